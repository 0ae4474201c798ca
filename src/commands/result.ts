import type { Failure } from '../core/failure.ts';
import { describeFailure, failureOutput } from '../core/failure-text.ts';
import type { Report } from '../core/report.ts';
import { loggedLines, plain } from '../reporters/escape.ts';
import { FORMATS, type Format } from '../reporters/index.ts';
import { docsUrl } from '../version.ts';
import type { Console } from './console.ts';

/** What the process ends with: 0 pass, 1 the verdict is fail, 2 it could not run. */
export type ExitCode = 0 | 1 | 2;

/** Prints a report in the format that was asked for. */
export function printReport(report: Report, format: Format, console: Console): ExitCode {
  const { colour, width } = console;
  console.out(
    FORMATS[format](report, { colour, docsUrl: docsUrl(process.env), ...(width !== undefined && { width }) }),
  );
  const { outcome } = report.verdict;
  return outcome === 'pass' ? 0 : outcome === 'fail' ? 1 : 2;
}

/** Prints why nothing could be done. */
export function printFailures(failures: readonly Failure[], console: Console): ExitCode {
  for (const failure of failures) {
    console.err(`error: ${plain(describeFailure(failure))}\n`);
    const output = failureOutput(failure).trimEnd();
    if (output !== '') console.err(`${loggedLines(output).join('\n')}\n`);
  }
  return 2;
}

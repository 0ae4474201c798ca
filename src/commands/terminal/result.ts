import type { Failure } from '../../model/failure.ts';
import { describeFailure, failureOutput } from '../../model/failure-text.ts';
import type { Report } from '../../model/report.ts';
import { SIDES } from '../../model/side.ts';
import type { Policy } from '../../policy/policy.ts';
import type { Reporter } from '../../reporters/reporter.ts';
import { loggedLines, plain } from '../../reporters/words/escape.ts';
import { failedReport } from '../../run/compare.ts';
import { docsUrl, TOOL_VERSION } from '../../run/version.ts';
import type { CommandContext, ExitCode } from '../command.ts';
import type { Console } from './console.ts';

/** Prints a report in the format that was asked for. */
export function printReport(
  report: Report,
  reporter: Reporter,
  { console, environment }: CommandContext,
): ExitCode {
  const { colour, width } = console;
  const context = { colour, docsUrl: docsUrl(environment), ...(width !== undefined && { width }) };
  console.out(reporter.render(report, context));
  const { outcome } = report.verdict;
  return outcome === 'pass' ? 0 : outcome === 'fail' ? 1 : 2;
}

/** Prints why there is no result. */
export function printFailures(failures: readonly Failure[], console: Console): ExitCode {
  for (const failure of failures) printFailure(failure, '', console);
  return 2;
}

/** A source that could not be listed. */
interface Unlisted {
  /** Which of several it is; empty for the only one. */
  readonly name: string;
  readonly failure: Failure;
}

/**
 * Prints the report of sources that the user named. Unlike on a pull request one that cannot be listed is an error, also
 * as the base.
 */
export function printSources(
  report: Report,
  policy: Policy,
  reporter: Reporter,
  context: CommandContext,
): ExitCode {
  const unlisted = report.servers.flatMap((server) =>
    SIDES.flatMap((side): readonly Unlisted[] => {
      const { [side]: found } = server;
      const name = server.base.state === 'absent' ? '' : side;
      return found.state === 'failed' ? [{ name, failure: found.failure }] : [];
    }),
  );
  if (unlisted.length === 0) return printReport(report, reporter, context);
  const failures = unlisted.map(({ failure }) => failure);
  return printUnlisted(unlisted, failedReport(failures, policy, TOOL_VERSION), reporter, context);
}

/**
 * Prints why there is nothing to compare.
 *
 * @param report says the same, for who asked for a format that programs read
 */
export function printUnlisted(
  unlisted: readonly Unlisted[],
  report: Report,
  reporter: Reporter,
  context: CommandContext,
): ExitCode {
  if (context.signal.aborted) return printCancelled(context.console);
  for (const { name, failure } of unlisted) {
    printFailure(failure, name === '' ? '' : `the ${name}: `, context.console);
  }
  return reporter.isForPrograms ? printReport(report, reporter, context) : 2;
}

/** Says that the user interrupted. Whatever failed because of it is no news. */
export function printCancelled(console: Console): ExitCode {
  return printFailures([{ reason: 'cancelled' }], console);
}

function printFailure(failure: Failure, subject: string, console: Console): void {
  const output = failureOutput(failure);
  const lines = [
    `error: ${subject}${plain(describeFailure(failure))}`,
    ...(output.trim() === '' ? [] : loggedLines(output, LONGEST_OUTPUT)),
  ];
  console.err(`${lines.join('\n')}\n`);
}

/** Characters; the error stands at the end, which is what is kept. */
const LONGEST_OUTPUT = 4000;

import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { uncommittedFiles } from '../git/call/uncommitted.ts';
import { repositoryRoot } from '../git/trees/run-folder.ts';
import type { Settings } from '../inputs/inputs.ts';
import { targetsOf } from '../inputs/targets.ts';
import { ok } from '../model/result.ts';
import { logged } from '../reporters/words/escape.ts';
import { few } from '../reporters/words/phrases.ts';
import { writeReportFiles } from '../run/report-files.ts';
import { type Reviewed, review } from '../run/review.ts';
import { startProblems } from '../run/start-problems.ts';
import { docsUrl, TOOL_VERSION } from '../run/version.ts';
import type { CliCommand, CommandContext } from './command.ts';
import {
  asFlag,
  flag,
  formatFlag,
  inputFlags,
  REVIEW_INPUTS,
  reporterOf,
  settingsOf,
  textOf,
} from './options.ts';
import { withProgress } from './terminal/progress.ts';
import { printCancelled, printFailures, printReport, printUnlisted } from './terminal/result.ts';
import { orUnwritable } from './terminal/writing.ts';

/** Does what the Action does, for the commit that is checked out in the current folder. */
export const reviewCommand: CliCommand = {
  form: 'review',
  does: 'Do what the Action does, for the commit that is checked out here.',
  flags: [
    flag('--base <ref>', 'compare with this commit (default: where HEAD left the default branch)'),
    formatFlag(),
    ...inputFlags(REVIEW_INPUTS),
  ],
  async run({ flags }, context) {
    const { console, environment, signal } = context;
    const settings = settingsOf(flags);
    if (!settings.ok) return printFailures(settings.failure, console);
    const problems = startProblems(undefined, settings.value);
    if (problems.length > 0) return printFailures(problems.map(asFlag), console);
    const directory = settings.value['report-directory'];
    // Before anything is built and started for nothing.
    const made = await inDirectory(directory, (path) => mkdir(path, { recursive: true }));
    if (!made.ok) return printFailures([made.failure], console);
    await using reviewed = await reviewCheckout(settings.value, textOf(flags, 'base'), context);
    if (signal.aborted) return printCancelled(console);
    const { report } = reviewed;
    const reporter = reporterOf(flags);
    const failures = report.failures.map((failure) => ({ name: '', failure: asFlag(failure) }));
    const exitCode =
      failures.length > 0
        ? printUnlisted(failures, report, reporter, context)
        : printReport(report, reporter, context);
    const view = { docsUrl: docsUrl(environment) };
    const written = await inDirectory(directory, (path) =>
      writeReportFiles(path, report, reviewed.sides, view),
    );
    return written.ok ? exitCode : printFailures([written.failure], console);
  },
};

async function reviewCheckout(
  settings: Settings,
  base: string,
  { console, environment, currentFolder, today, registries, signal }: CommandContext,
): Promise<Reviewed> {
  const workspace = await repositoryRoot(currentFolder);
  const uncommitted = await uncommittedFiles(workspace, environment, signal);
  if (uncommitted.length > 0) {
    const names = few(
      uncommitted.map((path) => logged(path)),
      3,
    );
    console.err(`Uncommitted changes are not compared: ${names}\n`);
  }
  return withProgress(console, ({ watch }) =>
    review({
      settings,
      targets: targetsOf(settings),
      today,
      registries,
      baseSpec: base === '' ? { kind: 'default-branch' } : { kind: 'ref', ref: base },
      workspace,
      temp: tmpdir(),
      environment,
      token: '',
      repositoryUrl: undefined,
      toolVersion: TOOL_VERSION,
      watcher: watch,
      gitWatcher: watch('git'),
      signal,
    }),
  );
}

/** Does something with the report directory, where one is asked for. */
async function inDirectory(directory: string, work: (path: string) => Promise<unknown>) {
  return directory === '' ? ok(undefined) : orUnwritable(directory, work(resolve(directory)));
}

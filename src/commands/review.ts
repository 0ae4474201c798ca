import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { writeReportFiles } from '../action/files.ts';
import { startProblems } from '../action/start-problems.ts';
import type { BaseQuestion } from '../git/question.ts';
import { review as runReview } from '../review.ts';
import { docsUrl, TOOL_VERSION } from '../version.ts';
import type { AddCommand, CommandContext } from './command.ts';
import { policyOf } from './local.ts';
import { formatFlag, formatOf, inputFlags, LOCAL_INPUTS, settingsOf } from './options.ts';
import { startProgress } from './progress.ts';
import { type ExitCode, printFailures, printReport } from './result.ts';

/** `review`: what the Action does, for the commit that is checked out in the current folder. */
export const addReview: AddCommand = (program, context, end) => {
  const command = program
    .command('review')
    .description('Do what the Action does, for the commit that is checked out here.')
    .option('--base <ref>', 'compare with this commit (default: the merge base with the default branch)')
    .addOption(formatFlag())
    .action(async () => end(await review(command.opts(), context)));
  for (const flag of inputFlags(LOCAL_INPUTS)) command.addOption(flag);
};

async function review(
  flags: Readonly<Record<string, unknown>>,
  { console, environment, signal }: CommandContext,
): Promise<ExitCode> {
  const { settings, failures } = settingsOf(flags);
  const problems = [...failures, ...startProblems(undefined, settings)];
  if (problems.length > 0) return printFailures(problems, console);
  using progress = startProgress(console);
  await using reviewed = await runReview({
    settings,
    policy: policyOf(settings),
    question: question(flags['base']),
    workspace: process.cwd(),
    temp: tmpdir(),
    headIsStrangers: false,
    environment,
    token: '',
    repositoryUrl: undefined,
    toolVersion: TOOL_VERSION,
    watcher: progress.watcher,
    signal,
  });
  progress[Symbol.dispose]();
  const directory = settings['report-directory'];
  if (directory !== '') {
    await writeReportFiles(resolve(directory), reviewed.report, reviewed.snapshots, { docsUrl: docsUrl(environment) });
  }
  return printReport(reviewed.report, formatOf(flags), console);
}

function question(base: unknown): BaseQuestion {
  return typeof base === 'string' ? { kind: 'ref', ref: base } : { kind: 'branch', baseBranch: '' };
}

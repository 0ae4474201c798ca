import type { Failure } from '../core/failure.ts';
import { nothingReviewed, type Reviewed, review } from '../review.ts';
import { TOOL_VERSION } from '../version.ts';
import { apiForComment, conclude } from './conclude.ts';
import { type Job, policyOf, repositoryUrlOf, tempOf, workspaceOf } from './job.ts';
import { openLog } from './log.ts';
import type { Mode } from './mode.ts';
import { baseQuestion } from './question.ts';
import { startProblems } from './start-problems.ts';

/** Builds, lists, judges and comments in one job. */
export const reviewMode: Mode = {
  problems: ({ context, settings }) => startProblems(context.eventName, settings),
  async run(job, problems) {
    // Loaded before anything of the repository runs: afterwards the files of this action are no longer to be trusted.
    const api = await apiForComment(job);
    await using reviewed = await reviewOrExplain(job, problems);
    return conclude(job, reviewed, api);
  },
};

async function reviewOrExplain(job: Job, problems: readonly Failure[]): Promise<Reviewed> {
  const { context, settings, signal } = job;
  const policy = policyOf(job);
  if (problems.length > 0) return nothingReviewed(problems, policy, TOOL_VERSION);
  const log = openLog((line) => process.stdout.write(`${line}\n`));
  try {
    return await review({
      settings,
      policy,
      question: baseQuestion(context, settings['base-ref']),
      workspace: workspaceOf(job),
      temp: tempOf(job),
      headIsStrangers: context.event?.kind === 'pull-request' && context.event.fromFork,
      environment: process.env,
      token: settings['github-token'],
      repositoryUrl: repositoryUrlOf(job),
      toolVersion: TOOL_VERSION,
      watcher: log.watcher,
      signal,
    });
  } finally {
    log.end();
  }
}

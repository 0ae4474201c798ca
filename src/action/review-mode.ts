import type { Failure } from '../core/failure.ts';
import { nothingReviewed, type Reviewed, review } from '../review.ts';
import { TOOL_VERSION } from '../version.ts';
import { apiForConversation, conclude } from './conclude.ts';
import { type Job, policyOf } from './job.ts';
import type { Mode } from './mode.ts';
import { withSides } from './sides-of-job.ts';
import { startProblems } from './start-problems.ts';

/** Builds, lists, judges and comments in one job. */
export const reviewMode: Mode = {
  problems: ({ context, settings }) => startProblems(context.eventName, settings),
  async run(job, problems) {
    // Loaded before anything of the repository runs: afterwards the files of this action are no longer to be trusted.
    const api = await apiForConversation(job);
    await using reviewed = await reviewOrExplain(job, problems);
    return conclude(job, reviewed, api);
  },
};

async function reviewOrExplain(job: Job, problems: readonly Failure[]): Promise<Reviewed> {
  const policy = policyOf(job);
  if (problems.length > 0) return nothingReviewed(problems, policy, TOOL_VERSION);
  return withSides(job, (sides) => review({ ...sides, policy, toolVersion: TOOL_VERSION }));
}

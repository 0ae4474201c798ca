import type { Failure } from '../../model/failure.ts';
import { inputPolicy } from '../../run/read-policy.ts';
import { nothingReviewed, type Reviewed, review } from '../../run/review.ts';
import { startProblems } from '../../run/start-problems.ts';
import { TOOL_VERSION } from '../../run/version.ts';
import type { Job } from '../job.ts';
import { apiForConversation, conclude } from '../publish/conclude.ts';
import type { Mode } from './mode.ts';
import { withSideInputs } from './with-side-inputs.ts';

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
  if (problems.length > 0) return nothingReviewed(problems, inputPolicy(job.settings), TOOL_VERSION);
  const { settings, today, registries } = job;
  return withSideInputs(job, (sides) =>
    review({ ...sides, settings, today, registries, toolVersion: TOOL_VERSION }),
  );
}

import type { GitHubApi } from '../../github/api.ts';
import type { PullRequestEvent } from '../../github/event.ts';
import { findPulls } from '../../github/find-pull.ts';
import { githubFailure } from '../../github/refusal.ts';
import { describeFailure } from '../../model/failure-text.ts';
import { quoted, type Text, text } from '../../model/text.ts';
import type { Job } from '../job.ts';
import { isOfPullRequest } from './expected-commits.ts';

/** The pull request that a run which is over was about; otherwise why there is nobody to talk to, if there is a reason. */
export interface PullOfRun {
  readonly pull?: PullRequestEvent;
  readonly notice?: Text;
}

/**
 * Finds it by what the platform says about the run, never by what the run wrote: a stranger could name the pull request
 * of somebody else there.
 */
export async function pullOfRun({ context, signal }: Job, api: GitHubApi | undefined): Promise<PullOfRun> {
  const { event, repository } = context;
  if (event?.kind !== 'workflow-run' || !isOfPullRequest(event.event)) return {};
  if (!api || repository === undefined) {
    return { notice: text`There is no github-token, so the pull request of this run was not looked up.` };
  }
  const pulls = await findPulls(api.request, repository, event, signal);
  if (!pulls.ok) {
    return pulls.failure.kind === 'aborted'
      ? {}
      : { notice: describeFailure(githubFailure('pull-request', pulls.failure)) };
  }
  const [pull, ...others] = pulls.value;
  if (!pull) {
    return {
      notice: text`No open pull request has ${quoted(event.headSha)} as its head any more, so no comment was written.`,
    };
  }
  if (others.length === 0) return { pull };
  const numbers = pulls.value.map(({ number }) => `#${number}`).join(', ');
  return {
    notice: text`Several open pull requests have ${quoted(event.headSha)} as their head (${numbers}), and the run does not say which one it is about, so no comment was written.`,
  };
}

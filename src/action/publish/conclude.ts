import type { GitHubApi } from '../../github/api.ts';
import { connectToGitHub } from '../../github/connect.ts';
import type { Reviewed } from '../../run/review.ts';
import { commentIdOf, type Job, reportDirectoryOf } from '../job.ts';
import { canComment } from '../pull-request/conversation.ts';
import type { Runner } from '../runner.ts';
import { publish } from './publish.ts';

/**
 * Says what was found and gives the step's exit code.
 *
 * @param api absent where there is no token or nothing to comment on
 */
export async function conclude(job: Job, reviewed: Reviewed, api: GitHubApi | undefined): Promise<number> {
  const { runner, signal } = job;
  if (signal.aborted) {
    runner.warn('The run was cancelled; nothing was compared.');
    return 1;
  }
  noticeCredentials(runner, reviewed.checkoutHoldsCredentials);
  const report = await publish({
    job,
    reviewed,
    api,
    commentId: commentIdOf(job),
    reportDirectory: reportDirectoryOf(job),
  });
  return report.verdict.outcome === 'pass' ? 0 : 1;
}

/** Says so when actions/checkout left its token behind. */
export function noticeCredentials(runner: Runner, checkoutHoldsCredentials: boolean): void {
  if (!checkoutHoldsCredentials) return;
  runner.notice(
    'actions/checkout left its token where the commands of this job can read it. Set persist-credentials: false on it.',
  );
}

/** Absent where there is nobody to talk to: without a pull request or without a token. */
export async function apiForConversation(job: Job): Promise<GitHubApi | undefined> {
  return canComment(job) ? connect(job) : undefined;
}

/** Absent without a token. */
export async function connect({ context, settings }: Job): Promise<GitHubApi | undefined> {
  const { apiUrl } = context;
  const token = settings['github-token'];
  return token === '' || apiUrl === undefined ? undefined : connectToGitHub({ token, apiUrl });
}

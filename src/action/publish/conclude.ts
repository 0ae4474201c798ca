import * as core from '@actions/core';
import type { GitHubApi } from '../../github/api.ts';
import { connectToGitHub } from '../../github/connect.ts';
import type { Reviewed } from '../../run/review.ts';
import { commentIdOf, type Job, reportDirectoryOf } from '../job.ts';
import { takesPart } from '../pull-request/conversation.ts';
import { publish } from './publish.ts';

/**
 * Says what was found and gives the step's exit code.
 *
 * @param api absent where there is no token or nothing to comment on
 */
export async function conclude(job: Job, reviewed: Reviewed, api: GitHubApi | undefined): Promise<number> {
  const { context, settings, signal } = job;
  if (signal.aborted) {
    core.warning('The run was cancelled; nothing was compared.');
    return 1;
  }
  noticeCredentials(reviewed.checkoutHoldsCredentials);
  const commentId = commentIdOf(job);
  const report = await publish({
    reviewed,
    context,
    settings,
    api,
    commentId,
    reportDirectory: reportDirectoryOf(job),
    signal,
  });
  return report.verdict.outcome === 'pass' ? 0 : 1;
}

/** Says so when actions/checkout left its token behind. */
export function noticeCredentials(checkoutHoldsCredentials: boolean): void {
  if (!checkoutHoldsCredentials) return;
  core.notice(
    'actions/checkout left its token where the commands of this job can read it. Set persist-credentials: false on it.',
  );
}

/** Absent where there is nobody to talk to: without a pull request or without a token. */
export async function apiForConversation(job: Job): Promise<GitHubApi | undefined> {
  return takesPart(job.context, job.settings) ? connect(job) : undefined;
}

/** Absent without a token. */
export async function connect({ context, settings }: Job): Promise<GitHubApi | undefined> {
  const { apiUrl } = context;
  const token = settings['github-token'];
  return token === '' || apiUrl === undefined ? undefined : connectToGitHub({ token, apiUrl });
}

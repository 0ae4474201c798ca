import { z } from 'zod';
import { fail, ok, type Result } from '../model/result.ts';
import { type ApiAnswer, type GitHubApi, repositoryPath, succeeded } from './api.ts';
import { type PullRequestEvent, pullRequestSchema, type WorkflowRunEvent } from './event.ts';

/** The head of the run that is over. */
export type RunHead = Pick<WorkflowRunEvent, 'headSha' | 'headBranch' | 'headRepository'>;

/**
 * The open pull requests into a repository whose head is exactly this commit of this branch: none when somebody pushed
 * since or closed it, several when one branch is to be merged into several.
 * https://docs.github.com/en/rest/pulls/pulls#list-pull-requests
 *
 * @param repository `owner/name`
 * @returns the answer that was no success, as the failure
 */
export async function findPulls(
  request: GitHubApi['request'],
  repository: string,
  { headSha, headBranch, headRepository }: RunHead,
  signal: AbortSignal | undefined,
): Promise<Result<readonly PullRequestEvent[], ApiAnswer>> {
  const [owner] = headRepository?.split('/') ?? [];
  if (owner === undefined || headBranch === null) return ok([]);
  const query = new URLSearchParams({ state: 'open', head: `${owner}:${headBranch}`, per_page: '100' });
  const path = `${repositoryPath(repository)}/pulls?${query}`;
  const answer = await request({ method: 'GET', path, signal });
  if (!succeeded(answer)) return fail(answer);
  const pulls = z.array(pullRequestSchema).safeParse(answer.data);
  if (!pulls.success) return fail({ kind: 'unreachable', detail: 'the answer is no list of pull requests' });
  // The filter knows only the owner, who may have several forks.
  return ok(
    pulls.data.filter((one) => one.headSha === headSha && sameName(one.headRepository, headRepository)),
  );
}

/** Names of repositories differ in more than case. */
function sameName(a: string | null, b: string | null): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

import { z } from 'zod';
import { type ApiAnswer, type GitHubApi, repositoryPath, succeeded } from './api.ts';

/** How a commit stands to a branch. */
export type Standing =
  /** The branch contains it, or points at it. */
  | { readonly kind: 'contained' }
  /** The branch does not contain it. `shared` is the youngest commit that both have, when there is one. */
  | { readonly kind: 'foreign'; readonly shared: string | undefined }
  /** The baseSpec was not answered. */
  | { readonly kind: 'unknown'; readonly answer: ApiAnswer };

/**
 * Whether a commit is in the history of a branch.
 * https://docs.github.com/en/rest/commits/commits#compare-two-commits
 *
 * @param repository `owner/name`
 * @param sha 40 or 64 hex digits
 * @param ref a branch, a tag or a commit
 */
export async function standingIn(
  request: GitHubApi['request'],
  repository: string,
  sha: string,
  ref: string,
  signal: AbortSignal | undefined,
): Promise<Standing> {
  const compare = (from: string) => {
    const range = `${encodeURIComponent(from)}...${encodeURIComponent(ref)}`;
    const path = `${repositoryPath(repository)}/compare/${range}?per_page=1`;
    return request({ method: 'GET', path, signal });
  };
  const answer = await compare(sha);
  const isMissing = answer.kind === 'answered' && answer.status === 404;
  if (succeeded(answer)) return standingOf(answer.data);
  if (!isMissing) return { kind: 'unknown', answer };
  // Not there, or not to be seen by this token? A ref is always in its own history.
  const mayAsk = succeeded(await compare(ref));
  return mayAsk ? { kind: 'foreign', shared: undefined } : { kind: 'unknown', answer };
}

function standingOf(data: unknown): Standing {
  const parsed = comparison.safeParse(data);
  if (!parsed.success) {
    return { kind: 'unknown', answer: { kind: 'unreachable', detail: 'the answer is no comparison' } };
  }
  const { status, merge_base_commit } = parsed.data;
  const isContained = status === 'ahead' || status === 'identical';
  return isContained ? { kind: 'contained' } : { kind: 'foreign', shared: merge_base_commit?.sha };
}

/** `ahead`: the second of the two has all of the first and more. */
const comparison = z.object({
  status: z.enum(['ahead', 'behind', 'diverged', 'identical']),
  merge_base_commit: z.object({ sha: z.string() }).nullish(),
});

import { z } from 'zod';
import { fail, ok, type Result } from '../model/result.ts';
import { type ApiAnswer, type GitHubApi, repositoryPath, succeeded } from './api.ts';

/** A comment in the conversation of a pull request. */
export interface PullComment {
  readonly id: number;
  readonly body: string;
  readonly url: string;
  /** When it got the text that it has now. */
  readonly changedAt: string;
  /** Null for an account that was deleted. */
  readonly author: CommentAuthor | null;
}

interface CommentAuthor {
  readonly login: string;
  readonly isBot: boolean;
  /**
   * The platform counts the author among those who belong to the repository. It says nothing about what they may do
   * there, and a member who hides the membership is not counted.
   */
  readonly isMember: boolean;
}

/**
 * Every comment of a pull request, in the order of their creation, over all pages.
 *
 * @returns the answer that was no success, as the failure
 */
export async function pullComments(
  request: GitHubApi['request'],
  pull: { readonly repository: string; readonly pullNumber: number },
  signal: AbortSignal | undefined,
): Promise<Result<readonly PullComment[], ApiAnswer>> {
  const comments: PullComment[] = [];
  const path = `${repositoryPath(pull.repository)}/issues/${pull.pullNumber}/comments`;
  for (let page = 1; ; page++) {
    const answer = await request({ method: 'GET', path: `${path}?per_page=100&page=${page}`, signal });
    if (!succeeded(answer)) return fail(answer);
    const parsed = z.array(comment).safeParse(answer.data);
    if (!parsed.success) return fail({ kind: 'unreachable', detail: 'the answer is no list of comments' });
    comments.push(...parsed.data);
    if (!/rel="next"/.test(answer.headers['link'] ?? '')) return ok(comments);
  }
}

/** The comment in an answer to a creation or an update. */
export function parseComment(data: unknown): PullComment | undefined {
  const parsed = comment.safeParse(data);
  return parsed.success ? parsed.data : undefined;
}

/** https://docs.github.com/en/rest/issues/comments */
const comment = z
  .object({
    id: z.number(),
    body: z.string().nullish(),
    html_url: z.string().catch(''),
    user: z.object({ login: z.string(), type: z.string().catch('') }).nullish(),
    updated_at: z.string().catch(''),
    author_association: z.string().catch('NONE'),
  })
  .transform(
    ({ id, body, html_url, user, updated_at, author_association }): PullComment => ({
      id,
      body: body ?? '',
      url: html_url,
      changedAt: updated_at,
      author: user
        ? { login: user.login, isBot: user.type === 'Bot', isMember: MEMBERS.has(author_association) }
        : null,
    }),
  );

const MEMBERS: ReadonlySet<string> = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);

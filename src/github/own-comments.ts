import { z } from 'zod';
import { fail, ok, type Result } from '../core/result.ts';
import { type ApiAnswer, type ApiCall, type GitHubApi, repositoryPath, succeeded } from './api.ts';

/** A comment of this tool. */
export interface OwnComment {
  readonly id: number;
  readonly body: string;
  readonly url: string;
}

/** Which comments to look for. */
export interface CommentPlace {
  readonly repository: string;
  readonly pullNumber: number;
  /** The text that the body of each starts with. */
  readonly marker: string;
}

/**
 * The comments that start with the marker and that this tool wrote, the first one first: those of a Bot, or of the user
 * whom the token belongs to. Anybody can copy a marker, so the author counts as well.
 *
 * @returns the answer that was no success, as the failure
 */
export async function ownComments(
  request: GitHubApi['request'],
  place: CommentPlace,
  signal: AbortSignal | undefined,
): Promise<Result<readonly OwnComment[], ApiAnswer>> {
  const all = await allComments(request, place, signal);
  if (!all.ok) return all;
  const marked = all.value.filter((comment) => comment.body.startsWith(place.marker));
  const people = marked.some((comment) => !isBot(comment));
  const login = people ? await tokenLogin(request, signal) : undefined;
  const own = marked.filter(
    (comment) => isBot(comment) || (login !== undefined && comment.user?.login === login),
  );
  return ok(own.sort((a, b) => a.id - b.id).map(ownComment));
}

/** Reads the comment in an answer to a creation or an update. */
export function parseComment(data: unknown): OwnComment | undefined {
  const parsed = commentSchema.safeParse(data);
  return parsed.success ? ownComment(parsed.data) : undefined;
}

const commentSchema = z.object({
  id: z.number(),
  body: z
    .string()
    .nullish()
    .transform((body) => body ?? ''),
  html_url: z.string().catch(''),
  // Null for an account that was deleted.
  user: z.object({ login: z.string(), type: z.string().catch('') }).nullish(),
});

type Comment = z.infer<typeof commentSchema>;

async function allComments(
  request: GitHubApi['request'],
  { repository, pullNumber }: CommentPlace,
  signal: AbortSignal | undefined,
): Promise<Result<readonly Comment[], ApiAnswer>> {
  const comments: Comment[] = [];
  for (let page = 1; ; page++) {
    const path = `${repositoryPath(repository)}/issues/${pullNumber}/comments?per_page=100&page=${page}`;
    const answer = await request(call(path, signal));
    if (!succeeded(answer)) return fail(answer);
    const parsed = z.array(commentSchema).safeParse(answer.data);
    if (!parsed.success) return fail({ kind: 'unreachable', detail: 'the answer is no list of comments' });
    comments.push(...parsed.data);
    if (!/rel="next"/.test(answer.headers['link'] ?? '')) return ok(comments);
  }
}

/** An installation's token, such as the one of a job, may not ask who it is: nobody then. */
async function tokenLogin(
  request: GitHubApi['request'],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const answer = await request(call('/user', signal));
  const user = z.object({ login: z.string() }).safeParse(succeeded(answer) ? answer.data : undefined);
  return user.success ? user.data.login : undefined;
}

function isBot(comment: Comment): boolean {
  return comment.user?.type === 'Bot';
}

function ownComment({ id, body, html_url }: Comment): OwnComment {
  return { id, body, url: html_url };
}

function call(path: string, signal: AbortSignal | undefined): ApiCall {
  return { method: 'GET', path, signal };
}

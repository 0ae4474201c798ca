import { z } from 'zod';
import { ok, type Result } from '../model/result.ts';
import { type ApiAnswer, type GitHubApi, succeeded } from './api.ts';
import { type PullComment, pullComments } from './pull-comments.ts';

/** Which comments to look for. */
export interface CommentPlace {
  /** `owner/name`. */
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
): Promise<Result<readonly PullComment[], ApiAnswer>> {
  const all = await pullComments(request, place, signal);
  if (!all.ok) return all;
  const marked = all.value.filter(({ body }) => body.startsWith(place.marker));
  const people = marked.some(({ author }) => author && !author.isBot);
  const login = people ? await tokenLogin(request, signal) : undefined;
  const own = marked.filter(({ author }) => author && (author.isBot || author.login === login));
  return ok(own.sort((a, b) => a.id - b.id));
}

/** An installation's token, such as the one of a job, may not ask who it is: nobody then. */
async function tokenLogin(
  request: GitHubApi['request'],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const answer = await request({ method: 'GET', path: '/user', signal });
  const user = z.object({ login: z.string() }).safeParse(succeeded(answer) ? answer.data : undefined);
  return user.success ? user.data.login : undefined;
}

import { type CommentOutcome, type CommentRequest, publishComment } from '../../src/github/comment.ts';
import { connectToGitHub } from '../../src/github/connect.ts';
import type { Clock } from '../../src/github/retry.ts';
import { plainText } from '../../src/model/text.ts';
import { TOKENS } from '../support/github/seed.ts';
import type { LoopbackGitHub } from '../support/github/server.ts';
import type { Comment } from '../support/github/state.ts';

export const MARKER = '<!-- mark id=unit -->';
export const BODY = `${MARKER}\nTwo tools are looser.`;
export const RESOLVED = `${MARKER}\nNothing is looser any more.`;

export interface Published {
  readonly outcome: CommentOutcome;
  /** The notice of a refusal as one text, else empty. */
  readonly notice: string;
  /** What it waited for, in milliseconds; nobody really waits. */
  readonly pauses: readonly number[];
}

/** Publishes through the real client, with a job's token and something to say unless told otherwise. */
export async function publish(
  github: Pick<LoopbackGitHub, 'url'>,
  changes: Partial<Omit<CommentRequest, 'body' | 'resolvedBody'>> & {
    readonly body?: string | CommentRequest['body'];
    readonly token?: string;
    readonly requestTimeout?: number;
  } = {},
): Promise<Published> {
  const { token = TOKENS.write, requestTimeout = 10_000, body = BODY, ...request } = changes;
  const clock = countingClock();
  const outcome = await publishComment({
    api: await connectToGitHub({ token, apiUrl: github.url, requestTimeout }),
    repository: 'octo/wiki',
    pullNumber: 7,
    marker: MARKER,
    body: typeof body === 'string' ? () => body : body,
    resolvedBody: () => RESOLVED,
    mode: 'auto',
    wanted: true,
    clock,
    ...request,
  });
  return {
    outcome,
    notice: outcome.state === 'refused' ? plainText(outcome.notice) : '',
    pauses: clock.pauses,
  };
}

/** `author: body` of every comment there is. */
export function written(github: LoopbackGitHub): readonly string[] {
  return comments(github).map(({ author, body }) => `${author?.login}: ${body}`);
}

export function comments(github: LoopbackGitHub): readonly Comment[] {
  return github.state.repositories.flatMap((repository) => repository.comments);
}

/** `METHOD path?query` of every request, without the part that they share. */
export function requested(github: LoopbackGitHub): readonly string[] {
  return github.requests.map(
    ({ method, path, query }) => `${method} ${path.replace('/repos/octo/wiki', '')}${query}`,
  );
}

/** Time that passes only while somebody waits. */
export function countingClock(): Clock & { readonly pauses: number[] } {
  let now = Date.UTC(2026, 10, 1);
  const pauses: number[] = [];
  return {
    pauses,
    now: () => now,
    async pause(milliseconds) {
      pauses.push(milliseconds);
      now += milliseconds;
    },
  };
}

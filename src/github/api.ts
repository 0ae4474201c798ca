import { z } from 'zod';

/** The part of the GitHub API that everything here needs: one call, one answer, nothing thrown. */
export interface GitHubApi {
  request(call: ApiCall): Promise<ApiAnswer>;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the API's root, encoded: `/repos/o/n/issues/1/comments?per_page=100`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
}

export type ApiAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Names in lower case. */
      readonly headers: Readonly<Record<string, string>>;
      readonly data: unknown;
    }
  /** No answer: a broken connection, a name that does not resolve, a time limit. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  | { readonly kind: 'aborted' };

/** True for an answer that did what was asked. */
export function succeeded(answer: ApiAnswer): answer is Extract<ApiAnswer, { kind: 'answered' }> {
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;
}

/** What GitHub says went wrong, with its list of errors; empty when it says nothing. */
export function answerMessage(data: unknown): string {
  const said = errorSchema.safeParse(data);
  if (!said.success) return '';
  const details = said.data.errors.map((error) => (typeof error === 'string' ? error : error.message));
  return [said.data.message, ...details].filter(Boolean).join(': ');
}

const errorSchema = z.object({
  message: z.string(),
  errors: z.array(z.union([z.string(), z.object({ message: z.string().catch('') })])).catch([]),
});

/** `owner/name` as a path; both parts encoded. */
export function repositoryPath(repository: string): string {
  return `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`;
}

import type { ApiAnswer, ApiCall, GitHubApi } from './api.ts';

export interface ConnectOptions {
  readonly token: string;
  /** GITHUB_API_URL: `https://api.github.com`, on a server of one's own `https://host/api/v3`. */
  readonly apiUrl: string;
  /** How long one request may take, in milliseconds. */
  readonly requestTimeout?: number;
}

/**
 * A connection over the toolkit's client, which knows the runner's proxies.
 *
 * The library is loaded here and not with the program: on load it parses the event's payload, and a broken one would end
 * the process before anybody could say so. https://github.com/actions/toolkit/blob/main/packages/github/src/context.ts
 */
export async function connectToGitHub(options: ConnectOptions): Promise<GitHubApi> {
  const { getOctokit } = await import('@actions/github');
  const octokit = getOctokit(options.token, { baseUrl: options.apiUrl });
  const send = (method: string, url: string, call: ApiCall) =>
    octokit.request({
      method,
      url,
      ...(call.body && { data: call.body }),
      headers: { 'x-github-api-version': '2022-11-28' },
      // Left to itself, fetch turns a POST that is redirected into a GET, and a comment is never written.
      request: { redirect: 'manual', signal: limit(call.signal, options.requestTimeout ?? 10_000) },
    });
  return {
    async request(call) {
      try {
        return await followMoves(options.apiUrl, call, async (url) =>
          answerOf(await send(call.method, url, call)),
        );
      } catch (error) {
        return failedAnswer(error, call.signal);
      }
    },
  };
}

const MOVED: ReadonlySet<number> = new Set([301, 302, 307, 308]);

/** A renamed repository answers with its place by number. The token goes to no other host. */
async function followMoves(
  apiUrl: string,
  call: ApiCall,
  send: (url: string) => Promise<Answered>,
): Promise<ApiAnswer> {
  let answer = await send(call.path);
  for (let moves = 0; moves < 3 && MOVED.has(answer.status); moves++) {
    const location = answer.headers['location'];
    if (location === undefined || !URL.canParse(location, apiUrl)) break;
    const place = new URL(location, apiUrl);
    if (place.origin !== new URL(apiUrl).origin) break;
    answer = await send(place.href);
  }
  return answer;
}

type Answered = Extract<ApiAnswer, { kind: 'answered' }>;

interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly data: unknown;
}

function answerOf({ status, headers, data }: Response): Answered {
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]);
  return { kind: 'answered', status, headers: Object.fromEntries(texts), data };
}

function failedAnswer(error: unknown, signal: AbortSignal | undefined): ApiAnswer {
  if (signal?.aborted) return { kind: 'aborted' };
  if (hasResponse(error)) return answerOf(error.response);
  return { kind: 'unreachable', detail: error instanceof Error ? error.message : String(error) };
}

function hasResponse(error: unknown): error is { readonly response: Response } {
  return (
    error instanceof Error &&
    'response' in error &&
    typeof error.response === 'object' &&
    error.response !== null &&
    'status' in error.response
  );
}

function limit(signal: AbortSignal | undefined, milliseconds: number): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

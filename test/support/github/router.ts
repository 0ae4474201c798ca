import type { Needs } from './access.ts';
import type { GitHubState, Repository, Token } from './state.ts';

/** One endpoint of the API. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the API's root: `/repos/:owner/:name/pulls/:number`. */
  readonly path: string;
  /** What a token must be allowed to do, any one of them. */
  readonly needs: Needs;
  readonly answer: (call: Call) => Answer;
}

/** A request that was let through. */
export interface Call {
  readonly state: GitHubState;
  readonly token: Token | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The request's own address, for links. */
  readonly url: URL;
}

/** A call about a repository, which exists. */
export interface RepositoryCall extends Call {
  readonly repository: Repository;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What matched a request. */
export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The first route for a method and a path. */
export function findRoute(routes: readonly Route[], method: string, path: string): Match | undefined {
  for (const route of routes) {
    const params = route.method === method ? matchPath(route.path, path) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}

/** A route below a repository; a name that it once had leads on. */
export function repositoryRoute(
  method: Route['method'],
  below: string,
  needs: Needs,
  answer: (call: RepositoryCall) => Answer,
): Route {
  return {
    method,
    path: `/repos/:owner/:name${below}`,
    needs,
    answer: (call) => {
      const repository = findRepository(call.state, call.params);
      return repository ? answer({ ...call, repository }) : notFound();
    },
  };
}

/** The repository that the path names. */
export function findRepository(state: GitHubState, params: Call['params']): Repository | undefined {
  const name = `${params['owner']}/${params['name']}`.toLowerCase();
  return state.repositories.find((repository) => repository.fullName.toLowerCase() === name);
}

export function notFound(): Answer {
  return { status: 404, body: { message: 'Not Found', documentation_url: DOCS, status: '404' } };
}

/** An error in GitHub's shape. */
export function problem(status: number, message: string, errors?: readonly unknown[]): Answer {
  return {
    status,
    body: { message, ...(errors && { errors }), documentation_url: DOCS, status: String(status) },
  };
}

/** A path below the endpoint is one value: `/contents/:path*`. */
function withRest(parts: readonly string[], rest: number): readonly string[] {
  return parts.length > rest ? [...parts.slice(0, rest), parts.slice(rest).join('/')] : parts;
}

const DOCS = 'https://docs.github.com/rest';

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split('/');
  const rest = expected.at(-1)?.endsWith('*') ? expected.length - 1 : Number.POSITIVE_INFINITY;
  const given = withRest(path.split('/'), rest);
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1).replace('*', '')] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

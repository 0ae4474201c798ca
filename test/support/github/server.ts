import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { denial, tokenOf } from './access.ts';
import { type Aim, type Disturbance, Disturbances } from './disturbances.ts';
import { ROUTES } from './resources/index.ts';
import { type Answer, findRoute, notFound, problem } from './router.ts';
import { type Seed, seedState } from './seed.ts';
import type { GitHubState } from './state.ts';

/** A request that arrived, in order. */
interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  /** 0 for one without an answer. */
  readonly status: number;
}

export interface LoopbackGitHub extends AsyncDisposable {
  /** GITHUB_API_URL. */
  readonly url: string;
  readonly state: GitHubState;
  readonly requests: readonly LoggedRequest[];
  /** The next requests that it aims at do not go well. */
  disturb(disturbance: Disturbance): void;
  /** Others act just before a request is carried out. */
  meanwhile(aim: Aim, act: () => void): void;
}

/**
 * A GitHub API on loopback that keeps state and enforces what GitHub enforces: tokens and their permissions, limits of
 * texts, page sizes, locks. What it does not know answers 404, so that nobody relies on it by accident.
 */
export async function startGitHub(seed: Seed = {}): Promise<LoopbackGitHub> {
  const state = seedState(seed);
  const disturbances = new Disturbances();
  const requests: LoggedRequest[] = [];
  const server = createServer((request, response) => {
    void serve(request, response, state, disturbances, requests);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    requests,
    disturb: (disturbance) => disturbances.add(disturbance),
    meanwhile: (aim, act) => disturbances.add({ aim, kind: 'meanwhile', act }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  state: GitHubState,
  disturbances: Disturbances,
  requests: LoggedRequest[],
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const method = request.method ?? 'GET';
  const body = await readJson(request);
  const log = (status: number) =>
    requests.push({ method, path: url.pathname, query: url.search, body, status });
  const disturbance = disturbances.take(method, url.pathname);
  if (disturbance?.kind === 'meanwhile') disturbance.act();
  if (disturbance?.kind === 'silence') return void log(0);
  const untouched = !disturbance || disturbance.kind === 'meanwhile' || disturbance.afterwards;
  const real = untouched ? handle(state, url, method, request.headers.authorization, body) : undefined;
  if (disturbance?.kind === 'reset') {
    log(0);
    return void request.socket.destroy();
  }
  const answer = (disturbance?.kind === 'answer' ? disturbance.answer : real) ?? notFound();
  log(answer.status);
  const type = answer.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(answer.status, { ...type, ...answer.headers });
  response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
}

function handle(
  state: GitHubState,
  url: URL,
  method: string,
  authorization: string | undefined,
  body: unknown,
): Answer {
  const token = tokenOf(state, authorization);
  const moved = movedTo(state, url);
  if (moved) {
    return { status: 301, headers: { location: moved }, body: { message: 'Moved Permanently', url: moved } };
  }
  const match = findRoute(ROUTES, method, byName(state, url.pathname));
  if (!match) return token === 'unknown' ? problem(401, 'Bad credentials') : notFound();
  const denied = denial(state, token, match);
  if (denied) return denied;
  return match.route.answer({
    state,
    token: typeof token === 'string' ? undefined : token,
    params: match.params,
    query: url.searchParams,
    body,
    url,
  });
}

/** A renamed repository is answered with its place by number. */
function movedTo(state: GitHubState, url: URL): string | undefined {
  const [, owner, name, rest] = /^\/repos\/([^/]+)\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
  const found = state.repositories.find(({ formerNames }) => formerNames.includes(`${owner}/${name}`));
  return found && `${url.origin}/repositories/${found.id}${rest ?? ''}${url.search}`;
}

function byName(state: GitHubState, path: string): string {
  const [, id, rest] = /^\/repositories\/(\d+)(\/.*)?$/.exec(path) ?? [];
  const found = state.repositories.find((repository) => String(repository.id) === id);
  return found ? `/repos/${found.fullName}${rest ?? ''}` : path;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}

import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one request asked for and who it said it was. */
interface GitRequest {
  readonly path: string;
  readonly authorization: string | undefined;
}

/** git over HTTP on loopback, as a platform serves it. */
export interface GitServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly requests: readonly GitRequest[];
}

/** How a server answers. */
export interface GitServerOptions {
  /** Needed for everything, the way GitHub wants it; anything else gets a 401. */
  readonly token?: string;
  /** Runs before each answer. One that never ends makes a server that never answers. */
  readonly beforeAnswer?: () => Promise<void>;
}

/** Serves all repositories in a folder with git's own backend. */
export async function startGitServer(root: string, options: GitServerOptions = {}): Promise<GitServer> {
  const requests: GitRequest[] = [];
  const server = createServer(async (request, response) => {
    const { authorization } = request.headers;
    requests.push({ path: request.url ?? '', authorization });
    await options.beforeAnswer?.();
    const expected =
      options.token && `basic ${Buffer.from(`x-access-token:${options.token}`).toString('base64')}`;
    if (expected && authorization !== expected) refuse(response);
    else answer(root, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
}

/** https://git-scm.com/docs/git-http-backend, which is a CGI program. */
function answer(root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const backend = spawn('git', ['http-backend'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      REQUEST_METHOD: request.method,
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      HTTP_GIT_PROTOCOL: request.headers['git-protocol']?.toString(),
    },
  });
  request.pipe(backend.stdin);
  backend.stdin.on('error', () => {});
  let head = Buffer.alloc(0);
  const readHead = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    backend.stdout.off('data', readHead);
    writeHead(response, head.toString('latin1', 0, end));
    response.write(head.subarray(end + 4));
    backend.stdout.pipe(response);
  };
  backend.stdout.on('data', readHead);
}

function writeHead(response: ServerResponse, head: string): void {
  const pairs = head.split('\r\n').map((line) => line.split(/:\s*/, 2));
  const status = pairs.find(([name]) => name === 'Status')?.[1] ?? '200';
  for (const [name = '', value = ''] of pairs) if (name !== 'Status') response.setHeader(name, value);
  response.writeHead(Number.parseInt(status, 10));
}

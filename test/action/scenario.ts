import { join } from 'node:path';
import { pullRequestEvent, type TriggeredEvent } from '../support/events.ts';
import { TOKENS } from '../support/github/seed.ts';
import { type LoopbackGitHub, startGitHub } from '../support/github/server.ts';
import {
  checkOut,
  createRemote,
  createRepository,
  type FileContent,
  openPullRequest,
  type Remote,
  type Repository,
} from '../support/repository.ts';
import { type ActionRun, runAction, type StepResult } from '../support/runner.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export type Files = Readonly<Record<string, FileContent>>;

/** The repository of this project, where action.yml is. */
export const PROJECT = join(import.meta.dirname, '..', '..');

/** Starts the server of `serverFiles`. */
export const START = 'node server.mjs';

/** A pull request, GitHub's checkout of it, and a GitHub to comment on. */
export interface Scenario extends AsyncDisposable {
  readonly folder: string;
  readonly remote: Remote;
  readonly github: LoopbackGitHub;
  /** The checkout of the merge commit, depth 1. */
  readonly workspace: Repository;
  readonly event: TriggeredEvent;
  readonly shas: { readonly base: string; readonly head: string; readonly merge: string };
  /** Runs the built Action on it. `start-command` is `START` unless given. */
  run(inputs?: Readonly<Record<string, string>>, more?: Partial<ActionRun>): Promise<StepResult>;
  /** Bodies of the comments, in order. */
  comments(): readonly string[];
}

/** `head` is what the pull request changes; `fork` makes it a stranger's with a token that only reads. */
export async function scenario(
  base: Files,
  head: Files,
  options: { fork?: boolean } = {},
): Promise<Scenario> {
  const folder = await temporaryFolder('action');
  const upstream = await createRepository(join(folder.path, 'upstream'));
  const baseSha = await upstream.commit(base);
  await upstream.checkout('loosen', 'main');
  await upstream.commit(head);
  const remote = await createRemote(join(folder.path, 'remote.git'), upstream);
  const pull = await openPullRequest(remote, { base: 'main', head: 'loosen', number: 7 });
  const workspace = await checkOut(remote, pull.mergeRef, join(folder.path, 'workspace'));
  const headRepository = options.fork ? 'stranger/wiki' : 'octo/wiki';
  const event = pullRequestEvent({ ...pull, baseSha, headRepository });
  const github = await startGitHub({
    pull: {
      head: { ref: 'loosen', sha: pull.headSha, repository: headRepository },
      base: { ref: 'main', sha: baseSha },
    },
  });
  return {
    folder: folder.path,
    remote,
    github,
    workspace,
    event,
    shas: { base: baseSha, head: pull.headSha, merge: pull.mergeSha },
    run: (inputs = {}, more = {}) =>
      runAction({
        directory: PROJECT,
        inputs: { 'start-command': START, ...inputs },
        event,
        workspace: workspace.directory,
        github,
        token: options.fork ? TOKENS.read : TOKENS.write,
        ...more,
      }),
    comments: () => github.state.repositories.flatMap(({ comments }) => comments.map(({ body }) => body)),
    async [Symbol.asyncDispose]() {
      await github[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** A server without dependencies that lists `tools`. `before` is JavaScript that runs first. */
export function serverFiles(tools: readonly object[], before = ''): Record<string, string> {
  return { 'server.mjs': `${before}\n${SERVER}`, 'tools.json': JSON.stringify(tools, null, 2) };
}

/** A tool with one property, as servers send it. */
export function tool(name: string, annotations?: object, more: object = {}): object {
  return {
    name,
    description: '',
    inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
    ...(annotations && { annotations }),
    ...more,
  };
}

const SERVER = `
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'wiki', version: '1' },
  }),
  'tools/list': () => ({
    tools: globalThis.tools ?? JSON.parse(readFileSync(new URL('tools.json', import.meta.url), 'utf8')),
  }),
};
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const answer = answers[method];
  const outcome = answer ? { result: answer(params) } : { error: { code: -32601, message: 'Method not found' } };
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }) + '\\n');
}
`;

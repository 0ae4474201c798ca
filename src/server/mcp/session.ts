import { setTimeout as delay } from 'node:timers/promises';
import {
  Client,
  ProtocolError,
  ProtocolErrorCode,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import type { Failure } from '../../model/failure.ts';
import { type JsonObject, ownObject, ownString } from '../../model/json.ts';
import { fail, ok, type Result } from '../../model/result.ts';
import type { ServerInfo } from '../../model/snapshot.ts';
import { waitFor } from '../../process/waiting.ts';
import type { Channel, Obstacle } from './channel.ts';
import { Recorder } from './recorder.ts';

/** A client that a server has answered. */
export interface Session {
  readonly client: Client;
  readonly recorder: Recorder;
  readonly server: ServerInfo | null;
  readonly protocolVersion: string | null;
  /** Whether the server says that it has tools. */
  readonly declaresTools: boolean;
}

/** Where and how long a session may be looked for. */
export interface SessionLimits {
  /** The value of `performance.now()` at which the time is over. */
  readonly deadline: number;
  readonly seconds: number;
  /** Whether nobody may be listening yet. */
  readonly startsNow: boolean;
  readonly signal: AbortSignal;
}

/**
 * Opens a session on a server that has just started: `initialize` first, and on any error as its answer the protocol
 * of 2026-07-28 on the same process, which knows no `initialize`.
 *
 * @param onRefused called with the meaning of that error, should the server not speak 2026-07-28 either
 * @returns `undefined` in `failure` when the time is over without any answer
 */
export async function openSession(
  channel: Channel,
  limits: SessionLimits,
  onRefused: (failure: Failure) => void,
): Promise<Result<Session, Failure | undefined>> {
  let notYet: Failure | undefined;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const asked = performance.now();
    const first = await attempt(channel, 'legacy', limits);
    if (!('kind' in first)) {
      // A last try that the limit cut short says nothing new.
      const cutShort = !first.ok && performance.now() - asked < SHORT_MS;
      return cutShort && notYet ? fail(notYet) : first;
    }
    if (first.kind === 'refused') {
      onRefused(first.failure);
      const second = await attempt(channel, { pin: '2026-07-28' }, limits);
      return 'kind' in second || !second.ok ? fail(first.failure) : second;
    }
    if (first.kind === 'failed' || !limits.startsNow) return fail(first.failure);
    notYet = afterAll(first.failure, limits.seconds);
    if (performance.now() + pause > limits.deadline) return fail(notYet);
    await delay(pause, undefined, { signal: limits.signal }).catch(() => {});
  }
}

const SHORT_MS = 1000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;

const SERVER_INFO_KEY = 'io.modelcontextprotocol/serverInfo';

const CLIENT_INFO = { name: 'mcp-annotation-diff', version: '1' };

/** Both sides see a client that can do everything: some servers list more tools to such a one. */
const CAPABILITIES = { roots: { listChanged: true }, sampling: {}, elicitation: { form: {}, url: {} } };

/** One `connect` of one client. `undefined` in `failure`: no answer in time. */
async function attempt(
  channel: Channel,
  mode: VersionNegotiationMode,
  limits: SessionLimits,
): Promise<Result<Session, Failure | undefined> | Obstacle> {
  const client = new Client(CLIENT_INFO, { capabilities: CAPABILITIES, versionNegotiation: { mode } });
  client.fallbackRequestHandler = async () => {
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      'This client only lists tools. It answers no requests.',
    );
  };
  const recorder = new Recorder(channel.open());
  const left = Math.max(limits.deadline - performance.now(), 0);
  const waited = await waitFor(client.connect(recorder, { timeout: left + 1000 }), left, limits.signal);
  const method = mode === 'legacy' ? 'initialize' : 'server/discover';
  const answer = recorder.take(method);
  if (waited.kind === 'done' && answer?.kind === 'result') {
    return ok({ client, recorder, ...described(answer.result, client) });
  }
  await client.close();
  if (answer?.kind === 'error') {
    const { code, message } = answer;
    return { kind: 'refused', failure: { reason: 'request-failed', method, code, message, stderr: '' } };
  }
  if (waited.kind === 'threw') return channel.explain(waited.error, method);
  const problem = recorder.unreadable;
  return fail(problem === undefined ? undefined : { reason: 'bad-answer', method, problem, stderr: '' });
}

/** What the server says of itself, in either era. */
function described(result: JsonObject, client: Client): Omit<Session, 'client' | 'recorder'> {
  const meta = ownObject(result, '_meta');
  const info = ownObject(result, 'serverInfo') ?? (meta && ownObject(meta, SERVER_INFO_KEY));
  const name = info && ownString(info, 'name');
  const capabilities = ownObject(result, 'capabilities');
  return {
    server: info && name !== undefined ? { name, version: ownString(info, 'version') ?? '' } : null,
    protocolVersion: client.getNegotiatedProtocolVersion() ?? null,
    declaresTools: capabilities !== undefined && ownObject(capabilities, 'tools') !== undefined,
  };
}

function afterAll(failure: Failure, seconds: number): Failure {
  return failure.reason === 'url-unreachable' ? { ...failure, seconds } : failure;
}

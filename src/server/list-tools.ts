import { setTimeout as delay } from 'node:timers/promises';
import type { Exit, Failure } from '../model/failure.ts';
import { fail, ok, type Result } from '../model/result.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { Child } from '../process/child.ts';
import { existingDirectory } from '../process/directory.ts';
import { Output } from '../process/output.ts';
import { waitFor } from '../process/waiting.ts';
import type { Channel, TransportKind } from './mcp/channel.ts';
import type { ServerOptions } from './mcp/options.ts';
import { readPages } from './mcp/pages.ts';
import { withPort } from './mcp/port.ts';
import { openSession } from './mcp/session.ts';
import { TRANSPORTS } from './transports/index.ts';

export type { ServerOptions } from './mcp/options.ts';

/** What a server listed. */
export interface Listed {
  readonly snapshot: Snapshot;
  /** Settles, and never rejects, when nothing of the server runs any more. */
  readonly ended: Promise<void>;
}

/**
 * Starts a server once, or reaches one that runs, and lists its tools. Comes back as soon as the list is complete;
 * the server ends meanwhile. After a failure it comes back when nothing of the server runs any more.
 *
 * Failures: those of a server (each with its last output), `directory-missing`, `bad-input` (the URL), `cancelled`.
 */
export async function listTools(options: ServerOptions): Promise<Result<Listed>> {
  if (options.signal?.aborted) return fail({ reason: 'cancelled' });
  const opened = await openServer(options);
  if (!opened.ok) return opened;
  const server = opened.value;
  const done = await work(server, options).catch(async (bug) => {
    await server.child?.endNow();
    throw bug;
  });
  const ended = end(server);
  if (done.ok) {
    endSoonerOn(options.signal, server, ended);
    return ok({ snapshot: done.value, ended });
  }
  if (done.failure.reason === 'cancelled') await server.child?.endNow();
  await ended;
  return fail(withOutput(done.failure, server));
}

/** A server that was started, or is about to be reached. */
interface Server {
  readonly kind: TransportKind;
  readonly channel: Channel;
  readonly child: Child | undefined;
  readonly output: Output;
  /** The command, or the URL, as the user wrote it. */
  readonly name: string;
  readonly started: number;
}

async function openServer(given: ServerOptions): Promise<Result<Server>> {
  const options = await withPort(given);
  const kind = TRANSPORTS.find((one) => one.serves(options));
  if (!kind) throw new Error('every set of options has a transport');
  const { command, directory, environment, endSeconds } = options;
  const checked = await kind.check(options);
  if (!checked.ok) return checked;
  if (command !== undefined) {
    const found = await existingDirectory(directory);
    if (!found.ok) return found;
  }
  options.onProgress?.('starting');
  const started = performance.now();
  const output = new Output(options.onOutput);
  const child =
    command === undefined
      ? undefined
      : new Child({ command, directory, environment, writable: true, endSeconds });
  const channel = kind.connect(options, child, output);
  return ok({ kind, channel, child, output, name: given.command ?? given.url ?? '', started });
}

/** Lists, until that is done or cannot be done any more. */
async function work(server: Server, options: ServerOptions): Promise<Result<Snapshot>> {
  const stop = new AbortController();
  let refusal: Failure | undefined;
  const reading = read(server, options, stop.signal, (failure) => {
    refusal = failure;
  });
  const exit = exitOf(server, stop.signal);
  const gone = exit.then((how) => fail(refusal ?? exitFailure(server, how)));
  const waited = await waitFor(Promise.race([reading, gone]), Number.POSITIVE_INFINITY, options.signal);
  // The network notices the end of a server before the system tells how it ended.
  const lost =
    waited.kind === 'done' && !waited.value.ok && waited.value.failure.reason === 'url-unreachable';
  const late = lost ? await waitFor(gone, EXIT_NEWS_MS, options.signal) : waited;
  stop.abort();
  if (waited.kind === 'threw') throw waited.error;
  if (waited.kind !== 'done') return fail({ reason: 'cancelled' });
  return late.kind === 'done' ? late.value : waited.value;
}

async function read(
  server: Server,
  options: ServerOptions,
  signal: AbortSignal,
  onRefused: (failure: Failure) => void,
): Promise<Result<Snapshot>> {
  const { channel, child, started } = server;
  const { startupSeconds: seconds, requestSeconds } = options;
  const limits = { deadline: started + seconds * 1000, seconds, startsNow: child !== undefined, signal };
  const opened = await openSession(channel, limits, onRefused);
  if (!opened.ok) return fail(opened.failure ?? lateFailure(server, seconds));
  const session = opened.value;
  options.onProgress?.('listing');
  const pages = await readPages(session, channel, requestSeconds, signal);
  if (!pages.ok) return pages;
  return ok({
    schemaVersion: 1,
    server: session.server,
    protocolVersion: session.protocolVersion,
    tools: pages.value.tools,
    warnings: [...channel.warnings(), ...pages.value.warnings],
  });
}

const EXIT_NEWS_MS = 500;
const BACKGROUND_MS = 100;

/** How the server ended, when it did. A shell that exits leaves no way to a server over stdio, but one over HTTP may go on. */
async function exitOf({ child, kind }: Server, signal: AbortSignal): Promise<Exit> {
  if (!child) return new Promise(() => {});
  const exit = await child.exited;
  const mayGoOn = kind.ending === 'signal' && 'code' in exit && exit.code === 0;
  while (mayGoOn && child.isAlive && !signal.aborted) await delay(BACKGROUND_MS);
  return exit;
}

function exitFailure({ name }: Server, exit: Exit): Failure {
  return { reason: 'server-exited', command: name, exit, stderr: '' };
}

function lateFailure({ name, child }: Server, seconds: number): Failure {
  if (child) return { reason: 'start-timed-out', command: name, seconds, stderr: '' };
  return { reason: 'url-unreachable', url: name, seconds, detail: 'no answer to initialize', stderr: '' };
}

async function end({ channel, child, kind, output }: Server): Promise<void> {
  await channel.close();
  await child?.end(kind.ending);
  output.end();
}

function endSoonerOn(signal: AbortSignal | undefined, { child }: Server, ended: Promise<void>): void {
  const onAbort = () => void child?.endNow();
  signal?.addEventListener('abort', onAbort, { once: true });
  ended.finally(() => signal?.removeEventListener('abort', onAbort));
}

function withOutput(failure: Failure, { output, child }: Server): Failure {
  return 'stderr' in failure ? { ...failure, stderr: output.tail() + (child?.spawnError ?? '') } : failure;
}

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Failure } from '../../model/failure.ts';
import { fail, ok, type Result } from '../../model/result.ts';
import { gitEnvironment, type Network, SAFE_OPTIONS } from './environment.ts';

/** How one call differs from a plain read. */
export interface CallOptions {
  /** Goes to its standard input. */
  readonly input?: string;
  /** Allows it to talk to a server. */
  readonly network?: Network | undefined;
  /** Exit code 1 is an answer too (nothing matched), not a failure. */
  readonly oneIsAnswer?: boolean;
  /** Seconds until it is ended. */
  readonly seconds?: number;
  /** Bytes that it may print before it is ended. */
  readonly mostBytes?: number;
  /** Ends this call, beside the signal of all calls. */
  readonly signal?: AbortSignal;
}

/**
 * Runs git in a folder and gives what it printed.
 * Failures: `git-failed` (also when a limit ran out), `cancelled`.
 */
export type Git = (
  directory: string,
  args: readonly string[],
  options?: CallOptions,
) => Promise<Result<Buffer>>;

const LOCAL_SECONDS = 120;
const NETWORK_SECONDS = 600;
const GRACE_MS = 2000;
const MOST_OUTPUT = 256 * 1024 * 1024;
const MOST_DETAIL = 2000;

/**
 * A git without hooks, without anyone's configuration and with a limit on every call.
 *
 * @param environment our own; git sees a part of it
 * @param configFile read in place of the person's own configuration
 * @param signal ends every running call and refuses further ones
 */
export function createGit(environment: NodeJS.ProcessEnv, configFile: string, signal?: AbortSignal): Git {
  return async (directory, args, options = {}) => {
    if (signal?.aborted || options.signal?.aborted) return fail({ reason: 'cancelled' });
    const seconds = options.seconds ?? (options.network ? NETWORK_SECONDS : LOCAL_SECONDS);
    const child = spawn('git', [...SAFE_OPTIONS, '-C', directory, ...args], {
      env: gitEnvironment(environment, configFile, options.network),
      stdio: ['pipe', 'pipe', 'pipe'],
      // A group of its own, so that the transports it starts end with it.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const stops = [signal, options.signal].filter((stop) => stop !== undefined);
    const { input = '', mostBytes = MOST_OUTPUT } = options;
    const end = await ended(child, { stops, seconds, mostBytes, input });
    if (end.problem === 'cancelled') return fail({ reason: 'cancelled' });
    const answered = end.problem === undefined && (end.code === 0 || (end.code === 1 && options.oneIsAnswer));
    return answered ? ok(end.stdout) : fail(gitFailed(args, end));
  };
}

interface End {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
  readonly problem?: string;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

interface Limits {
  readonly stops: readonly AbortSignal[];
  readonly seconds: number;
  readonly mostBytes: number;
  readonly input: string;
}

async function ended(child: Child, { stops, seconds, mostBytes, input }: Limits): Promise<End> {
  const stdout: Buffer[] = [];
  let size = 0;
  let stderr = '';
  let problem: string | undefined;
  const stop = (why: string) => {
    problem ??= why;
    endGroup(child);
  };
  const cancel = () => stop('cancelled');
  for (const signal of stops) signal.addEventListener('abort', cancel, { once: true });
  const timer = setTimeout(() => stop(`no end after ${seconds} s`), seconds * 1000);
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostBytes) stop('too much output');
    else stdout.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-MOST_DETAIL);
  });
  // git may answer and end before it has read everything; that is no error of ours.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((done) => {
    child.once('close', done);
    child.once('error', (error) => {
      problem ??= error.message;
      done(null);
    });
  });
  clearTimeout(timer);
  for (const signal of stops) signal.removeEventListener('abort', cancel);
  return { code, stdout: Buffer.concat(stdout), stderr, ...(problem !== undefined && { problem }) };
}

function endGroup(child: Child): void {
  signalGroup(child, 'SIGTERM');
  const force = setTimeout(() => {
    signalGroup(child, 'SIGKILL');
    child.stdout.destroy();
    child.stderr.destroy();
  }, GRACE_MS);
  child.once('close', () => clearTimeout(force));
}

function signalGroup(child: Child, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has ended in the meantime.
  }
}

function gitFailed(args: readonly string[], end: End): Failure {
  const detail = [end.problem, end.stderr.trim()].filter(Boolean).join(': ') || `exit code ${end.code}`;
  return { reason: 'git-failed', args, detail };
}

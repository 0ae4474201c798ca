import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { StepLog } from './log.ts';

/** When a job is cancelled, and how long the runner waits before it gets rougher. */
export interface Cancellation {
  /** Asked after every line. */
  readonly when: (log: string) => boolean;
  /** Milliseconds from SIGINT to SIGTERM, 7,500 on the real runner. */
  readonly interrupt?: number;
  /** Milliseconds from SIGTERM to SIGKILL, 2,500 on the real runner. */
  readonly terminate?: number;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly cancelled: boolean;
}

export interface ProcessRun {
  readonly node: string;
  readonly script: string;
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: StepLog;
  readonly cancel?: Cancellation | undefined;
  /** Milliseconds that whoever still holds the output is waited for, 10,000 on the real runner. */
  readonly outputGrace?: number | undefined;
}

/** Runs one script of an action to its end. Whoever still holds its output afterwards is waited for as the runner does. */
export async function runProcess(run: ProcessRun): Promise<Ended> {
  const child = spawn(run.node, [run.script], {
    cwd: run.directory,
    env: run.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timers: NodeJS.Timeout[] = [];
  let cancelled = false;
  const onLine = () => {
    if (cancelled || !run.cancel?.when(run.log.text())) return;
    cancelled = true;
    timers.push(...cancel(child, run.cancel));
  };
  const streams = [child.stdout, child.stderr].map((stream) => readLines(stream, run.log, onLine));
  const [code, signal]: [number | null, NodeJS.Signals | null] = await exitOf(child);
  for (const timer of timers) clearTimeout(timer);
  await outputOf(child, streams, run);
  return { code, signal, cancelled };
}

async function exitOf(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  // A program that cannot be started is a mistake of the test: it rejects.
  const [code, signal] = await once(child, 'exit');
  return [code, signal];
}

async function readLines(stream: Readable, log: StepLog, onLine: () => void): Promise<void> {
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => log.keepRaw(chunk));
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', (line) => {
    log.line(line);
    onLine();
  });
  await once(lines, 'close');
}

/** https://github.com/actions/runner/blob/main/src/Runner.Sdk/ProcessInvoker.cs */
async function outputOf(child: ChildProcess, streams: Promise<void>[], run: ProcessRun): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), run.outputGrace ?? 10_000);
  });
  if ((await Promise.race([Promise.all(streams), late])) === 'late') {
    run.log.issue('warning', STREAMS_OPEN);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
  clearTimeout(timer);
}

/** What the log says when a process that was left behind holds the output open. */
export const STREAMS_OPEN =
  'The STDIO streams did not close within 10 seconds of the exit event from process.';

function cancel(child: ChildProcess, { interrupt = 7500, terminate = 2500 }: Cancellation): NodeJS.Timeout[] {
  child.kill('SIGINT');
  return [
    setTimeout(() => child.kill('SIGTERM'), interrupt),
    setTimeout(() => child.kill('SIGKILL'), interrupt + terminate),
  ];
}

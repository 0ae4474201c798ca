import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Exit } from '../model/failure.ts';
import { track } from './running.ts';
import { MARK_VARIABLE, survivors } from './survivors.ts';

/** A shell line and where it runs. */
export interface ChildOptions {
  readonly command: string;
  /** Absolute path of a directory that exists. */
  readonly directory: string;
  /** All that it sees of the environment, except for the mark by which it is found again. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether its standard input is a pipe; otherwise it is at its end from the start. */
  readonly writable: boolean;
  /** How long it may take to end after each request to do so. */
  readonly endSeconds?: number | undefined;
}

/** What is called with the output of a child. */
export interface Listeners {
  readonly stdout: (chunk: Buffer) => void;
  readonly stdoutEnd?: () => void;
  readonly stderr: (chunk: Buffer) => void;
}

/** How a child is asked to end: by the end of its input first, or by SIGTERM at once. */
export type EndingStyle = 'input' | 'signal';

/**
 * As long as the stdio transport of the SDK waits, so servers have to live with it anyway; many published ones do not
 * react to the end of their input, and every step would wait for them.
 * https://github.com/modelcontextprotocol/typescript-sdk/blob/main/packages/client/src/client/stdio.ts
 */
const END_SECONDS = 2;
const HURRIED_END_SECONDS = 1;
/** How long output that is still in the pipes is waited for after an exit, while something holds them open. */
const DRAIN_MS = 250;

/** A command in a process group of its own, ended as a whole: with what it left in the background. */
export class Child implements AsyncDisposable {
  /** How its first process ended. Settles when what it wrote has arrived. */
  readonly exited: Promise<Exit>;
  readonly #process: ChildProcess | undefined;
  readonly #mark = randomBytes(16).toString('hex');
  readonly #endSeconds: number;
  readonly #untrack: () => void;
  #exit: Exit | undefined;
  #spawnError = '';
  #hurried = false;
  #ending: Promise<void> | undefined;

  constructor(options: ChildOptions) {
    this.#endSeconds = options.endSeconds ?? END_SECONDS;
    const started = start(options, this.#mark);
    this.#process = started instanceof Error ? undefined : started;
    this.exited =
      started instanceof Error ? Promise.resolve(this.#notStarted(started)) : this.#watch(started);
    this.#untrack = track({ endNow: () => this.endNow(), kill: () => this.#signal('SIGKILL') });
  }

  /** Listens to what it writes. */
  listen({ stdout, stdoutEnd, stderr }: Listeners): void {
    this.#process?.stdout?.on('data', stdout);
    this.#process?.stderr?.on('data', stderr);
    if (stdoutEnd) this.#process?.stdout?.on('end', stdoutEnd);
  }

  /** Writes to its standard input. */
  write(text: string): void {
    const input = this.#process?.stdin;
    if (input?.writable) input.write(text);
  }

  /** Why it could not be started at all; empty otherwise. */
  get spawnError(): string {
    return this.#spawnError;
  }

  /** Whether anything of it still runs. */
  get isAlive(): boolean {
    const id = this.#process?.pid;
    return id !== undefined && survivors(id, this.#mark).length > 0;
  }

  /** Ends it and all that belongs to it: asks, asks by SIGTERM, kills. Settles when nothing is left. */
  end(style: EndingStyle = 'signal'): Promise<void> {
    this.#ending ??= this.#end(style).finally(this.#untrack);
    return this.#ending;
  }

  /** The same without patience, also when it is ending already. */
  endNow(): Promise<void> {
    this.#hurried = true;
    return this.end('signal');
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.end();
  }

  async #watch(started: ChildProcess): Promise<Exit> {
    const closed = once(started, 'close').catch(() => {});
    try {
      const [code, signal] = await once(started, 'exit');
      this.#exit = typeof code === 'number' ? { code } : { signal: String(signal) };
      await Promise.race([closed, delay(DRAIN_MS, undefined, { ref: false })]);
      return this.#exit;
    } catch (error) {
      return this.#notStarted(error);
    }
  }

  #notStarted(error: unknown): Exit {
    this.#spawnError = error instanceof Error ? error.message : String(error);
    // What a shell says when it cannot run a command.
    this.#exit = { code: 126 };
    return this.#exit;
  }

  async #end(style: EndingStyle): Promise<void> {
    this.#process?.stdin?.end();
    // The next server may be waiting for this end, so it is not left to the next look.
    if (style === 'input') await Promise.race([this.exited, this.#until(() => this.#exit !== undefined)]);
    if (this.isAlive) {
      this.#signal('SIGTERM');
      await this.#until(() => !this.isAlive);
      // A process may start another between the look and the signal.
      for (let tries = 0; this.isAlive && tries < 100; tries++) {
        this.#signal('SIGKILL');
        await delay(10);
      }
    }
    // What is still in the pipes belongs to the output, however it ended.
    await Promise.race([this.exited, delay(2 * DRAIN_MS, undefined, { ref: false })]);
    this.#process?.stdout?.destroy();
    this.#process?.stderr?.destroy();
  }

  async #until(done: () => boolean): Promise<void> {
    const start = performance.now();
    const limit = () => (this.#hurried ? Math.min(HURRIED_END_SECONDS, this.#endSeconds) : this.#endSeconds);
    for (let pause = 4; !done(); pause = Math.min(pause * 1.5, 100)) {
      if (performance.now() - start > limit() * 1000) return;
      await delay(pause);
    }
  }

  #signal(signal: 'SIGTERM' | 'SIGKILL'): void {
    const id = this.#process?.pid;
    if (id === undefined) return;
    for (const target of survivors(id, this.#mark)) {
      try {
        if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(id), '/T', '/F']);
        else process.kill(target, signal);
      } catch {
        // It ended by itself meanwhile, or took the rights of another user.
      }
    }
  }
}

function start(options: ChildOptions, mark: string): ChildProcess | Error {
  try {
    const started = spawn(options.command, {
      shell: true,
      cwd: options.directory,
      env: { ...options.environment, [MARK_VARIABLE]: mark },
      stdio: [options.writable ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      // A group of its own; on Windows that would open a console window.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    // Writing to a server that is gone is reported by its exit.
    started.stdin?.on('error', () => {});
    return started;
  } catch (error) {
    // An environment or a command that is longer than the system allows.
    return error instanceof Error ? error : new Error(String(error));
  }
}

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { masked, step } from './transcript.ts';

/** The built command line. */
export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** How a run of the command line ended. */
export interface Run {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What differs from a plain run in the session's folder. */
interface RunOptions {
  /** Below the session's folder. */
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The Node that runs it. */
  readonly node?: string;
  readonly nodeArguments?: readonly string[];
}

/** A person at a prompt in a folder of their own. Disposing checks that nothing is left of what they started. */
export interface Session extends AsyncDisposable {
  /** Absolute path, links resolved. */
  readonly folder: string;
  /** Runs the command line, and notes it in the transcript. */
  run(args: readonly string[], options?: RunOptions): Promise<Run>;
  /** Starts it without waiting. */
  start(args: readonly string[], options?: RunOptions): ReturnType<typeof spawn>;
  /** The folders in which processes of this session run whose command line holds `words`; its words end with NUL. */
  running(words: string): ReadonlySet<string>;
  /** Everything that was run, as Markdown. */
  transcript(title: string): string;
}

/** Opens a session in a folder with the given files; objects are written as JSON. */
export async function openSession(files: Readonly<Record<string, string | object>> = {}): Promise<Session> {
  const temporary = await temporaryFolder('cli');
  const folder = join(temporary.path, 'work');
  const temp = join(temporary.path, 'tmp');
  await Promise.all([mkdir(folder), mkdir(temp)]);
  await writeFiles(folder, files);
  const steps: string[] = [];
  const start: Session['start'] = (args, options = {}) =>
    spawn(options.node ?? process.execPath, [...(options.nodeArguments ?? []), CLI, ...args], {
      cwd: join(folder, options.folder ?? '.'),
      env: { PATH: process.env['PATH'], HOME: temp, TMPDIR: temp, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    folder,
    start,
    async run(args, options) {
      const run = await endOf(start(args, options));
      steps.push(masked(step(args, run, options?.folder), temporary.path));
      return run;
    },
    running: (words) => foldersOf(temporary.path, words),
    transcript: (title) => [`# ${title}`, ...steps].join('\n\n').concat('\n'),
    async [Symbol.asyncDispose]() {
      const left = { files: readdirSync(temp), processes: [...foldersOf(temporary.path, '')] };
      await temporary[Symbol.asyncDispose]();
      expect(left).toEqual({ files: [], processes: [] });
    },
  };
}

/** Waits until a process has ended and everything that it wrote is read. */
export async function endOf(child: ReturnType<typeof spawn>): Promise<Run> {
  if (!child.stdout || !child.stderr) throw new Error('both streams are pipes');
  const [exitCode, stdout, stderr] = await Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { exitCode, stdout, stderr };
}

async function writeFiles(folder: string, files: Readonly<Record<string, string | object>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

function foldersOf(root: string, words: string): ReadonlySet<string> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const folders = ids.filter((id) => commandLineOf(id).includes(words)).map(folderOf);
  return new Set(folders.filter((folder) => folder.startsWith(root)));
}

function folderOf(id: string): string {
  try {
    return readlinkSync(`/proc/${id}/cwd`);
  } catch {
    // Ended meanwhile, or another user's.
    return '';
  }
}

function commandLineOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    // Ended meanwhile.
    return '';
  }
}

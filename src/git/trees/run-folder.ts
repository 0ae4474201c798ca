import {
  chmod,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fail, ok, type Result } from '../../model/result.ts';

const PREFIX = 'mcp-annotation-diff-trees-';
const OWNER = 'owner.json';

/**
 * Makes the folder that everything of one run goes into. It lies outside the checkout: a server in it must not find the
 * checkout's `node_modules` on the way up.
 *
 * @param root the user's checkout
 * @param temp where the folder should lie; when that is inside the checkout, the system's folder or the one beside it is taken
 * @returns its absolute path, links resolved, because that is how programs in it see themselves
 */
export async function createRunFolder(root: string, temp: string): Promise<Result<string>> {
  const realRoot = await realpath(root).catch(() => resolve(root));
  for (const parent of [temp, tmpdir(), dirname(realRoot)]) {
    const real = await realpath(resolve(parent)).catch(() => undefined);
    if (real === undefined || isInside(realRoot, real)) continue;
    // A parent that cannot be written to is passed over like one that does not exist.
    const folder = await mkdtemp(join(real, PREFIX)).catch(() => undefined);
    if (folder === undefined) continue;
    await writeFile(join(folder, OWNER), JSON.stringify(await thisProcess()));
    return ok(folder);
  }
  return fail({
    reason: 'bad-input',
    input: 'RUNNER_TEMP',
    value: temp,
    allowed: 'a folder outside the checkout',
  });
}

/**
 * Writes what git reads in place of the person's own configuration. Up to git 2.37 `-c safe.directory` has no effect, and a
 * container job's checkout belongs to another user. https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory
 *
 * @returns its path
 */
export async function writeGitConfig(folder: string): Promise<string> {
  const path = join(folder, 'gitconfig');
  await writeFile(path, '[safe]\n\tdirectory = *\n');
  return path;
}

/** Deletes what ended processes of this machine left beside a run's folder. Never fails: it is housekeeping. */
export async function removeStaleFolders(folder: string): Promise<void> {
  const parent = dirname(folder);
  const names = await readdir(parent).catch(() => []);
  const others = names.map((name) => join(parent, name)).filter((path) => path !== folder);
  for (const path of others) {
    if (path.startsWith(join(parent, PREFIX)) && (await isStale(path))) await removeFolder(path);
  }
}

/** Deletes a folder, also one whose builds took the right to write away (Go's module cache does). Never fails. */
export async function removeFolder(folder: string): Promise<void> {
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 });
  await remove().catch(async () => {
    await makeWritable(folder);
    // What another user made (a container) stays behind; the next run works in a folder of its own.
    await remove().catch(() => {});
  });
}

/** Whether `inner` is `outer` or lies below it. Both absolute. */
export function isInside(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way === '' || (!isAbsolute(way) && way.split(/[/\\]/)[0] !== '..');
}

async function isStale(path: string): Promise<boolean> {
  try {
    const stats = await lstat(path);
    if (!stats.isDirectory() || (process.getuid && stats.uid !== process.getuid())) return false;
    const owner: unknown = JSON.parse(await readFile(join(path, OWNER), 'utf8'));
    if (typeof owner !== 'object' || owner === null || !('pid' in owner)) return false;
    const { pid } = owner;
    // A process id means nothing in another container, so there the folder stays.
    const here = JSON.stringify(owner) === JSON.stringify({ ...(await thisProcess()), pid });
    return here && typeof pid === 'number' && !isAlive(pid);
  } catch {
    // Without a readable owner it may be a run that has just begun.
    return false;
  }
}

async function thisProcess(): Promise<{ host: string; namespace: string; pid: number }> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return { host: hostname(), namespace, pid: process.pid };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: someone else's process, so there is one.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch(() => {});
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join(folder, entry.name));
}

/** The folder that holds `.git`, going up from `directory`; `directory` itself when there is none. */
export async function repositoryRoot(directory: string): Promise<string> {
  const start = resolve(directory);
  for (let at = start; ; at = dirname(at)) {
    const found = await stat(join(at, '.git')).catch(() => undefined);
    if (found) return at;
    if (at === dirname(at)) return start;
  }
}

import { execFile } from 'node:child_process';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a commit puts at a path: text, a link, a program, or nothing any more. */
export type FileContent = string | { readonly link: string } | { readonly program: string } | null;

/** A real repository on disk. The same calls always make the same commits, whatever git is configured to do here. */
export interface Repository {
  readonly directory: string;
  /** Runs git in it and gives what it printed, without the last newline. Rejects when git fails. */
  git(...args: readonly string[]): Promise<string>;
  /** Writes the files (paths relative to the root) and commits them; gives the commit's id. */
  commit(files: Readonly<Record<string, FileContent>>, message?: string): Promise<string>;
  /** Switches to a branch, which is made at `at` (a branch or a commit) when that is given. */
  checkout(branch: string, at?: string): Promise<void>;
  /** Merges into what is checked out, always with a merge commit; gives its id. */
  merge(commit: string, message?: string): Promise<string>;
}

/** Makes an empty repository. `branch` is the first branch, `main` when left out. */
export async function createRepository(
  directory: string,
  options: { readonly branch?: string; readonly objectFormat?: 'sha1' | 'sha256' } = {},
): Promise<Repository> {
  await mkdir(directory, { recursive: true });
  const repository = openRepository(directory);
  const format = options.objectFormat ?? 'sha1';
  await repository.git(
    'init',
    '--quiet',
    '--template=',
    '-b',
    options.branch ?? 'main',
    `--object-format=${format}`,
  );
  return repository;
}

/** The repository that is already in a folder. `seconds` is where its clock starts. */
export function openRepository(directory: string, seconds = 0): Repository {
  let clock = seconds;
  const git = async (...args: readonly string[]): Promise<string> => {
    // Later commits are younger, so that the order of merge-bases and logs is the same on every run.
    clock += 60;
    const { stdout } = await run('git', ['-C', directory, ...args], {
      env: gitEnvironment(clock),
      maxBuffer: 1 << 26,
    });
    return stdout.replace(/\n$/, '');
  };
  return {
    directory,
    git,
    async commit(files, message = 'Change files') {
      for (const [path, content] of Object.entries(files)) await writeContent(join(directory, path), content);
      await git('add', '--all');
      await git('commit', '--quiet', '--allow-empty', '--message', message);
      return git('rev-parse', 'HEAD');
    },
    async checkout(branch, at) {
      await git('checkout', '--quiet', ...(at === undefined ? [branch] : ['-B', branch, at]));
    },
    async merge(commit, message = `Merge ${commit}`) {
      await git('merge', '--quiet', '--no-ff', '--message', message, commit);
      return git('rev-parse', 'HEAD');
    },
  };
}

/** A bare repository that serves others, as a hosting platform does: any commit can be asked for by its id. */
export interface Remote extends Repository {
  /** Its `file://` address. */
  readonly url: string;
  /** Updates all its branches and tags to those of a repository; what is gone there goes here too. */
  receive(from: Repository): Promise<void>;
}

/** Makes a bare repository with everything that `from` holds. */
export async function createRemote(directory: string, from: Repository): Promise<Remote> {
  const format = await from.git('rev-parse', '--show-object-format');
  await mkdir(directory, { recursive: true });
  const remote = openRemote(directory);
  await remote.git('init', '--quiet', '--bare', '--template=', '-b', 'main', `--object-format=${format}`);
  await remote.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  await remote.git('config', 'uploadpack.allowFilter', 'true');
  await remote.receive(from);
  return remote;
}

/** The bare repository that is already in a folder. */
export function openRemote(directory: string): Remote {
  return {
    // A day later, so that the merge commits it makes are younger than what they merge.
    ...openRepository(directory, 24 * 60 * 60),
    url: pathToFileURL(directory).href,
    async receive(from) {
      const refspecs = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'];
      await from.git('push', '--quiet', '--prune', directory, ...refspecs);
    },
  };
}

/** A pull request as a platform keeps it: its head and the merge commit that a test run checks out. */
export interface PullRequest {
  readonly headSha: string;
  /** Parents: the base branch, then the head. */
  readonly mergeSha: string;
  /** `refs/pull/<number>/merge` */
  readonly mergeRef: string;
}

/**
 * Opens a pull request in a remote, or updates it to where its branches are now. Nothing is checked out by it.
 *
 * @param branches what is merged into what; the merge must have no conflict
 */
export async function openPullRequest(
  remote: Remote,
  branches: { readonly base: string; readonly head: string; readonly number?: number },
): Promise<PullRequest> {
  const number = branches.number ?? 1;
  const mergeRef = `refs/pull/${number}/merge`;
  const baseSha = await remote.git('rev-parse', `refs/heads/${branches.base}`);
  const headSha = await remote.git('rev-parse', `refs/heads/${branches.head}`);
  const tree = await remote.git('merge-tree', '--write-tree', baseSha, headSha);
  const message = `Merge ${headSha} into ${baseSha}`;
  const parents = ['-p', baseSha, '-p', headSha];
  const mergeSha = await remote.git('commit-tree', tree, ...parents, '-m', message);
  await remote.git('update-ref', `refs/pull/${number}/head`, headSha);
  await remote.git('update-ref', mergeRef, mergeSha);
  return { headSha, mergeSha, mergeRef };
}

/**
 * Checks a commit out the way actions/checkout does: only that commit is fetched, HEAD is detached.
 *
 * @param what a ref (`refs/pull/1/merge`, `refs/heads/main`) or a commit's id
 * @param options `depth` 0 fetches all branches and tags with their history, as `fetch-depth: 0` does. Default 1.
 */
export async function checkOut(
  remote: { readonly url: string },
  what: string,
  directory: string,
  options: { readonly depth?: number } = {},
): Promise<Repository> {
  const depth = options.depth ?? 1;
  const format = /^[0-9a-f]{64}$/.test(what) ? 'sha256' : 'sha1';
  const repository = await createRepository(directory, { objectFormat: format });
  await repository.git('remote', 'add', 'origin', remote.url);
  const all = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];
  const refspec = what.startsWith('refs/pull/') ? `+${what}:${what.replace('refs/', 'refs/remotes/')}` : what;
  if (depth === 0) await repository.git('fetch', '--quiet', 'origin', ...all);
  const limit = depth === 0 ? [] : [`--depth=${depth}`];
  await repository.git('fetch', '--quiet', '--no-tags', ...limit, 'origin', refspec);
  await repository.git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
  return repository;
}

async function writeContent(path: string, content: FileContent): Promise<void> {
  await rm(path, { force: true, recursive: true });
  if (content === null) return;
  await mkdir(dirname(path), { recursive: true });
  if (typeof content === 'string') return writeFile(path, content);
  if ('link' in content) return symlink(content.link, path);
  await writeFile(path, content.program);
  await chmod(path, 0o755);
}

/** Nothing of the machine's git configuration, a fixed person, and a clock that only the calls move. */
function gitEnvironment(seconds: number): NodeJS.ProcessEnv {
  const date = new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
  const person = { NAME: 'Ada', EMAIL: 'ada@example.com', DATE: date };
  const people = Object.entries(person).flatMap(([key, value]) => [
    [`GIT_AUTHOR_${key}`, value],
    [`GIT_COMMITTER_${key}`, value],
  ]);
  const settings = { 'protocol.file.allow': 'always', 'gc.auto': '0', 'advice.detachedHead': 'false' };
  const config = Object.entries(settings).flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    PATH: process.env['PATH'],
    HOME: '/nonexistent',
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_COUNT: String(Object.keys(settings).length),
    ...Object.fromEntries([...people, ...config]),
  };
}

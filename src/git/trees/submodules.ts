import { lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../model/result.ts';
import type { ObjectStore } from '../base/object-store.ts';
import { parseConfig } from '../call/checkout.ts';
import { readCommit } from '../call/commit.ts';
import type { TreeEntry } from '../call/listing.ts';
import { makeRepository, objectFormatOf } from '../call/new-repository.ts';
import { protocolOf, submoduleUrl } from '../call/remote.ts';
import { removeFolder } from './run-folder.ts';

/** All submodules of a side together may take this long. */
const MOST_SECONDS = 300;
const SECONDS_EACH = 120;

/** What `.gitmodules` says about one submodule. Written by whoever wrote the commit. */
interface Declared {
  readonly name: string;
  readonly path: string;
  readonly url: string;
  /** Only `checkout` is done; `none` and commands are not. */
  readonly update: string;
}

/**
 * Fetches and checks out the submodules of a tree, one level deep, without any credentials: which server is asked is
 * up to the author of the commit. Commits that the user's checkout holds need no server.
 *
 * @returns paths of those that stay empty. Failure: `cancelled`
 */
export async function fillSubmodules(
  objects: ObjectStore,
  directory: string,
  sha: string,
  entries: readonly TreeEntry[],
): Promise<Result<readonly string[]>> {
  const links = entries.filter(({ mode }) => mode === '160000');
  if (links.length === 0) return ok([]);
  objects.onProgress('submodules');
  const declared = await readDeclared(objects, directory, sha);
  const limit = AbortSignal.timeout(MOST_SECONDS * 1000);
  const empty: string[] = [];
  for (const link of links) {
    const one = declared.find(({ path }) => path === link.path);
    const filled = one !== undefined && (await fill(objects, directory, one, link.id, limit));
    if (!filled) empty.push(link.path);
  }
  // A cancelled run ends every call above; this one tells it from submodules that cannot be had.
  const alive = await objects.git(directory, ['rev-parse', '--git-dir']);
  return !alive.ok && alive.failure.reason === 'cancelled' ? fail(alive.failure) : ok(empty);
}

async function readDeclared(
  objects: ObjectStore,
  directory: string,
  sha: string,
): Promise<readonly Declared[]> {
  const args = [
    'config',
    '--blob',
    `${sha}:.gitmodules`,
    '--null',
    '--get-regexp',
    '^submodule\\..*\\.(path|url|update)$',
  ];
  const read = await objects.git(directory, args, { oneIsAnswer: true });
  if (!read.ok) return [];
  const byName = new Map<string, Map<string, string>>();
  for (const [key, value] of parseConfig(read.value.toString())) {
    const [, name = '', setting = ''] = /^submodule\.(.*)\.(\w+)$/s.exec(key) ?? [];
    byName.set(name, (byName.get(name) ?? new Map()).set(setting, value));
  }
  return [...byName].map(([name, settings]) => ({
    name,
    path: settings.get('path') ?? '',
    url: settings.get('url') ?? '',
    update: settings.get('update') ?? 'checkout',
  }));
}

async function fill(
  objects: ObjectStore,
  root: string,
  { name, path, url, update }: Declared,
  sha: string,
  limit: AbortSignal,
): Promise<boolean> {
  const remoteUrl = submoduleUrl(url, objects.fetchUrl);
  const directory = join(root, path);
  if (remoteUrl === undefined || update !== 'checkout' || !isPlainName(name)) return false;
  if (!(await isEmptyFolder(directory))) return false;
  const own = join(objects.checkout.commonDirectory, 'modules', name);
  const filled = await checkOutInto(objects, { directory, own, remoteUrl, sha }, limit);
  if (filled) return true;
  await removeFolder(directory);
  await mkdir(directory);
  return false;
}

interface Wanted {
  readonly directory: string;
  /** Where the user's checkout keeps this submodule, when it does. */
  readonly own: string;
  readonly remoteUrl: string;
  readonly sha: string;
}

async function checkOutInto(objects: ObjectStore, wanted: Wanted, limit: AbortSignal): Promise<boolean> {
  const { directory, own, remoteUrl, sha } = wanted;
  const made = await makeRepository(objects.git, {
    directory,
    bare: false,
    objectFormat: objectFormatOf(sha),
    alternates: [join(own, 'objects')],
    shallowFile: join(own, 'shallow'),
    refs: '',
    remoteUrl,
    partial: false,
  });
  if (!made.ok) return false;
  const here = await readCommit(objects.git, directory, sha, { signal: limit });
  if (!here.ok) return false;
  if (!here.value) {
    const network = { protocols: [protocolOf(remoteUrl)], config: [] };
    const args = ['fetch', '--quiet', '--no-tags', '--depth=1', 'origin', sha];
    const fetched = await objects.git(directory, args, { network, seconds: SECONDS_EACH, signal: limit });
    if (!fetched.ok) return false;
  }
  const files = ['checkout', '--quiet', '--force', '--detach', sha, '--'];
  return (await objects.git(directory, files, { signal: limit })).ok;
}

/** The name becomes a path below `.git/modules`. */
function isPlainName(name: string): boolean {
  return /^[^-\p{Cc}/\\][^\p{Cc}\\]*$/u.test(name) && !name.split('/').includes('..');
}

/** The folder that git made for the submodule, and not a link that leads somewhere else. */
async function isEmptyFolder(directory: string): Promise<boolean> {
  const stats = await lstat(directory).catch(() => undefined);
  if (!stats?.isDirectory() || (await realpath(directory)) !== directory) return false;
  return (await readdir(directory)).length === 0;
}

import { realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ok, type Result } from '../../model/result.ts';
import type { Side } from '../../model/side.ts';
import type { ObjectStore } from '../base/object-store.ts';
import type { TreeEntry } from '../call/listing.ts';
import { makeRepository, objectFormatOf } from '../call/new-repository.ts';
import { readObjects } from '../call/objects.ts';
import { fillSubmodules } from './submodules.ts';

/** A side, checked out. */
export interface SideTree {
  /** Absolute path of its root, links resolved. */
  readonly directory: string;
  /** Paths of submodules that are empty folders. */
  readonly emptySubmodules: readonly string[];
  /** Some files are under Git LFS and hold only a pointer. */
  readonly hasPointers: boolean;
}

/**
 * Checks a commit out into a repository of its own.
 * The last folder is called as the checkout is, on both sides: what a build derives from that name is the same then.
 *
 * @param listing what the commit holds
 */
export async function checkOutSide(
  objects: ObjectStore,
  folder: string,
  side: Side,
  sha: string,
  listing: Promise<Result<readonly TreeEntry[]>>,
): Promise<Result<SideTree>> {
  const directory = join(folder, side, folderName(objects.checkout.root));
  const { git, checkout, directory: store } = objects;
  const made = await makeRepository(git, {
    directory,
    bare: false,
    objectFormat: objectFormatOf(sha),
    alternates: [join(store, 'objects'), join(checkout.commonDirectory, 'objects')],
    shallowFile: join(store, 'shallow'),
    refs: checkout.refs,
    remoteUrl: checkout.remote?.url,
    partial: checkout.partial,
  });
  if (!made.ok) return made;
  const options = { network: lazyNetwork(objects) };
  const [files, entries] = await Promise.all([
    git(directory, ['checkout', '--quiet', '--force', '--detach', sha, '--'], options),
    listing,
  ]);
  if (!files.ok) return files;
  if (!entries.ok) return entries;
  const hasPointers = await usesLargeFiles(objects, directory, entries.value);
  if (!hasPointers.ok) return hasPointers;
  const real = await realpath(directory);
  const emptySubmodules = await fillSubmodules(objects, real, sha, entries.value);
  return emptySubmodules.ok
    ? ok({ directory: real, emptySubmodules: emptySubmodules.value, hasPointers: hasPointers.value })
    : emptySubmodules;
}

/** A partial clone lacks files until somebody asks for them; every other repository has no reason to talk to a server. */
export function lazyNetwork({ checkout, network }: ObjectStore): ObjectStore['network'] {
  return checkout.partial ? network : undefined;
}

/** A folder of that name would serve packages to its own tree. */
function folderName(root: string): string {
  const name = basename(root);
  return name === '' || name === 'node_modules' ? 'tree' : name;
}

async function usesLargeFiles(
  objects: ObjectStore,
  directory: string,
  entries: readonly TreeEntry[],
): Promise<Result<boolean>> {
  const ids = entries.filter(({ path }) => /(^|\/)\.gitattributes$/.test(path)).map(({ id }) => id);
  const read = await readObjects(objects.git, directory, ids);
  if (!read.ok) return read;
  return ok(read.value.some((object) => object && /^[^#\n]*\sfilter=lfs\b/m.test(object.content.toString())));
}

import type { ObjectStore } from '../base/object-store.ts';
import type { TreeEntry } from '../call/listing.ts';
import { type GitObject, readObjects } from '../call/objects.ts';

/** Files of the head as they are committed, in memory: nothing that runs later can change them. */
export interface HeadFiles {
  /** Paths that are not the same on both sides. */
  readonly changed: ReadonlySet<string>;
  /** The files, decoded anew on each iteration. */
  texts(): Iterable<{ readonly path: string; readonly text: string }>;
}

/** What there is when nothing was asked for or could be read. */
export const NO_HEAD_FILES: HeadFiles = { changed: new Set(), texts: () => [] };

/** What is read at most. Beyond it only files that differ from the base are read, and none when they are too many as well. */
export interface ReadLimits {
  readonly files: number;
  readonly bytes: number;
  /** Larger files are left out: people do not write them. */
  readonly bytesOfFile: number;
  readonly seconds: number;
}
export const READ_LIMITS: ReadLimits = {
  files: 20_000,
  bytes: 50 * 1024 * 1024,
  bytesOfFile: 2 * 1024 * 1024,
  seconds: 10,
};

/**
 * Reads the files of the head that are wanted, all in one git call that may not talk to a server. It has to be done
 * before the first command of a tree runs: a stranger's code can change any repository on this machine. Never fails;
 * what cannot be read is missing.
 *
 * @param repository a git directory or work tree that holds the head's files
 * @param isWanted by the path from the root
 */
export async function readHeadFiles(
  { git }: Pick<ObjectStore, 'git'>,
  repository: string,
  entries: { readonly base: readonly TreeEntry[]; readonly head: readonly TreeEntry[] },
  isWanted: (path: string) => boolean,
  limits = READ_LIMITS,
): Promise<HeadFiles> {
  const changed = changedPaths(entries.base, entries.head);
  const wanted = entries.head.filter(({ mode, path }) => mode.startsWith('100') && isWanted(path));
  const differing = wanted.filter(({ path }) => changed.has(path));
  for (const chosen of [wanted, differing]) {
    if (chosen.length > limits.files) continue;
    const ids = chosen.map(({ id }) => id);
    const options = { seconds: limits.seconds, mostBytes: limits.bytes };
    const read = await readObjects(git, repository, ids, options);
    if (read.ok) return { changed, texts: () => texts(chosen, read.value, limits.bytesOfFile) };
    if (read.failure.reason === 'cancelled') break;
  }
  return { ...NO_HEAD_FILES, changed };
}

function changedPaths(base: readonly TreeEntry[], head: readonly TreeEntry[]): ReadonlySet<string> {
  const before = new Map(base.map(({ path, id }) => [path, id]));
  const changed = new Set(head.filter(({ path, id }) => before.get(path) !== id).map(({ path }) => path));
  const after = new Set(head.map(({ path }) => path));
  for (const { path } of base) if (!after.has(path)) changed.add(path);
  return changed;
}

function* texts(
  entries: readonly TreeEntry[],
  objects: readonly (GitObject | undefined)[],
  most: number,
): Generator<{ readonly path: string; readonly text: string }> {
  for (const [index, { path }] of entries.entries()) {
    const object = objects[index];
    if (object?.type === 'blob' && object.content.length <= most) {
      yield { path, text: object.content.toString('utf8') };
    }
  }
}

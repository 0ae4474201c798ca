import { ok, type Result } from '../../model/result.ts';
import type { CallOptions, Git } from './git.ts';
import { readObjects } from './objects.ts';

/** A commit as it stands in the object database. */
export interface CommitData {
  readonly sha: string;
  /** Id of its tree: equal ids, equal files. */
  readonly tree: string;
  /** All parents that it names, also those that a shallow clone does not hold. */
  readonly parents: readonly string[];
}

/** Whether a text is the full id of an object, SHA-1 or SHA-256. */
export function isSha(text: string): boolean {
  return /^[0-9a-f]{40,64}$/.test(text);
}

/** Whether an id is the one of no commit, as the `before` of a push that makes a branch. */
export function isZeroSha(sha: string): boolean {
  return /^0+$/.test(sha);
}

/**
 * The commit that a name means in a repository; `undefined` when there is none.
 *
 * @param name an id, a ref or an expression like `HEAD~1`; tags are followed to their commit
 */
export async function readCommit(
  git: Git,
  directory: string,
  name: string,
  options?: CallOptions,
): Promise<Result<CommitData | undefined>> {
  const read = await readObjects(git, directory, [`${name}^{commit}`], options);
  if (!read.ok) return read;
  const [object] = read.value;
  return ok(object && { sha: object.id, ...headerOf(object.content.toString('latin1')) });
}

function headerOf(raw: string): Omit<CommitData, 'sha'> {
  const lines = raw.slice(0, raw.indexOf('\n\n')).split('\n');
  const values = (key: string) =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  return { tree: values('tree')[0] ?? '', parents: values('parent') };
}

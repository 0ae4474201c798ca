import { ok, type Result } from '../../model/result.ts';
import type { CallOptions, Git } from './git.ts';
import { insidePath } from './inside-path.ts';
import { readObjects } from './objects.ts';

/**
 * The text of a file in a commit; `undefined` when the commit has no file there. Links are followed inside the tree.
 *
 * @param path from the root of the repository, with slashes
 */
export async function readFileAt(
  git: Git,
  directory: string,
  sha: string,
  path: string,
  options?: CallOptions,
): Promise<Result<string | undefined>> {
  const plain = insidePath(path);
  // Names go to git one a line, so one with a line break cannot be asked for.
  if (!plain || plain.includes('\n')) return ok(undefined);
  const read = await readObjects(git, directory, [`${sha}:${plain}`], options);
  if (!read.ok) return read;
  const [object] = read.value;
  return ok(object?.type === 'blob' ? object.content.toString('utf8') : undefined);
}

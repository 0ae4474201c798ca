import { ok, type Result } from '../../model/result.ts';
import type { CallOptions, Git } from './git.ts';

/** One object of a repository, as stored: no filter, no line-ending conversion. */
export interface GitObject {
  readonly id: string;
  readonly type: string;
  readonly content: Buffer;
}

/**
 * Reads objects, in the order of their names; what is missing is `undefined`.
 *
 * @param names ids or expressions such as `<sha>:path`, without line breaks
 */
export async function readObjects(
  git: Git,
  directory: string,
  names: readonly string[],
  options: CallOptions = {},
): Promise<Result<readonly (GitObject | undefined)[]>> {
  if (names.length === 0) return ok([]);
  const input = names.map((name) => `${name}\n`).join('');
  const read = await git(directory, ['cat-file', '--batch', '--follow-symlinks'], { ...options, input });
  return read.ok ? ok(parseBatch(read.value, names.length)) : read;
}

// https://git-scm.com/docs/git-cat-file#_batch_output and, for links that leave the tree, --follow-symlinks
function parseBatch(output: Buffer, count: number): (GitObject | undefined)[] {
  const objects: (GitObject | undefined)[] = [];
  let at = 0;
  while (objects.length < count && at < output.length) {
    const lineEnd = output.indexOf(10, at);
    const line = output.toString('utf8', at, lineEnd);
    at = lineEnd + 1;
    const found = /^([0-9a-f]{40,64}) (\w+) (\d+)$/.exec(line);
    const [, id = '', type = ''] = found ?? [];
    const size = Number(
      found?.[3] ?? /^(?:symlink|dangling|loop|notdir) (\d+)$/.exec(line)?.[1] ?? Number.NaN,
    );
    objects.push(found ? { id, type, content: output.subarray(at, at + size) } : undefined);
    if (!Number.isNaN(size)) at += size + 1;
  }
  while (objects.length < count) objects.push(undefined);
  return objects;
}

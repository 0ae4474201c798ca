import { ok, type Result } from '../../model/result.ts';
import type { CallOptions, Git } from './git.ts';

/** What a tree holds at a path. */
export interface TreeEntry {
  /** With slashes, from the root of the repository. */
  readonly path: string;
  readonly id: string;
  /** As git writes it: 100644, 100755 (program), 120000 (link), 160000 (submodule). */
  readonly mode: string;
}

/** Everything that a commit holds, in git's order. */
export async function listTree(
  git: Git,
  directory: string,
  sha: string,
  options?: CallOptions,
): Promise<Result<readonly TreeEntry[]>> {
  const listed = await git(directory, ['ls-tree', '-r', '-z', '--full-tree', sha], options);
  return listed.ok ? ok(parseListing(listed.value.toString())) : listed;
}

// https://git-scm.com/docs/git-ls-tree#_output_format
function parseListing(output: string): readonly TreeEntry[] {
  return output.split('\0').flatMap((line) => {
    const [, mode, id, path] = /^(\d+) \w+ ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    return mode && id && path ? [{ mode, id, path }] : [];
  });
}

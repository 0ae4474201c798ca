import { devNull } from 'node:os';
import { createGit } from './git.ts';

/**
 * The files of a checkout that differ from HEAD or are new, relative to its root; folders that hold nothing else end
 * with a slash. What git cannot tell counts as nothing: this is for a remark, not for a decision.
 */
export async function uncommittedFiles(
  root: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const git = createGit(environment, devNull, signal);
  const status = await git(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=normal']);
  if (!status.ok) return [];
  // Two letters, a space, the path. https://git-scm.com/docs/git-status#_porcelain_format_version_1
  const entries = status.value.toString().split('\0');
  return entries.filter((entry) => entry !== '').map((entry) => entry.slice(3));
}

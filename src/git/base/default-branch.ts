import { fail, ok, type Result } from '../../model/result.ts';
import { readCommit } from '../call/commit.ts';
import type { ObjectStore } from './object-store.ts';

/** The more usual name first. */
const USUAL_NAMES = ['main', 'master'];

/**
 * The branch that a repository grows on, as far as its checkout knows: what the remote's HEAD named when it was cloned,
 * else `main`, else `master`, as seen at the remote or only here.
 * Failures: `no-default-branch`, `git-failed`, `cancelled`.
 */
export async function knownDefaultBranch({ git, checkout }: ObjectStore): Promise<Result<string>> {
  const { root, remote } = checkout;
  const tracked = `refs/remotes/${remote?.name ?? 'origin'}/`;
  // https://git-scm.com/docs/git-clone#Documentation/git-clone.txt---originname
  const head = await git(root, ['symbolic-ref', '--quiet', `${tracked}HEAD`], { oneIsAnswer: true });
  if (!head.ok) return head;
  const named = head.value.toString().trim();
  const names = named.startsWith(tracked) ? [named.slice(tracked.length), ...USUAL_NAMES] : USUAL_NAMES;
  for (const name of names) {
    for (const ref of [`${tracked}${name}`, `refs/heads/${name}`]) {
      const commit = await readCommit(git, root, ref);
      if (!commit.ok) return commit;
      if (commit.value) return ok(name);
    }
  }
  return fail({ reason: 'no-default-branch', directory: root });
}

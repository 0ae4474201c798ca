import { fail, ok, type Result } from '../../model/result.ts';
import { readCommit } from '../call/commit.ts';
import { deepenUntil } from './deepen.ts';
import { existing, notFound } from './fetch.ts';
import { cutOffCommits, type ObjectStore } from './object-store.ts';
import { FETCHED, isBranchName, type Located, localTip } from './ref.ts';

/**
 * The commit where HEAD left a branch.
 * Failures: `ref-not-found` (no such branch), `no-merge-base`, `git-failed`, `cancelled`.
 */
export async function mergeBaseWith(objects: ObjectStore, branch: string): Promise<Result<Located>> {
  if (!isBranchName(branch)) return fail({ reason: 'ref-not-found', ref: branch, detail: '' });
  const { shallow, head } = objects.checkout;
  const known = shallow === '' ? await localTip(objects, branch) : ok(undefined);
  if (!known.ok) return known;
  const found = known.value ? await settled(objects, known.value.sha) : await fetchedBase(objects, branch);
  if (!found.ok) return found;
  const { sha, ...rest } = found.value;
  if (sha === undefined) return fail({ reason: 'no-merge-base', base: branch, head: head.sha });
  const commit = await existing(objects, sha, branch);
  return commit.ok ? ok({ ...rest, commit: commit.value }) : commit;
}

interface Found {
  /** Absent when there is no common ancestor. */
  readonly sha: string | undefined;
  readonly unconfirmed?: boolean;
}

async function settled(objects: ObjectStore, tip: string): Promise<Result<Found>> {
  const sha = await settledBase(objects, tip);
  return sha.ok ? ok({ sha: sha.value }) : sha;
}

async function fetchedBase(objects: ObjectStore, branch: string): Promise<Result<Found>> {
  const refspec = `+refs/heads/${branch}:${FETCHED}`;
  const found = await deepenUntil(objects, [refspec], () => settledBase(objects, FETCHED));
  if (found.ok) return ok({ sha: found.value });
  if (found.failure.reason === 'cancelled') return found;
  // The server cannot be asked or does not know the branch: what the checkout last knew of it, or a branch of its own.
  const remote = objects.checkout.remote?.name ?? 'origin';
  for (const name of [`refs/remotes/${remote}/${branch}`, `refs/heads/${branch}`]) {
    const local = await readCommit(objects.git, objects.checkout.root, name);
    if (!local.ok) return local;
    if (!local.value) continue;
    const base = await settled(objects, local.value.sha);
    return base.ok && objects.network ? ok({ ...base.value, unconfirmed: true }) : base;
  }
  return notFound(branch, found.failure);
}

/**
 * The best common ancestor, unless history that is cut off could hold a better one: then a commit that is neither the
 * ancestor's own history nor followed to its root lies above it. (HEAD merged the branch again just now, and the
 * branch merged an ancient topic: the ancient fork is near, the right commit far.)
 */
async function settledBase(objects: ObjectStore, tip: string): Promise<Result<string | undefined>> {
  const { git, directory: store, checkout } = objects;
  const head = checkout.head.sha;
  const merged = await git(store, ['merge-base', '--all', head, tip], { oneIsAnswer: true });
  if (!merged.ok) return merged;
  const bases = lines(merged.value);
  const [best] = bases;
  const cutOff = await cutOffCommits(objects);
  if (best === undefined || cutOff.size === 0) return ok(best);
  const above = await git(store, ['rev-list', head, tip, '--not', ...bases, '--']);
  if (!above.ok) return above;
  return ok(lines(above.value).some((sha) => cutOff.has(sha)) ? undefined : best);
}

function lines(output: Buffer): readonly string[] {
  return output
    .toString()
    .split('\n')
    .filter((line) => line !== '');
}

import { fail, ok, type Result } from '../../model/result.ts';
import { type CommitData, isSha, readCommit } from '../call/commit.ts';
import { deepenUntil } from './deepen.ts';
import { existing, fetchInto, notFound, obtainCommit, sameDepth } from './fetch.ts';
import type { ObjectStore } from './object-store.ts';

/** A commit that was asked for by name. */
export interface Located {
  readonly commit: CommitData;
  /** The server could not be asked, and this is what the checkout last knew. */
  readonly unconfirmed?: boolean;
}

/**
 * The commit that a person named: a branch, a tag, a full or a shortened id, or one of these followed by `~1` or `^`.
 * Failures: `bad-input`, `ref-not-found`, `git-failed`, `cancelled`.
 */
export async function resolveRef(objects: ObjectStore, ref: string): Promise<Result<Located>> {
  if (!isSafe(ref)) {
    return fail({
      reason: 'bad-input',
      input: 'base-ref',
      value: ref,
      allowed: 'a branch, a tag or a commit',
    });
  }
  if (isSha(ref)) return located(await obtainCommit(objects, ref));
  const tracked = trackedBranch(objects, ref);
  // A folder that jobs share keeps remote-tracking refs of earlier jobs. Those of a complete checkout are fresh.
  if (tracked !== undefined && objects.checkout.shallow !== '') return fetchNamed(objects, tracked, ref);
  const local = await readCommit(objects.git, objects.checkout.root, ref);
  if (!local.ok) return local;
  if (local.value) return ok({ commit: local.value });
  const [, anchor, steps] = /^([^~^]*)([~^][~^\d]*)$/.exec(ref) ?? [];
  if (anchor && steps) return resolveAncestor(objects, anchor, steps, ref);
  if (objects.checkout.shallow !== '') return fetchNamed(objects, ref, ref);
  const seen = await localTip(objects, ref);
  if (!seen.ok) return seen;
  return seen.value ? ok({ commit: seen.value }) : fetchNamed(objects, ref, ref);
}

/** Whether a text can be the name of a branch. https://git-scm.com/docs/git-check-ref-format */
export function isBranchName(name: string): boolean {
  return /^[^-\p{Cc}\s~^:?*[\\@{][^\p{Cc}\s~^:?*[\\]*$/u.test(name) && !/\.\.|@\{|\/\/|\/$/.test(name);
}

/** The commit of a branch as the checkout last saw it at the remote. */
export async function localTip(objects: ObjectStore, name: string): Promise<Result<CommitData | undefined>> {
  const { remote, root } = objects.checkout;
  if (!remote || !isBranchName(name)) return ok(undefined);
  return readCommit(objects.git, root, `refs/remotes/${remote.name}/${name}`);
}

/** Where fetched branches and tags are kept in the store. */
export const FETCHED = 'refs/fetched/base';

/** An expression that git can be asked about: no option, no path in a tree, nothing that a line of input cannot hold. */
function isSafe(ref: string): boolean {
  return ref !== '' && !/^-|[\p{Cc}\s:]/u.test(ref);
}

function trackedBranch(objects: ObjectStore, ref: string): string | undefined {
  const { remote } = objects.checkout;
  if (!remote) return undefined;
  const prefix = [`refs/remotes/${remote.name}/`, `${remote.name}/`].find((start) => ref.startsWith(start));
  const name = prefix === undefined ? '' : ref.slice(prefix.length);
  return isBranchName(name) ? name : undefined;
}

/** Fetches a branch, else a tag, of that name; without a server the last known commit of the branch is taken. */
async function fetchNamed(objects: ObjectStore, name: string, ref: string): Promise<Result<Located>> {
  if (!isBranchName(name)) return fail({ reason: 'ref-not-found', ref, detail: '' });
  const names = name.startsWith('refs/') ? [name] : [`refs/heads/${name}`, `refs/tags/${name}`];
  let last: Result<void> = ok(undefined);
  for (const full of names) {
    last = await fetchInto(objects, [`+${full}:${FETCHED}`], sameDepth(objects));
    if (last.ok) return located(await existing(objects, FETCHED, ref));
    if (last.failure.reason === 'cancelled') return last;
  }
  const seen = await localTip(objects, name);
  if (!seen.ok) return seen;
  if (seen.value) return ok({ commit: seen.value, unconfirmed: true });
  return last.ok ? fail({ reason: 'ref-not-found', ref, detail: '' }) : notFound(ref, last.failure);
}

/** An ancestor that a shallow checkout does not hold: brings history until it is there. */
async function resolveAncestor(
  objects: ObjectStore,
  anchor: string,
  steps: string,
  ref: string,
): Promise<Result<Located>> {
  const start = await resolveRef(objects, anchor);
  if (!start.ok) return start;
  const { commit, ...rest } = start.value;
  const { sha } = commit;
  const read = () => readCommit(objects.git, objects.directory, `${sha}${steps}`);
  const here = await read();
  if (!here.ok) return here;
  if (here.value) return ok({ ...rest, commit: here.value });
  const found = objects.checkout.shallow === '' ? here : await deepenUntil(objects, [sha], read);
  if (!found.ok) return notFound(ref, found.failure);
  return found.value
    ? ok({ ...rest, commit: found.value })
    : fail({ reason: 'ref-not-found', ref, detail: '' });
}

function located(commit: Result<CommitData>): Result<Located> {
  return commit.ok ? ok({ commit: commit.value }) : commit;
}

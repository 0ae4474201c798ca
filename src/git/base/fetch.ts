import type { Failure } from '../../model/failure.ts';
import { fail, ok, type Result } from '../../model/result.ts';
import { type CommitData, isSha, readCommit } from '../call/commit.ts';
import type { ObjectStore } from './object-store.ts';

/** How much history a fetch brings: this many commits from each tip, or all of it. */
export type Depth = number | 'all';

// A depth that means "everything" and, unlike --unshallow, is no error where nothing is cut off.
// https://git-scm.com/docs/shallow
const INFINITE_DEPTH = 0x7fffffff;

/**
 * Fetches into the store.
 *
 * @param refspecs ids or `+from:to`
 * @param depth left out: what is missing, without cutting anything off
 */
export async function fetchInto(
  objects: ObjectStore,
  refspecs: readonly string[],
  depth?: Depth,
): Promise<Result<void>> {
  const args = [
    'fetch',
    '--quiet',
    '--no-tags',
    '--no-recurse-submodules',
    ...(depth === undefined ? [] : [`--depth=${depth === 'all' ? INFINITE_DEPTH : depth}`]),
    'origin',
    ...refspecs,
  ];
  if (!objects.network) return fail({ reason: 'git-failed', args, detail: 'the repository has no remote' });
  objects.onProgress(depth === undefined || depth === 1 ? 'fetch' : 'deepen');
  const fetched = await objects.git(objects.directory, args, { network: objects.network });
  return fetched.ok ? ok(undefined) : fetched;
}

/** A commit by its full id: from the checkout, or fetched. Failures: `ref-not-found`, `cancelled`. */
export async function obtainCommit(objects: ObjectStore, sha: string): Promise<Result<CommitData>> {
  if (!isSha(sha)) return fail({ reason: 'ref-not-found', ref: sha, detail: '' });
  const local = await readCommit(objects.git, objects.directory, sha);
  if (!local.ok) return local;
  if (local.value) return ok(local.value);
  const fetched = await fetchInto(objects, [sha], sameDepth(objects));
  return fetched.ok ? existing(objects, sha, sha) : notFound(sha, fetched.failure);
}

/** One commit where the checkout is shallow, what is missing where it is complete: history that is there stays whole. */
export function sameDepth(objects: ObjectStore): Depth | undefined {
  return objects.checkout.shallow === '' ? undefined : 1;
}

/**
 * A commit of the store that has to be there by now.
 *
 * @param ref what the failure calls it
 */
export async function existing(objects: ObjectStore, name: string, ref: string): Promise<Result<CommitData>> {
  const read = await readCommit(objects.git, objects.directory, name);
  if (!read.ok) return read;
  return read.value ? ok(read.value) : fail({ reason: 'ref-not-found', ref, detail: '' });
}

/** The failed fetch as what it means for the one who asked for `ref`. */
export function notFound(ref: string, failure: Failure): { readonly ok: false; readonly failure: Failure } {
  if (failure.reason !== 'git-failed') return fail(failure);
  return fail({ reason: 'ref-not-found', ref, detail: failure.detail });
}

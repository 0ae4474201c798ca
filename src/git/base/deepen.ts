import { ok, type Result } from '../../model/result.ts';
import { readCommit } from '../call/commit.ts';
import { type Depth, fetchInto } from './fetch.ts';
import { cutOffCommits, type ObjectStore } from './object-store.ts';

/** 50 commits from each tip, 200 more, 800 more, then everything: most answers lie near, and a far one is still found. */
const DEPTHS: readonly Depth[] = [50, 250, 1050, 'all'];

/** More cut-off commits than this are not asked for one by one. */
const MOST_BOUNDARIES = 100;

/**
 * Brings more and more history into the store until a baseSpec has an answer.
 *
 * @param refspecs what the history leads to; the checkout's HEAD is always added
 * @param answer asked after every step; `undefined` means that more history is needed
 * @returns `undefined` when even the whole history has no answer. Failures: of the first fetch that fails
 */
export async function deepenUntil<T>(
  objects: ObjectStore,
  refspecs: readonly string[],
  answer: () => Promise<Result<T | undefined>>,
): Promise<Result<T | undefined>> {
  const depths = objects.checkout.shallow === '' ? [undefined] : DEPTHS;
  let wanted = refspecs;
  for (const depth of depths) {
    const fetched = await fetchWithHead(objects, wanted, depth);
    if (!fetched.ok) return fetched;
    const found = await answer();
    if (!found.ok || found.value !== undefined) return found;
    wanted = await Promise.all(refspecs.map((refspec) => fetchedId(objects, refspec)));
  }
  return ok(undefined);
}

/**
 * The server deepens only below what is asked for, so HEAD is asked for too. It may know only what HEAD was made of (a
 * job that commits before this one runs): then the commits where the checkout's history is cut off are asked for.
 */
async function fetchWithHead(
  objects: ObjectStore,
  refspecs: readonly string[],
  depth: Depth | undefined,
): Promise<Result<void>> {
  if (depth === undefined) return fetchInto(objects, refspecs);
  const withHead = await fetchInto(objects, [...new Set([...refspecs, objects.checkout.head.sha])], depth);
  if (withHead.ok || !isUnknownCommit(withHead)) return withHead;
  const boundaries = [...(await cutOffCommits(objects))].slice(0, MOST_BOUNDARIES);
  return fetchInto(objects, [...refspecs, ...boundaries], depth);
}

/**
 * What a refspec has brought, as an id. git leaves out a ref that has not moved when it fetches something else beside it,
 * and would not deepen below it; an id is always asked for.
 * https://github.com/git/git/blob/v2.39.5/transport.c#L1456-L1464
 */
async function fetchedId(objects: ObjectStore, refspec: string): Promise<string> {
  const [, to] = refspec.split(':');
  if (to === undefined) return refspec;
  const commit = await readCommit(objects.git, objects.directory, to);
  return commit.ok && commit.value ? commit.value.sha : refspec;
}

function isUnknownCommit(fetched: Result<void>): boolean {
  if (fetched.ok || fetched.failure.reason !== 'git-failed') return false;
  return /not our ref|unadvertised object/.test(fetched.failure.detail);
}

import { ok, type Result } from '../../model/result.ts';
import { quoted, type Text, text } from '../../model/text.ts';
import { type CommitData, isSha, isZeroSha } from '../call/commit.ts';
import type { BaseSpec, Basis } from './base-spec.ts';
import { knownDefaultBranch } from './default-branch.ts';
import { obtainCommit } from './fetch.ts';
import { mergeBaseWith } from './merge-base.ts';
import type { ObjectStore } from './object-store.ts';
import { type Located, resolveRef } from './ref.ts';

/** The base commit and how it was found. */
export interface FoundBase {
  readonly commit: CommitData;
  readonly basis: Basis;
  readonly notes: readonly Text[];
}

/**
 * Finds the base commit. Never the tip that an event names as the pull request's base: it has moved on since the head
 * was made, and the report would blame the pull request for what others did.
 */
export async function findBase(objects: ObjectStore, baseSpec: BaseSpec): Promise<Result<FoundBase>> {
  switch (baseSpec.kind) {
    case 'ref':
      return named('ref', baseSpec.ref, await resolveRef(objects, baseSpec.ref));
    case 'merge-group':
      return exactly('merge-group', await obtainCommit(objects, baseSpec.baseSha));
    case 'push':
      return beforePush(objects, baseSpec);
    case 'pull-request': {
      const [firstParent] = objects.checkout.head.parents;
      return firstParent !== undefined && isPlatformMerge(objects.checkout.head, baseSpec)
        ? exactly('first-parent', await obtainCommit(objects, firstParent))
        : forkPoint(objects, baseSpec.baseBranch);
    }
    case 'branch':
      return forkPoint(objects, baseSpec.baseBranch);
    case 'default-branch': {
      const branch = await knownDefaultBranch(objects);
      return branch.ok ? forkPoint(objects, branch.value) : branch;
    }
  }
}

/**
 * Whether HEAD is the merge of base and head that GitHub made for the pull request. A head commit that merges the base
 * branch itself ("Update branch") has two parents as well, but its first one is the pull request's own.
 */
function isPlatformMerge(
  head: CommitData,
  { headSha, runSha }: Extract<BaseSpec, { kind: 'pull-request' }>,
): boolean {
  if (head.parents.length !== 2 || head.sha === headSha) return false;
  return head.sha === runSha || head.parents[1] === headSha;
}

async function beforePush(
  objects: ObjectStore,
  { before, defaultBranch }: Extract<BaseSpec, { kind: 'push' }>,
): Promise<Result<FoundBase>> {
  if (isSha(before) && !isZeroSha(before)) {
    const commit = await obtainCommit(objects, before);
    if (commit.ok || commit.failure.reason === 'cancelled') return exactly('before', commit);
  }
  const fallback = await forkPoint(objects, defaultBranch);
  if (!fallback.ok || isZeroSha(before)) return fallback;
  const note = text`The commit before the push (${quoted(before)}) can no longer be fetched, so the base is where HEAD left ${quoted(defaultBranch)}.`;
  return ok({ ...fallback.value, notes: [note, ...fallback.value.notes] });
}

async function forkPoint(objects: ObjectStore, branch: string): Promise<Result<FoundBase>> {
  return named('merge-base', branch, await mergeBaseWith(objects, branch));
}

function named(basis: Basis, name: string, answer: Result<Located>): Result<FoundBase> {
  if (!answer.ok) return answer;
  const { commit, unconfirmed } = answer.value;
  const note = text`${quoted(name)} could not be fetched, so it stands for what this checkout last knew of it.`;
  return ok({ commit, basis, notes: unconfirmed ? [note] : [] });
}

function exactly(basis: Basis, commit: Result<CommitData>): Result<FoundBase> {
  return commit.ok ? ok({ commit: commit.value, basis, notes: [] }) : commit;
}

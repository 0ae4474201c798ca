import { ok, type Result } from '../core/result.ts';
import { quoted, type Text, text } from '../core/text.ts';
import type { Bench } from './bench.ts';
import { type CommitData, isSha, isZeroSha } from './commit.ts';
import { obtainCommit } from './fetch.ts';
import { mergeBaseWith } from './merge-base.ts';
import type { BaseQuestion, Basis } from './question.ts';
import { resolveRef } from './ref.ts';

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
export async function findBase(bench: Bench, question: BaseQuestion): Promise<Result<FoundBase>> {
  switch (question.kind) {
    case 'ref':
      return found('ref', resolveRef(bench, question.ref));
    case 'merge-group':
      return found('merge-group', obtainCommit(bench, question.baseSha));
    case 'push':
      return beforePush(bench, question);
    case 'pull-request': {
      const [firstParent] = bench.checkout.head.parents;
      return firstParent !== undefined && isPlatformMerge(bench.checkout.head, question)
        ? found('first-parent', obtainCommit(bench, firstParent))
        : found('merge-base', mergeBaseWith(bench, question.baseBranch));
    }
    case 'branch':
      return found('merge-base', mergeBaseWith(bench, question.baseBranch));
  }
}

/**
 * Whether HEAD is the merge of base and head that GitHub made for the pull request. A head commit that merges the base
 * branch itself ("Update branch") has two parents as well, but its first one is the pull request's own.
 */
function isPlatformMerge(
  head: CommitData,
  { headSha, runSha }: Extract<BaseQuestion, { kind: 'pull-request' }>,
): boolean {
  if (head.parents.length !== 2 || head.sha === headSha) return false;
  return head.sha === runSha || head.parents[1] === headSha;
}

async function beforePush(
  bench: Bench,
  { before, defaultBranch }: Extract<BaseQuestion, { kind: 'push' }>,
): Promise<Result<FoundBase>> {
  if (isSha(before) && !isZeroSha(before)) {
    const commit = await obtainCommit(bench, before);
    if (commit.ok || commit.failure.reason === 'cancelled') return found('before', Promise.resolve(commit));
  }
  const fallback = await found('merge-base', mergeBaseWith(bench, defaultBranch));
  if (!fallback.ok || isZeroSha(before)) return fallback;
  const note = text`The commit before the push (${quoted(before)}) can no longer be fetched, so the base is where HEAD left ${quoted(defaultBranch)}.`;
  return ok({ ...fallback.value, notes: [note] });
}

async function found(basis: Basis, commit: Promise<Result<CommitData>>): Promise<Result<FoundBase>> {
  const answer = await commit;
  return answer.ok ? ok({ commit: answer.value, basis, notes: [] }) : answer;
}

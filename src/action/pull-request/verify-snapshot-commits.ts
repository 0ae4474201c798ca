import type { GitHubApi } from '../../github/api.ts';
import { standingIn } from '../../github/branch-contains.ts';
import { githubFailure } from '../../github/refusal.ts';
import type { Failure } from '../../model/failure.ts';
import { describeFailure } from '../../model/failure-text.ts';
import type { SnapshotCommit } from '../../model/snapshot.ts';
import { type Text, text } from '../../model/text.ts';
import type { ExpectedBase, ExpectedCommits } from './expected-commits.ts';

/** Commits of two snapshots, and what they must be. */
export interface BelongingInput {
  readonly base: SnapshotCommit;
  readonly head: SnapshotCommit;
  readonly expected: ExpectedCommits;
  /** Absent where there is no token. */
  readonly api: GitHubApi | undefined;
  readonly repository: string | undefined;
  readonly signal: AbortSignal;
}

/** What speaks against the snapshots, and what could not be checked. */
export interface Belonging {
  readonly failures: readonly Failure[];
  readonly notes: readonly Text[];
}

/**
 * Whether snapshots belong to the run that is to judge them. This tells a mistake (files of another run, another pull
 * request, an older push) and not a lie: whoever wrote the files could write any commit into them. So a question that
 * GitHub does not answer is a note, and the verdict stays.
 */
export async function checkBelonging(input: BelongingInput): Promise<Belonging> {
  const head = headFailures(input.head, input.expected.heads);
  const base = await checkBase(input, input.expected.base);
  return { failures: [...head, ...base.failures], notes: base.notes };
}

function headFailures(head: SnapshotCommit, heads: readonly string[]): readonly Failure[] {
  const known = heads.at(-1) ?? '';
  const fits = heads.includes(head.sha) || head.secondParent === known;
  return fits ? [] : [{ reason: 'foreign-head', recorded: head.sha, expected: known }];
}

async function checkBase(input: BelongingInput, expected: ExpectedBase | undefined): Promise<Belonging> {
  const { base, api, repository, signal } = input;
  if (!expected || [expected.exactly, expected.within].includes(base.sha)) return FINE;
  if (!api || repository === undefined) return { failures: [], notes: [NO_TOKEN] };
  const standing = await standingIn(api.request, repository, base.sha, expected.within, signal);
  switch (standing.kind) {
    case 'contained':
      return FINE;
    case 'foreign': {
      const { shared } = standing;
      return {
        failures: [{ reason: 'foreign-base', recorded: base.sha, ref: expected.within, shared }],
        notes: [],
      };
    }
    case 'unknown':
      return standing.answer.kind === 'aborted'
        ? FINE
        : { failures: [], notes: [describeFailure(githubFailure('history', standing.answer))] };
  }
}

const FINE: Belonging = { failures: [], notes: [] };

const NO_TOKEN = text`There is no github-token, so nobody asked whether the base snapshot belongs to the base branch.`;

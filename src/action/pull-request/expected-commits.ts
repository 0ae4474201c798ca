import type { RunContext } from '../../github/context.ts';

/** Which commits the snapshots of a run must be of, by what the platform says about it. */
export interface ExpectedCommits {
  /** The head must be one of these, or the merge that the platform made of the last one. */
  readonly heads: readonly string[];
  /** Undefined where nobody can say: the pull request is closed, or has another head by now. */
  readonly base: ExpectedBase | undefined;
}

export interface ExpectedBase {
  /** The commit that the event names. */
  readonly exactly?: string;
  /** Otherwise one in the history of this branch, tag or commit. */
  readonly within: string;
}

/** @param baseRef the input `base-ref`; empty when there is none */
export function expectedCommits(context: RunContext, baseRef: string): ExpectedCommits {
  const expected = byEvent(context);
  return baseRef === '' ? expected : { ...expected, base: { within: baseRef } };
}

function byEvent({ event, eventName, sha = '', defaultBranch = 'main' }: RunContext): ExpectedCommits {
  switch (event?.kind) {
    case 'pull-request': {
      // Elsewhere GITHUB_SHA is the tip of a branch, which nobody proposes.
      const merge = eventName !== undefined && OF_THE_MERGE.has(eventName) ? [sha] : [];
      return { heads: [...merge, event.headSha], base: { within: event.baseBranch } };
    }
    case 'merge-group':
      return { heads: [event.headSha], base: { within: event.baseSha } };
    case 'push':
      // A push that rewrites the branch leaves the commit before it outside of its history.
      return { heads: [sha], base: { exactly: event.before, within: sha } };
    case 'workflow-run': {
      const isPull = isOfPullRequest(event.event);
      return { heads: [event.headSha], base: isPull ? undefined : { within: event.headSha } };
    }
    case 'other':
    case undefined:
      return { heads: [sha], base: { within: defaultBranch } };
  }
}

/** True for events whose runs are about a pull request. */
export function isOfPullRequest(eventName: string): boolean {
  return OF_THE_MERGE.has(eventName) || eventName === 'pull_request_target';
}

/** https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows */
const OF_THE_MERGE: ReadonlySet<string> = new Set([
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
]);

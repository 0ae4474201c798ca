/**
 * Runs of these events hold secrets and a token that can write, and anybody can cause them. When such a run checks out
 * the head of a pull request and builds it, a stranger's code gets all of that.
 * https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/
 *
 * `issues` and the discussions are `issue_comment` under other names: text from anybody, a run on the default branch.
 * `pull_request_review` and `pull_request_review_comment` are not here: a fork's run gets a read-only token and no
 * secrets with them, as with `pull_request`.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows
 */
const REFUSED_EVENTS: ReadonlySet<string> = new Set([
  'pull_request_target',
  'workflow_run',
  'issue_comment',
  'issues',
  'discussion',
  'discussion_comment',
]);

/** True when nothing may be built or started in a run of this event. Reading snapshots is harmless everywhere. */
export function refusesToRun(eventName: string): boolean {
  return REFUSED_EVENTS.has(eventName);
}

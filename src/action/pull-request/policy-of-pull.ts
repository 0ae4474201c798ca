import type { GitHubApi } from '../../github/api.ts';
import type { RunContext } from '../../github/context.ts';
import { fileAt } from '../../github/file-at.ts';
import { githubFailure } from '../../github/refusal.ts';
import type { Failure } from '../../model/failure.ts';
import { describeFailure } from '../../model/failure-text.ts';
import { ok, type Result } from '../../model/result.ts';
import { type Text, text } from '../../model/text.ts';
import { inputPolicy, type ReadPolicy, readPolicy } from '../../run/read-policy.ts';
import type { Job } from '../job.ts';

/**
 * The policy of a job that has no checkout: the file comes through the API, from the base that the event names, because
 * the base that a snapshot names is what a stranger says. Where it cannot be asked for, the inputs alone decide and
 * the report says so: a check must not be red because an interface is down.
 */
export async function policyOfPull(
  job: Pick<Job, 'context' | 'settings' | 'today' | 'registries' | 'signal'>,
  head: string,
  api: GitHubApi | undefined,
): Promise<Result<ReadPolicy, readonly Failure[]>> {
  const { context, settings, signal } = job;
  const { repository } = context;
  if (!api || repository === undefined) return ok({ policy: inputPolicy(settings), notes: [WITHOUT_API] });
  const { event } = context;
  const ask = (ref: string) => fileAt(api.request, repository, { path: settings.config, ref }, signal);
  const [atBase, atHead] = await Promise.all([
    ask(baseOf(context)),
    ask(event?.kind === 'pull-request' ? event.headSha : head),
  ]);
  if (!atBase.ok) {
    const notes = [describeFailure(githubFailure('policy', atBase.failure))];
    return ok({ policy: inputPolicy(settings), notes });
  }
  // What the head proposes is for the reader only.
  return readPolicy({ base: atBase.value, head: atHead.ok ? atHead.value : atBase.value }, settings, job);
}

/** A branch or a commit. */
function baseOf({ event, defaultBranch = 'main' }: RunContext): string {
  switch (event?.kind) {
    case 'pull-request':
      return event.baseBranch;
    case 'merge-group':
      return event.baseSha;
    case 'push':
      return /^0+$/.test(event.before) ? defaultBranch : event.before;
    case 'workflow-run':
    case 'other':
    case undefined:
      return defaultBranch;
  }
}

const WITHOUT_API: Text = text`There is no github-token, so the policy file of the base was not read.`;

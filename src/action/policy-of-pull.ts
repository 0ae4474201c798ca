import type { Failure } from '../core/failure.ts';
import { describeFailure } from '../core/failure-text.ts';
import { ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import type { GitHubApi } from '../github/api.ts';
import { fileAt } from '../github/file-at.ts';
import { githubFailure } from '../github/refusal.ts';
import { inputPolicy, type ReadPolicy, readPolicy } from '../policy-texts.ts';
import { today } from '../today.ts';
import type { Job } from './job.ts';

/**
 * The policy of a job that has no checkout: the file comes through the API, from the base branch of the pull request,
 * because the base that a snapshot names is what a stranger says. Where it cannot be asked for, the inputs alone decide and
 * the report says so: a check must not be red because an interface is down.
 */
export async function policyOfPull(
  { context, settings, signal }: Job,
  commits: { readonly base: string; readonly head: string },
  api: GitHubApi | undefined,
): Promise<Result<ReadPolicy, readonly Failure[]>> {
  const { repository } = context;
  if (!api || repository === undefined) return ok({ policy: inputPolicy(settings), notes: [WITHOUT_API] });
  const { event } = context;
  const ask = (ref: string) => fileAt(api.request, repository, { path: settings.config, ref }, signal);
  const [base, head] = await Promise.all([
    ask(event?.kind === 'pull-request' ? event.baseBranch : commits.base),
    ask(event?.kind === 'pull-request' ? event.headSha : commits.head),
  ]);
  if (!base.ok) {
    const notes = [describeFailure(githubFailure('policy', base.failure))];
    return ok({ policy: inputPolicy(settings), notes });
  }
  // What the head proposes is for the reader only.
  return readPolicy({ base: base.value, head: head.ok ? head.value : base.value }, settings, today());
}

const WITHOUT_API: Text = text`There is no github-token, so the policy file of the base was not read.`;

import { resolve } from 'node:path';
import type { GitHubApi } from '../../github/api.ts';
import { patience, SYSTEM_CLOCK, withRetries } from '../../github/retry.ts';
import type { Failure } from '../../model/failure.ts';
import { type Text, text } from '../../model/text.ts';
import { plain } from '../../reporters/words/escape.ts';
import { judgeSnapshots } from '../../run/judge-snapshots.ts';
import { inputPolicy } from '../../run/read-policy.ts';
import { nothingReviewed, type Reviewed, withNotes } from '../../run/review.ts';
import { TOOL_VERSION } from '../../run/version.ts';
import { readSideFiles } from '../../sources/side-files.ts';
import { type Job, workspaceOf } from '../job.ts';
import { conclude, connect } from '../publish/conclude.ts';
import { expectedCommits } from '../pull-request/expected-commits.ts';
import { policyOfPull } from '../pull-request/policy-of-pull.ts';
import { pullOfRun } from '../pull-request/pull-of-run.ts';
import { checkBelonging } from '../pull-request/verify-snapshot-commits.ts';
import type { Mode } from './mode.ts';

/**
 * Judges what another job listed, comments and gates. Starts nothing of the repository and needs no checkout, so it may
 * hold a token that writes, whatever its event.
 */
export const reportMode: Mode = {
  problems: ({ settings }) => (settings.snapshots === '' ? [NO_FOLDER] : []),
  async run(job, problems) {
    const api = await connect(job);
    const asking = api && withRetries(api, patience(SECONDS_TO_ASK, SYSTEM_CLOCK));
    const { pull, notice } = await pullOfRun(job, asking);
    if (notice) job.runner.notice(plain(notice));
    const { context } = job;
    const about: Job = pull ? { ...job, context: { ...context, event: pull } } : job;
    await using reviewed =
      problems.length > 0 ? explained(about, problems) : await judge(about, asking, notice ? [notice] : []);
    return conclude(about, reviewed, api);
  },
};

const SECONDS_TO_ASK = 30;

const NO_FOLDER: Failure = {
  reason: 'missing-input',
  input: 'snapshots',
  hint: 'Give the folder with the base.json and head.json that mode: snapshot wrote.',
};

async function judge(job: Job, api: GitHubApi | undefined, notices: readonly Text[]): Promise<Reviewed> {
  const { context, settings, registries, signal } = job;
  const read = await readSideFiles(resolve(workspaceOf(job), settings.snapshots));
  if (!read.ok) return explained(job, read.failure);
  const { files, others } = read.value;
  const belonging = await checkBelonging({
    base: files.base.commit,
    head: files.head.commit,
    expected: expectedCommits(context, settings['base-ref']),
    api,
    repository: context.repository,
    signal,
  });
  if (belonging.failures.length > 0) return explained(job, belonging.failures);
  const ruling = await policyOfPull(job, files.head.commit.sha, api);
  if (!ruling.ok) return explained(job, ruling.failure);
  const { policy, notes: policyNotes } = ruling.value;
  const reviewed = await judgeSnapshots({ files, policy, registries, toolVersion: TOOL_VERSION, signal });
  const notes = [
    ...originNotes(job),
    ...notices,
    ...belonging.notes,
    ...otherFilesNotes(others),
    ...policyNotes,
  ];
  return { ...reviewed, report: withNotes(reviewed.report, notes) };
}

function explained(job: Job, failures: readonly Failure[]): Reviewed {
  return nothingReviewed(failures, inputPolicy(job.settings), TOOL_VERSION);
}

function originNotes({ context: { event } }: Job): readonly Text[] {
  return event?.kind === 'pull-request' && event.fromFork
    ? [
        text`These lists come from an untrusted run: code of a fork made them, and it can say about itself whatever it likes.`,
      ]
    : [];
}

function otherFilesNotes(others: number): readonly Text[] {
  return others === 0
    ? []
    : [
        text`Beside base.json and head.json the folder of the snapshots holds other entries (${others}), which were not read.`,
      ];
}

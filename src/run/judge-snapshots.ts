import { fail, ok } from '../model/result.ts';
import type { Side } from '../model/side.ts';
import type { SideFile } from '../model/side-file.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Policy } from '../policy/policy.ts';
import type { Source } from '../sources/source.ts';
import { compare, failedReport } from './compare.ts';
import { REGISTRIES } from './registries.ts';
import { finished, IDENTICAL, nothingReviewed, type Reviewed, withNotes } from './review.ts';

/** Two sides that another run left behind. */
export interface JudgeInput {
  readonly files: Readonly<Record<Side, SideFile>>;
  readonly policy: Policy;
  readonly toolVersion: string;
  readonly signal: AbortSignal;
}

/** Judges the difference between two sides as `review` does, and starts nothing. */
export async function judgeSnapshots(input: JudgeInput): Promise<Reviewed> {
  const { files, policy, toolVersion, signal } = input;
  const { base, head } = files;
  const commits = { base: base.commit.sha, head: head.commit.sha };
  if (base.kind === 'identical' && head.kind === 'identical') {
    return finished(withNotes(failedReport([], policy, toolVersion), [IDENTICAL]), commits, false);
  }
  if (base.kind === 'identical' || head.kind === 'identical') {
    const [origin, problem] = ['head.json', 'only one of the two files says that both sides are the same'];
    return nothingReviewed([{ reason: 'bad-snapshot', origin, problem }], policy, toolVersion);
  }
  const compared = await compare({
    servers: [{ name: 'default', base: fileSource(base), head: fileSource(head), commits }],
    schedule: 'parallel',
    policy,
    registries: REGISTRIES,
    toolVersion,
    signal,
  });
  return {
    report: compared.report,
    commits,
    snapshots: { base: snapshotOf(base), head: snapshotOf(head) },
    checkoutHoldsCredentials: false,
    async [Symbol.asyncDispose]() {},
  };
}

function fileSource(file: Exclude<SideFile, { kind: 'identical' }>): Source {
  return {
    async list() {
      if (file.kind === 'listed') return ok({ snapshot: file.snapshot, ended: Promise.resolve() });
      const { message, output } = file.failure;
      return fail({ reason: 'side-failed', message, output });
    },
  };
}

function snapshotOf(file: SideFile): Snapshot | undefined {
  return file.kind === 'listed' ? { ...file.snapshot, commit: file.commit } : undefined;
}

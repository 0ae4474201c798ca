import { fail, ok } from '../model/result.ts';
import type { Side } from '../model/side.ts';
import type { SideFile, SideTarget } from '../model/side-file.ts';
import type { Source } from '../sources/source.ts';
import { compare, failedReport, type Judging } from './compare.ts';
import type { TargetSources } from './listing.ts';
import { finished, IDENTICAL, nothingReviewed, type Reviewed, withNotes } from './review.ts';

/** Two sides that another run left behind. */
export interface JudgeInput extends Judging {
  readonly files: Readonly<Record<Side, SideFile>>;
  readonly signal: AbortSignal;
}

/** Judges the difference between two sides as `review` does, and starts nothing. */
export async function judgeSnapshots(input: JudgeInput): Promise<Reviewed> {
  const { files, policy, registries, toolVersion, signal } = input;
  const { base, head } = files;
  const commits = { base: base.commit.sha, head: head.commit.sha };
  if (base.kind === 'identical' && head.kind === 'identical') {
    return finished(withNotes(failedReport([], policy, toolVersion), [IDENTICAL]), commits, false);
  }
  if (base.kind === 'identical' || head.kind === 'identical') {
    const [origin, problem] = ['head.json', 'only one of the two files says that both sides are the same'];
    return nothingReviewed([{ reason: 'bad-snapshot', origin, problem }], policy, toolVersion);
  }
  const targets = pairByName(base.targets, head.targets);
  const compared = await compare({ targets, commits, policy, registries, toolVersion, signal });
  return {
    report: compared.report,
    commits,
    sides: { base: listedOnly(base), head: listedOnly(head) },
    checkoutHoldsCredentials: false,
    async [Symbol.asyncDispose]() {},
  };
}

/** In the order of the base; what only the head has follows. */
function pairByName(bases: readonly SideTarget[], heads: readonly SideTarget[]): readonly TargetSources[] {
  const names = [...new Set([...bases, ...heads].map(({ name }) => name))];
  return names.map((name) => {
    const base = bases.find((one) => one.name === name);
    const head = heads.find((one) => one.name === name);
    return { name, ...(base && { base: sourceOf(base) }), ...(head && { head: sourceOf(head) }) };
  });
}

function sourceOf(target: SideTarget): Source {
  return {
    async list() {
      if ('snapshot' in target) return ok({ snapshot: target.snapshot, ended: Promise.resolve() });
      const { message, output } = target.failure;
      return fail({ reason: 'side-failed', message, output });
    },
  };
}

function listedOnly(file: Extract<SideFile, { kind: 'listed' }>): SideFile | undefined {
  const targets = file.targets.filter((target) => 'snapshot' in target);
  return targets.length === 0 ? undefined : { ...file, targets };
}

import { emptyListNotes } from '../judge/empty-lists.ts';
import { type Evaluation, evaluate } from '../judge/evaluate.ts';
import { decide } from '../judge/verdict.ts';
import type { Failure } from '../model/failure.ts';
import type { Registries } from '../model/registries.ts';
import type { Report, ServerReport, SideReport } from '../model/report.ts';
import { SIDES, type Side } from '../model/side.ts';
import type { Policy } from '../policy/policy.ts';
import { applyWrittenPolicy } from '../policy/written-policy.ts';
import { type ListedTarget, type Listing, listTargets, type TargetSources } from './listing.ts';

/** How lists are judged. */
export interface Judging {
  readonly policy: Policy;
  readonly registries: Registries;
  readonly toolVersion: string;
}

/** What `compare` needs to know. */
export interface CompareInput extends Judging {
  readonly targets: readonly TargetSources[];
  readonly commits: Commits;
  readonly signal: AbortSignal;
}

/** The commits that are compared; null outside of git. */
export type Commits = Readonly<Record<Side, string | null>>;

/** The report, the lists it was made from, and the end of everything that was started. */
export interface Compared {
  readonly report: Report;
  readonly targets: readonly ListedTarget[];
  readonly ended: Promise<void>;
}

/**
 * Lists both sides of every server and judges the difference. Never fails: what went wrong stands in the report,
 * a base that cannot be listed as "no baseline", a head that cannot be listed as an error of that server alone.
 */
export async function compare(input: CompareInput): Promise<Compared> {
  const { targets, ended } = await listTargets(input.targets, input.signal);
  return { report: judgeTargets(targets, input.commits, input), targets, ended };
}

function judgeTargets(targets: readonly ListedTarget[], commits: Commits, judging: Judging): Report {
  const { policy, toolVersion } = judging;
  const reviewed = targets.map((target) => ({
    report: serverReport(target, commits, judging),
    base: snapshotOf(target.base),
    head: snapshotOf(target.head),
  }));
  const applied = applyWrittenPolicy(policy.written, reviewed, 'review');
  return {
    toolVersion,
    ...decide(applied.servers, [], policy),
    failures: [],
    notes: [...reviewed.flatMap(({ report }) => emptyListNotes(report)), ...applied.notes],
  };
}

function serverReport(target: ListedTarget, commits: Commits, judging: Judging): ServerReport {
  const { policy, registries } = judging;
  const [base, head] = SIDES.map((side) => snapshotOf(target[side]));
  const { warnings, ...evaluation } = head
    ? evaluate({ server: target.name, base: base ?? null, head, policy, registries })
    : NOTHING_EVALUATED;
  return {
    name: target.name,
    base: sideReport(target.base, commits.base, warnings.base),
    head: sideReport(target.head, commits.head, warnings.head),
    ...evaluation,
  };
}

/** The parts of a server report that need two lists, when there are none. */
export const NOTHING_EVALUATED = {
  findings: [],
  changes: [],
  added: [],
  removed: [],
  changed: [],
  renamed: [],
  representationOnly: [],
  notJudged: [],
  warnings: { base: [], head: [] },
} as const satisfies Evaluation;

/**
 * How one side stands in the report.
 *
 * @param listing undefined where the side has no such server
 * @param oddities what was found odd while its tools were read
 */
export function sideReport(
  listing: Listing | undefined,
  sha: string | null,
  oddities: readonly string[],
): SideReport {
  if (!listing) return { state: 'absent', sha };
  if (!listing.ok) return { state: 'failed', sha, failure: listing.failure };
  const { server, protocolVersion, tools, warnings } = listing.value;
  return {
    state: 'listed',
    sha,
    server,
    protocolVersion,
    tools: tools.length,
    warnings: [...warnings, ...oddities],
  };
}

function snapshotOf(listing: Listing | undefined) {
  return listing?.ok ? listing.value : undefined;
}

/** The report of a run in which nothing could be compared. */
export function failedReport(failures: readonly Failure[], policy: Policy, toolVersion: string): Report {
  return { toolVersion, ...decide([], failures, policy), failures, notes: [] };
}

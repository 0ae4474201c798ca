import { emptyListNotes } from '../judge/empty-lists.ts';
import { type Evaluation, evaluate } from '../judge/evaluate.ts';
import { decide } from '../judge/verdict.ts';
import { type Failure, mayPassAlone } from '../model/failure.ts';
import type { Registries } from '../model/registries.ts';
import type { Report, ServerReport, SideReport } from '../model/report.ts';
import { fail, ok, type Result } from '../model/result.ts';
import type { Side } from '../model/side.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { type Text, text } from '../model/text.ts';
import type { Policy } from '../policy/policy.ts';
import { applyWrittenPolicy } from '../policy/written-policy.ts';
import type { Source } from '../sources/source.ts';

/** One server, as each side describes it. */
export interface ServerPair {
  readonly name: string;
  readonly base: Source;
  readonly head: Source;
  /** The commits that are compared; null outside of git. */
  readonly commits: Readonly<Record<Side, string | null>>;
}

/** How the two sides share the machine. */
export type Schedule =
  /** Side by side from the first command on. */
  | 'parallel'
  /** Installed and built side by side, but only one server at a time: both use the same address. */
  | 'one-server'
  /** The base is done before the first command of the head runs: the head is a stranger's. */
  | 'base-first';

/** What `compare` needs to know. */
export interface CompareInput {
  readonly servers: readonly ServerPair[];
  readonly schedule: Schedule;
  readonly policy: Policy;
  readonly registries: Registries;
  readonly toolVersion: string;
  readonly signal: AbortSignal;
}

/** The report, the lists it was made from, and the end of everything that was started. */
export interface Compared {
  readonly report: Report;
  readonly snapshots: readonly Readonly<Record<Side, Snapshot | undefined>>[];
  readonly ended: Promise<void>;
}

/**
 * Lists both sides of every server and judges the difference. Never fails: what went wrong stands in the report,
 * a base that cannot be listed as "no baseline", a head that cannot be listed as an error.
 */
export async function compare(input: CompareInput): Promise<Compared> {
  const servers: ServerReport[] = [];
  const snapshots: Record<Side, Snapshot | undefined>[] = [];
  const ended: Promise<void>[] = [];
  const notes: Text[] = [];
  for (const pair of input.servers) {
    const listed = await listBoth(pair, input.schedule, input.signal);
    ended.push(listed.ended);
    notes.push(...listed.notes);
    snapshots.push({ base: snapshotOf(listed.base), head: snapshotOf(listed.head) });
    const report = serverReport(pair, listed, input);
    servers.push(report);
    notes.push(...emptyListNotes(report));
  }
  const lists = servers.map((report, index) => ({ report, ...(snapshots[index] ?? NO_LISTS) }));
  const applied = applyWrittenPolicy(input.policy.written, lists, 'review');
  const report: Report = {
    toolVersion: input.toolVersion,
    ...decide(applied.servers, [], input.policy),
    failures: [],
    notes: [...notes, ...applied.notes],
  };
  return { report, snapshots, ended: Promise.all(ended).then(() => undefined) };
}

/** A list, or why there is none. */
export type Listing = Result<Snapshot>;

/** The lists of both sides, and the end of what was started for them. */
export interface ListedPair {
  readonly base: Listing;
  readonly head: Listing;
  readonly ended: Promise<void>;
  readonly notes: readonly Text[];
}

/** Lists both sides of a server, each once more alone when it failed beside the other. */
export async function listBoth(
  pair: Readonly<Record<Side, Source>>,
  schedule: Schedule,
  signal: AbortSignal,
): Promise<ListedPair> {
  const base = new SideRun(pair.base, signal);
  const head = new SideRun(pair.head, signal);
  const notes: Text[] = [];
  if (schedule === 'parallel') {
    await Promise.all([base.run(), head.run()]);
    if (base.wantsAnotherTry || head.wantsAnotherTry) await endOf(base, head);
    notes.push(...(await tryAlone('base', base)), ...(await tryAlone('head', head)));
  } else {
    if (schedule === 'one-server') await Promise.all([base.prepare(), head.prepare()]);
    await base.run();
    await base.ended;
    await head.run();
  }
  return { base: base.result, head: head.result, ended: endOf(base, head), notes };
}

/** Ports, lock files and single-instance servers fail only while the other side runs beside them. */
async function tryAlone(side: Side, run: SideRun): Promise<readonly Text[]> {
  if (!run.wantsAnotherTry) return [];
  await run.again();
  await run.ended;
  return run.result.ok
    ? [text`The ${side} failed while the other side ran beside it, and was listed alone.`]
    : [];
}

async function endOf(...runs: readonly SideRun[]): Promise<void> {
  await Promise.all(runs.map((run) => run.ended));
}

/** One side on its way. What is done stays done, so that another try starts with the step that failed. */
class SideRun {
  result: Listing = fail({ reason: 'cancelled' });
  ended: Promise<void> = Promise.resolve();
  private readonly source: Source;
  private readonly signal: AbortSignal;
  private preparation: 'due' | 'done' | 'failed' = 'due';

  constructor(source: Source, signal: AbortSignal) {
    this.source = source;
    this.signal = signal;
  }

  get wantsAnotherTry(): boolean {
    return !this.result.ok && mayPassAlone(this.result.failure) && !this.signal.aborted;
  }

  async prepare(): Promise<void> {
    const done = (await this.source.prepare?.(this.signal)) ?? ok(undefined);
    this.preparation = done.ok ? 'done' : 'failed';
    if (!done.ok) this.result = done;
  }

  async run(): Promise<void> {
    if (this.preparation === 'due') await this.prepare();
    if (this.preparation === 'failed') return;
    const listed = await this.source.list(this.signal);
    this.result = listed.ok ? ok(listed.value.snapshot) : listed;
    if (listed.ok) this.ended = listed.value.ended;
  }

  async again(): Promise<void> {
    if (this.preparation === 'failed') this.preparation = 'due';
    await this.run();
  }
}

function serverReport(pair: ServerPair, listed: ListedPair, input: CompareInput): ServerReport {
  const { name, commits } = pair;
  const base = snapshotOf(listed.base) ?? null;
  const head = snapshotOf(listed.head);
  const { warnings, ...evaluation } = head
    ? evaluate({ server: name, base, head, policy: input.policy, registries: input.registries })
    : NOTHING_EVALUATED;
  return {
    name,
    base: sideReport(listed.base, commits.base, warnings.base),
    head: sideReport(listed.head, commits.head, warnings.head),
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

/** How one side stands in the report. `oddities` is what was found odd while its tools were read. */
export function sideReport(listing: Listing, sha: string | null, oddities: readonly string[]): SideReport {
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

const NO_LISTS = { base: undefined, head: undefined };

function snapshotOf(listing: Listing): Snapshot | undefined {
  return listing.ok ? listing.value : undefined;
}

/** The report of a run in which nothing could be compared. */
export function failedReport(failures: readonly Failure[], policy: Policy, toolVersion: string): Report {
  return { toolVersion, ...decide([], failures, policy), failures, notes: [] };
}

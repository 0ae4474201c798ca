import { isRepresentationOnly } from '../model/change.ts';
import type { AddedSubject, Comparison, PairedSubject } from '../model/comparison.ts';
import { groupBy } from '../model/group.ts';
import type { Registries } from '../model/registries.ts';
import type { ServerReport } from '../model/report.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { parseTools } from '../model/tool.ts';
import type { Policy } from '../policy/policy.ts';
import { type CompareToolsInput, compareTools } from './comparison.ts';
import { findingsOf } from './findings.ts';

export interface EvaluateInput {
  /** The server's name, which fingerprints cover. */
  readonly server: string;
  /** Null where there is no baseline: every tool of the head is new then. */
  readonly base: Snapshot | null;
  readonly head: Snapshot;
  readonly policy: Policy;
  readonly registries: Registries;
}

/** What judging adds to a server's report. */
export type Evaluation = Omit<ServerReport, 'name' | 'base' | 'head'> & {
  /** What was odd about the entries of each list, as sentences that quote the server. */
  readonly warnings: { readonly base: readonly string[]; readonly head: readonly string[] };
};

/** Compares two snapshots of a server. Pure; the order of the tools does not matter. */
export function evaluate({ server, base, head, policy, registries }: EvaluateInput): Evaluation {
  const parsed = { base: parseTools(base?.tools ?? []), head: parseTools(head.tools) };
  const input: CompareToolsInput = {
    server,
    base: parsed.base.tools,
    head: parsed.head.tools,
    policy,
    registries,
  };
  const comparison = compareTools(input);
  return {
    ...differences(comparison),
    findings: findingsOf(comparison, policy, registries),
    warnings: { base: parsed.base.warnings, head: parsed.head.warnings },
  };
}

/** Judges one snapshot, every tool as if it were new. */
export function lint(input: Omit<EvaluateInput, 'base'>): Evaluation {
  return evaluate({ ...input, base: null });
}

function differences({ subjects, removed }: Comparison): Omit<Evaluation, 'findings' | 'warnings'> {
  const changed = subjects.filter((subject): subject is PairedSubject => subject.kind === 'paired');
  const added = subjects.filter((subject): subject is AddedSubject => subject.kind === 'added');
  const renames = changed.filter(({ renamed }) => renamed);
  return {
    changes: changed.flatMap(({ changes }) => changes),
    added: added.map(({ head }) => head),
    removed,
    changed,
    renamed: firstOf(
      renames.map(({ base, head }) => ({ from: base.tool.name, to: head.tool.name })),
      ({ to }) => to,
    ),
    representationOnly: firstOf(
      changed.filter(({ changes }) => changes.length > 0 && changes.every(isRepresentationOnly)),
      ({ head }) => head.tool.name,
    ).map(({ head }) => head.tool.name),
    notJudged: subjects.flatMap(({ head: { tool, judgement } }) =>
      judgement.notJudged === undefined ? [] : [{ tool: tool.name, why: judgement.notJudged }],
    ),
  };
}

/** One of each: copies of a name stand for one tool. */
function firstOf<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...groupBy(items, keyOf).values()].map(([first]) => first);
}

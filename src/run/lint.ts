import { emptyListNotes } from '../judge/empty-lists.ts';
import { lint } from '../judge/evaluate.ts';
import { decide } from '../judge/verdict.ts';
import type { Registries } from '../model/registries.ts';
import type { Report, ServerReport } from '../model/report.ts';
import { ok } from '../model/result.ts';
import type { Policy } from '../policy/policy.ts';
import { applyWrittenPolicy } from '../policy/written-policy.ts';
import type { Source } from '../sources/source.ts';
import { type Compared, NOTHING_EVALUATED, sideReport } from './compare.ts';

/** What `lintSource` needs to know. */
export interface LintInput {
  readonly source: Source;
  readonly policy: Policy;
  readonly registries: Registries;
  readonly toolVersion: string;
  readonly signal: AbortSignal;
}

/** Lists one source and judges every tool as if it were new. The base of the report is absent. */
export async function lintSource(input: LintInput): Promise<Omit<Compared, 'snapshots'>> {
  const { source, policy, registries, toolVersion, signal } = input;
  const prepared = await source.prepare?.(signal);
  const listed = prepared && !prepared.ok ? prepared : await source.list(signal);
  const { warnings, ...judged } = listed.ok
    ? lint({ server: 'default', head: listed.value.snapshot, policy, registries })
    : NOTHING_EVALUATED;
  const head = sideReport(listed.ok ? ok(listed.value.snapshot) : listed, null, warnings.head);
  const server: ServerReport = { name: 'default', base: { state: 'absent', sha: null }, head, ...judged };
  const list = listed.ok ? listed.value.snapshot : undefined;
  const reviewed = [{ report: server, base: list, head: list }];
  const { servers, notes } = applyWrittenPolicy(policy.written, reviewed, 'lint');
  const report: Report = {
    toolVersion,
    ...decide(servers, [], policy),
    failures: [],
    notes: [...emptyListNotes(server), ...notes],
  };
  return { report, ended: listed.ok ? listed.value.ended : Promise.resolve() };
}

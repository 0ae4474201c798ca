import { type Evaluation, evaluate } from '../../src/judge/evaluate.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { Json } from '../../src/model/json.ts';
import type { Registries } from '../../src/model/registries.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { DEFAULT_POLICY, type Policy } from '../../src/policy/policy.ts';
import { REGISTRIES } from '../../src/run/registries.ts';

/** A snapshot that lists these tools. */
export function snapshotOf(tools: readonly Json[]): Snapshot {
  return { schemaVersion: 1, server: null, protocolVersion: null, tools, warnings: [] };
}

/** The evaluation of two lists of tools with everything that is shipped; `null` for no baseline. */
export function evaluateTools(
  base: readonly Json[] | null,
  head: readonly Json[],
  policy: Partial<Policy> = {},
  registries: Registries = REGISTRIES,
): Evaluation {
  return evaluate({
    server: 'default',
    base: base && snapshotOf(base),
    head: snapshotOf(head),
    policy: { ...DEFAULT_POLICY, ...policy },
    registries,
  });
}

/** A finding as the examples write it: `severity rule tool [hint]`. */
export function line({ severity, rule, tool, hint }: Finding): string {
  return [severity, rule, tool, ...(hint ? [hint] : [])].join(' ');
}

/** The findings of two lists of tools, as the examples write them. */
export function findingLines(
  base: readonly Json[] | null,
  head: readonly Json[],
  policy: Partial<Policy> = {},
): readonly string[] {
  return evaluateTools(base, head, policy).findings.map(line);
}

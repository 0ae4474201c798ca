import { evaluate } from '../../src/judge/evaluate.ts';
import { decide } from '../../src/judge/verdict.ts';
import type { Failure } from '../../src/model/failure.ts';
import type { Finding, RuleMatch } from '../../src/model/finding.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Judge } from '../../src/model/judgement.ts';
import type { Report, ServerReport, SideReport } from '../../src/model/report.ts';
import type { Rule } from '../../src/model/rule.ts';
import type { Side } from '../../src/model/side.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import type { Text } from '../../src/model/text.ts';
import type { FailOn } from '../../src/model/threshold.ts';
import { DEFAULT_POLICY } from '../../src/policy/policy.ts';
import { RULES } from '../../src/rules/index.ts';
import { SAMPLE_CLIENTS } from './sample-clients.ts';

export const BASE_SHA = '4f2a9c1d0b7e6a5f4c3d2e1f0a9b8c7d6e5f4a3b';
export const HEAD_SHA = 'c0ffee1234567890abcdef1234567890abcdef12';

/** What a rule is made to find in a report that a test builds. */
export type Found = Partial<RuleMatch> &
  Pick<RuleMatch, 'severity' | 'tool' | 'message'> & { readonly rule: string };

/** One server of a report that a test builds. */
export interface ServerInput {
  readonly name?: string;
  readonly base: readonly Json[];
  readonly head: readonly Json[];
  readonly found?: readonly Found[];
  /** In place of sides that listed the tools without a word. */
  readonly sides?: Partial<Record<Side, SideReport>>;
  /** Where tools of the head are defined. */
  readonly locations?: Readonly<Record<string, Finding['location']>>;
}

/** A tool as a server sends it. */
export function tool(name: string, annotations?: JsonObject, more: JsonObject = {}): JsonObject {
  return { name, inputSchema: { type: 'object' }, ...(annotations && { annotations }), ...more };
}

/** A server's report: its lists are compared for real, the findings are the ones that were asked for. */
export function serverReport(input: ServerInput): ServerReport {
  const { name = 'default', base, head, found = [], sides = {}, locations = {} } = input;
  const { warnings, ...evaluation } = evaluate({
    server: name,
    base: sides.base && sides.base.state !== 'listed' ? null : snapshot(base),
    head: snapshot(head),
    policy: DEFAULT_POLICY,
    registries: { rules: rulesThatFind(found), clients: SAMPLE_CLIENTS, profiles: [], judge },
  });
  return {
    name,
    base: sides.base ?? listedSide({ sha: BASE_SHA, tools: base.length, warnings: warnings.base }),
    head: sides.head ?? listedSide({ sha: HEAD_SHA, tools: head.length, warnings: warnings.head }),
    ...evaluation,
    findings: evaluation.findings.map((finding) => {
      const location = locations[finding.tool];
      return location ? { ...finding, location } : finding;
    }),
  };
}

/** A side that listed its tools. */
export function listedSide(more: Partial<Extract<SideReport, { state: 'listed' }>>): SideReport {
  return {
    state: 'listed',
    sha: null,
    server: { name: 'files', version: '1.4.0' },
    protocolVersion: '2025-11-25',
    tools: 0,
    warnings: [],
    ...more,
  };
}

/** A server whose head could not be listed. */
export function failedHead(failure: Failure, name = 'default'): ServerReport {
  const empty = serverReport({ name, base: [], head: [] });
  return { ...empty, head: { state: 'failed', sha: HEAD_SHA, failure } };
}

/** A report with its verdict. */
export function reportOf(
  servers: readonly ServerReport[],
  more: {
    readonly failOn?: FailOn;
    readonly failures?: readonly Failure[];
    readonly notes?: readonly Text[];
  } = {},
): Report {
  const { failOn = 'high', failures = [], notes = [] } = more;
  return { toolVersion: '1.0.0', ...decide(servers, failures, { failOn }), failures, notes };
}

function snapshot(tools: readonly Json[]): Snapshot {
  return { schemaVersion: 1, server: null, protocolVersion: null, tools, warnings: [] };
}

/** Knows nothing: the evidence of a finding comes from the test. */
const judge: Judge = (tools) =>
  tools.map(({ name }) => ({
    effect: 'unknown',
    reach: 'unknown',
    evidence: [],
    effectFromDescription: false,
    effectWithoutDescription: 'unknown',
    reachFromDescription: false,
    notJudged: /[a-z]/i.test(name) ? undefined : 'the name is in a script whose verbs are not known',
  }));

function rulesThatFind(found: readonly Found[]): readonly Rule[] {
  return found.map(({ rule, ...match }): Rule => {
    const complete: RuleMatch = { confidence: 'certain', evidence: [], ...match };
    const facts = RULES.find(({ id }) => id === rule);
    if (!facts) throw new Error(`there is no rule ${rule}`);
    const docs = { ...facts, title: '', what: '', why: '', fix: '', examples: [] };
    return match.tools
      ? { ...docs, scope: 'server', check: () => [complete] }
      : {
          ...docs,
          scope: 'tool',
          check: ({ head }) => (head.tool.name === match.tool ? [complete] : []),
        };
  });
}

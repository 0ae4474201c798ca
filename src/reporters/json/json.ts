import type { HintChange } from '../../model/change.ts';
import type { Failure } from '../../model/failure.ts';
import { describeFailure, failureOutput } from '../../model/failure-text.ts';
import type { Acceptance, Finding } from '../../model/finding.ts';
import { type Declared, isInvalid } from '../../model/hints.ts';
import { isJsonObject, type Json } from '../../model/json.ts';
import type { Report, ServerReport, SideReport, Verdict } from '../../model/report.ts';
import { plainText } from '../../model/text.ts';
import type { Reporter } from '../reporter.ts';
// The type alone: rendering must not load zod.
import type { PublicReport } from './schema.ts';

type PublicServer = PublicReport['servers'][number];
type PublicSide = PublicServer['base'];
type PublicFinding = PublicServer['findings'][number];
type PublicChange = PublicServer['changes'][number];
type PublicFailure = NonNullable<PublicReport['failures']>[number];
type PublicAcceptance = PublicFinding['accepted'];
type PublicDeclared = boolean | { invalid: Json };
type Pair<T> = { base?: T; head?: T };

/** How many levels of an invalid value are kept. */
const DEEPEST = 20;
const CUT = '…';

export const jsonReporter: Reporter = {
  name: 'json',
  fileName: 'report.json',
  isForPrograms: true,
  render: (report) => renderJson(report),
};

/** The report as `report.json`: schema version 1, keys in a fixed order, two spaces, a newline at the end. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(publicReport(report), null, 2)}\n`;
}

function publicReport({ toolVersion, verdict, servers, failures, notes }: Report): PublicReport {
  return {
    schemaVersion: 1,
    tool: 'mcp-annotation-diff',
    toolVersion,
    verdict: publicVerdict(verdict),
    servers: servers.map(publicServer),
    ...(failures.length > 0 && { failures: failures.map(publicFailure) }),
    ...(notes.length > 0 && { notes: notes.map(plainText) }),
  };
}

function publicVerdict({
  outcome,
  failOn,
  alsoFrom,
  counts,
  fingerprint,
  acceptedBy,
}: Verdict): PublicReport['verdict'] {
  const { critical, high, medium, low } = counts;
  return {
    outcome,
    failOn,
    ...(alsoFrom && { alsoFrom }),
    counts: { critical, high, medium, low },
    fingerprint,
    acceptedBy: publicAcceptance(acceptedBy),
  };
}

function publicServer(server: ServerReport): PublicServer {
  return {
    name: server.name,
    base: publicSide(server.base),
    head: publicSide(server.head),
    findings: server.findings.map(publicFinding),
    changes: server.changes.map(publicChange),
    added: server.added.map(({ tool }) => tool.name),
    removed: server.removed.map(({ tool }) => tool.name),
    renamed: server.renamed.map(({ from, to }) => ({ from, to })),
    representationOnly: server.representationOnly.length,
  };
}

function publicSide(side: SideReport): PublicSide {
  switch (side.state) {
    case 'listed': {
      const { state, sha, server, protocolVersion, tools, warnings } = side;
      return {
        state,
        sha,
        server: server && { name: server.name, version: server.version },
        protocolVersion,
        tools,
        warnings: [...warnings],
      };
    }
    case 'failed':
      return { state: side.state, sha: side.sha, failure: publicFailure(side.failure) };
    case 'absent':
      return { state: side.state, sha: side.sha };
  }
}

function publicFinding(finding: Finding): PublicFinding {
  const { rule, severity, confidence, tool, tools, baseTool, hint, declared, effective, location } = finding;
  return {
    rule,
    severity,
    confidence,
    tool,
    ...(tools && { tools: [...tools] }),
    ...(baseTool !== undefined && { baseTool }),
    ...(hint && { hint }),
    ...(declared && { declared: declaredPair(declared) }),
    ...(effective && { effective: definedPair(effective) }),
    message: plainText(finding.message),
    evidence: finding.evidence.map(({ source, words, says }) => ({ source, words, says })),
    clients: finding.clients.map(({ id, name, asOf, source, before, after }) => ({
      id,
      name,
      asOf,
      source,
      before,
      after,
    })),
    ...(location && { location: { path: location.path, line: location.line } }),
    blocks: finding.blocks,
    fingerprint: finding.fingerprint,
    accepted: publicAcceptance(finding.accepted),
  };
}

function publicChange({ tool, hint, declared, effective, bySpec, inClients }: HintChange): PublicChange {
  return {
    tool,
    hint,
    declared: declaredPair(declared),
    effective: definedPair(effective),
    bySpec,
    inClients,
  };
}

function publicFailure(failure: Failure): PublicFailure {
  const output = failureOutput(failure);
  return {
    reason: failure.reason,
    message: plainText(describeFailure(failure)),
    ...(output && { output }),
  };
}

function publicAcceptance(acceptance: Acceptance | null): PublicAcceptance {
  if (!acceptance) return null;
  const { kind, by, at, reason, expires, url } = acceptance;
  return {
    kind,
    by,
    ...(at !== undefined && { at }),
    ...(reason !== undefined && { reason }),
    ...(expires !== undefined && { expires }),
    ...(url !== undefined && { url }),
  };
}

function declaredPair({ base, head }: HintChange['declared']): Pair<PublicDeclared> {
  return definedPair({ base: publicDeclared(base), head: publicDeclared(head) });
}

function publicDeclared(value: Declared): PublicDeclared | undefined {
  return isInvalid(value) ? { invalid: upToDepth(DEEPEST, value.invalid) } : value;
}

/** A value of ten thousand levels is valid JSON, and would overflow the stack here or make a report of gigabytes. */
function upToDepth(depth: number, value: Json): Json {
  if (Array.isArray(value)) return depth === 0 ? CUT : value.map((item) => upToDepth(depth - 1, item));
  if (!isJsonObject(value)) return value;
  if (depth === 0) return CUT;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, upToDepth(depth - 1, item ?? null)]),
  );
}

/** A missing value is an absent key. */
function definedPair<T>({ base, head }: { base: T | undefined; head: T | undefined }): Pair<T> {
  return { ...(base !== undefined && { base }), ...(head !== undefined && { head }) };
}

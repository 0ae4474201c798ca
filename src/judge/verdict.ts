import type { HintChange } from '../model/change.ts';
import type { Failure } from '../model/failure.ts';
import type { Acceptance, Finding } from '../model/finding.ts';
import type { ServerReport, Verdict } from '../model/report.ts';
import { isAtLeast, SEVERITIES, type Severity } from '../model/severity.ts';
import type { Threshold } from '../model/threshold.ts';
import { runFingerprint, type Unsigned } from './fingerprint.ts';

/** A yes to everything that blocks, by the fingerprint that it named. */
export interface RunAcceptance {
  readonly fingerprint: string;
  readonly acceptance: Acceptance;
}

/**
 * The verdict of a run. An error beats a failure: a head that could not be listed was not reviewed. A base that could
 * not be listed is no error.
 *
 * @param failures why nothing could be compared at all
 * @param accepted a yes that a maintainer gave on the pull request; one for other findings does not count
 */
export function verdictOf(
  servers: readonly ServerReport[],
  failures: readonly Failure[],
  threshold: Threshold,
  accepted?: RunAcceptance,
): Verdict {
  const { failOn, alsoFrom } = threshold;
  const blocking = servers.map((server) => ({ name: server.name, findings: blockers(server, threshold) }));
  const blocks = blocking.some(({ findings }) => findings.length > 0);
  const fingerprint = runFingerprint(blocking);
  const isError = failures.length > 0 || servers.some(({ head }) => head.state === 'failed');
  const isAccepted = blocks && accepted?.fingerprint === fingerprint;
  return {
    outcome: isError ? 'error' : blocks && !isAccepted ? 'fail' : 'pass',
    failOn,
    ...(alsoFrom && { alsoFrom }),
    counts: counts(servers.flatMap(({ findings }) => findings)),
    fingerprint,
    acceptedBy: isAccepted && accepted ? accepted.acceptance : null,
  };
}

/** The findings of a server that make the check fail: those that nobody accepted, from the threshold on. */
export function blockingFindings(server: ServerReport, threshold: Threshold): readonly Finding[] {
  const { failOn, alsoFrom } = threshold;
  const open = server.findings.filter(({ accepted }) => accepted === null);
  if (failOn === 'never') return [];
  if (failOn !== 'looser') return open.filter(({ severity }) => isAtLeast(severity, failOn));
  const looser = new Set(looserChanges(server).map(keyOf));
  return open.filter(
    (finding) => looser.has(keyOf(finding)) || (alsoFrom && isAtLeast(finding.severity, alsoFrom)),
  );
}

/** With `looser` also the hints that got looser without a finding, because the level of their rule is off. */
function blockers(server: ServerReport, threshold: Threshold): readonly Unsigned[] {
  const findings = blockingFindings(server, threshold);
  if (threshold.failOn !== 'looser') return findings;
  const told = new Set(findings.map(keyOf));
  const silent = looserChanges(server).filter((change) => !told.has(keyOf(change)));
  return [...findings, ...silent.map(withoutSeverity)];
}

/** The hints that got looser, but for those where somebody accepted just that. */
function looserChanges({ changes, findings }: ServerReport): readonly HintChange[] {
  const accepted = new Set(
    findings
      .filter(({ accepted, hint, rule }) => accepted && hint && rule === RULES_OF_LOOSENING[hint])
      .map(keyOf),
  );
  return changes.filter((change) => change.bySpec === 'looser' && !accepted.has(keyOf(change)));
}

function keyOf({ tool, hint }: { readonly tool: string; readonly hint?: string }): string {
  return JSON.stringify([tool, hint ?? '']);
}

/** A change in the form that a fingerprint covers. Its rule is off, so the mildest stands for no severity. */
function withoutSeverity({ tool, hint, declared, effective }: HintChange): Unsigned {
  return {
    rule: RULES_OF_LOOSENING[hint],
    severity: 'low',
    confidence: 'certain',
    tool,
    hint,
    declared,
    effective,
    message: [],
    evidence: [],
    clients: [],
  };
}

const RULES_OF_LOOSENING = {
  readOnlyHint: 'read-only-loosened',
  destructiveHint: 'destructive-loosened',
  idempotentHint: 'idempotent-loosened',
  openWorldHint: 'open-world-loosened',
} as const;

function counts(findings: readonly Finding[]): Readonly<Record<Severity, number>> {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const [low, medium, high, critical] = SEVERITIES.map(count);
  return { low: low ?? 0, medium: medium ?? 0, high: high ?? 0, critical: critical ?? 0 };
}

import type { HintChange } from '../model/change.ts';
import type { Failure } from '../model/failure.ts';
import type { Acceptance, Finding } from '../model/finding.ts';
import type { ServerReport, Verdict } from '../model/report.ts';
import { isAtLeast, SEVERITIES, type Severity } from '../model/severity.ts';
import type { Threshold } from '../model/threshold.ts';
import { runFingerprint, type Unsigned } from './fingerprint.ts';

/** An acceptance of everything that blocks, by the fingerprint that it named. */
export interface RunAcceptance {
  readonly fingerprint: string;
  readonly acceptance: Acceptance;
}

/** A verdict, and the servers whose findings say what it did with them. */
export interface Decision {
  readonly verdict: Verdict;
  readonly servers: readonly ServerReport[];
}

/**
 * Decides a run: the one place that says which findings block and which a person accepted. An error beats a failure: a
 * head that could not be listed was not reviewed. A base that could not be listed is no error.
 *
 * @param failures why nothing could be compared at all
 * @param accepted what a person accepted on the pull request; it counts for exactly what blocks and for nothing else
 */
export function decide(
  servers: readonly ServerReport[],
  failures: readonly Failure[],
  threshold: Threshold,
  accepted?: RunAcceptance,
): Decision {
  const { failOn, alsoFrom } = threshold;
  const blockers = servers.map((server) => blockersOf(server, threshold));
  const blocks = blockers.some(({ findings, silent }) => findings.size > 0 || silent.length > 0);
  const fingerprint = runFingerprint(
    blockers.map(({ name, findings, silent }) => ({ name, findings: [...findings, ...silent] })),
  );
  const isError = failures.length > 0 || servers.some(({ head }) => head.state === 'failed');
  const acceptedBy = blocks && accepted?.fingerprint === fingerprint ? accepted.acceptance : null;
  const verdict: Verdict = {
    outcome: isError ? 'error' : blocks && !acceptedBy ? 'fail' : 'pass',
    failOn,
    ...(alsoFrom && { alsoFrom }),
    counts: countsOf(servers.flatMap(({ findings }) => findings)),
    fingerprint,
    acceptedBy,
  };
  const decided = servers.map((server, index) => {
    const blocking = blockers[index]?.findings;
    return blocking ? marked(server, blocking, acceptedBy) : server;
  });
  return { verdict, servers: decided };
}

function marked(
  server: ServerReport,
  blocking: ReadonlySet<Finding>,
  acceptedBy: Acceptance | null,
): ServerReport {
  return {
    ...server,
    findings: server.findings.map((finding) =>
      blocking.has(finding)
        ? { ...finding, blocks: acceptedBy === null, accepted: acceptedBy }
        : { ...finding, blocks: false },
    ),
  };
}

/** What of a server makes the check fail: findings that nobody accepted, from the threshold on. */
interface Blockers {
  readonly name: string;
  readonly findings: ReadonlySet<Finding>;
  /** With `looser` also the hints that got looser without a finding, because the level of their rule is off. */
  readonly silent: readonly Unsigned[];
}

function blockersOf(server: ServerReport, { failOn, alsoFrom }: Threshold): Blockers {
  const { name } = server;
  const open = server.findings.filter(({ accepted }) => accepted === null);
  if (failOn === 'never') return { name, findings: new Set(), silent: [] };
  if (failOn !== 'looser') {
    return {
      name,
      findings: new Set(open.filter(({ severity }) => isAtLeast(severity, failOn))),
      silent: [],
    };
  }
  const changes = looserChanges(server);
  const looser = new Set(changes.map(keyOf));
  const findings = open.filter(
    (finding) => looser.has(keyOf(finding)) || (alsoFrom && isAtLeast(finding.severity, alsoFrom)),
  );
  const told = new Set(findings.map(keyOf));
  const silent = changes.filter((change) => !told.has(keyOf(change)));
  return { name, findings: new Set(findings), silent: silent.map(withoutFinding) };
}

/** The hints that got looser, but for those where somebody accepted just that. */
function looserChanges({ changes, findings }: ServerReport): readonly HintChange[] {
  const accepted = new Set(
    findings
      .filter(({ accepted, hint, ruleFacts }) => accepted && hint && hint === ruleFacts.loosens)
      .map(keyOf),
  );
  return changes.filter((change) => change.bySpec === 'looser' && !accepted.has(keyOf(change)));
}

function keyOf({ tool, hint }: { readonly tool: string; readonly hint?: string }): string {
  return JSON.stringify([tool, hint ?? '']);
}

/** A change in the form that a fingerprint covers. No rule speaks of it, so the mildest stands for no severity. */
function withoutFinding({ tool, hint, declared, effective }: HintChange): Unsigned {
  return {
    rule: 'looser',
    ruleFacts: { kind: 'loosened', loosens: hint, mergesRows: true },
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

function countsOf(findings: readonly Finding[]): Readonly<Record<Severity, number>> {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const [low, medium, high, critical] = SEVERITIES.map(count);
  return { low: low ?? 0, medium: medium ?? 0, high: high ?? 0, critical: critical ?? 0 };
}

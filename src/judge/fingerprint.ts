import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Finding } from '../model/finding.ts';
import type { Declared } from '../model/hints.ts';
import { byCodeUnit, canonicalJson, type Json, type JsonObject } from '../model/json.ts';

/** A finding before it has a fingerprint. */
export type Unsigned = Omit<Finding, 'fingerprint' | 'accepted' | 'blocks'>;

/**
 * What an acceptance covers: the first 32 hex digits of the SHA-256 over the sorted findings. Commits and positions
 * are left out, so that a rebase keeps it; evidence is in, so that a tool that grows needs a new one.
 *
 * @returns an empty text for no findings
 */
export function fingerprint(server: string, findings: readonly Unsigned[]): string {
  return digest(findings.map((finding) => covered(server, finding)));
}

/** One fingerprint over the findings of several servers. */
export function runFingerprint(servers: readonly { name: string; findings: readonly Unsigned[] }[]): string {
  return digest(servers.flatMap(({ name, findings }) => findings.map((finding) => covered(name, finding))));
}

/**
 * Names an alert of code scanning: 32 hex digits over what stays the same while the finding gets graver or milder, so
 * that the alert stays the same one.
 */
export function alertFingerprint(server: string, { rule, tool, hint }: Unsigned): string {
  return digest([canonicalJson({ server, rule, tool, hint })]);
}

function digest(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return bytesToHex(sha256(utf8ToBytes([...lines].sort(byCodeUnit).join('\n')))).slice(0, 32);
}

function covered(server: string, finding: Unsigned): string {
  const evidence = finding.evidence.map(({ source, words, says }): JsonObject => ({ source, words, says }));
  return canonicalJson({
    server,
    rule: finding.rule,
    tool: finding.tools ? [...finding.tools].sort(byCodeUnit) : finding.tool,
    hint: finding.hint,
    from: word(finding.declared?.base),
    to: word(finding.declared?.head),
    severity: finding.severity,
    evidence: evidence.map((piece) => canonicalJson(piece)).sort(byCodeUnit),
  });
}

function word(value: Declared): Json {
  return typeof value === 'object' ? { invalid: value.invalid } : (value ?? 'missing');
}

import type { Acceptance, Finding } from '../model/finding.ts';
import type { ServerReport } from '../model/report.ts';
import type { AcceptEntry } from './file/accept-entry.ts';
import { type NameTest, nameTest } from './file/glob.ts';
import type { PolicyFile } from './file/policy-file.ts';
import { declaredWord } from './file/schema.ts';

/**
 * Marks the findings that the policy file accepts: exactly the tool, the rule and the values of an entry that has not
 * expired. They stay in the report and do not block. What somebody else accepted stays as it is.
 *
 * @param today `YYYY-MM-DD`; an entry holds on its last day
 */
export function applyAcceptEntries(
  servers: readonly ServerReport[],
  file: PolicyFile,
  today: string,
): readonly ServerReport[] {
  const valid = file.accept.filter((entry) => !hasExpired(entry, today)).map(usable);
  if (valid.length === 0) return servers;
  return servers.map((server) => ({
    ...server,
    findings: server.findings.map((finding) => {
      const entry = valid.find((one) => covers(one, finding, server.name))?.entry;
      return entry && finding.accepted === null
        ? { ...finding, accepted: acceptance(entry, file.path) }
        : finding;
    }),
  }));
}

/** An entry with its glob compiled. */
export interface UsableEntry {
  readonly entry: AcceptEntry;
  readonly isTool: NameTest;
}

/** Compiles the glob of an entry. */
export function usable(entry: AcceptEntry): UsableEntry {
  return { entry, isTool: nameTest(entry.tool) };
}

/** True on every day after the last one. */
export function hasExpired({ expires }: AcceptEntry, today: string): boolean {
  return expires !== undefined && expires < today;
}

/** True when an entry accepts a finding, whatever the day. */
export function covers(usableEntry: UsableEntry, finding: Finding, server: string): boolean {
  return isAbout(usableEntry, finding, server) && isSameChange(usableEntry.entry, finding);
}

/** True when an entry is about a finding, and may still accept another change. A group is accepted as a whole or not at all. */
export function isAbout({ entry, isTool }: UsableEntry, finding: Finding, server: string): boolean {
  return (
    entry.rule === finding.rule &&
    (entry.server === undefined || entry.server === server) &&
    (finding.tools ?? [finding.tool]).every(isTool)
  );
}

function isSameChange({ change }: AcceptEntry, { declared }: Finding): boolean {
  if (!declared || !change) return !declared && !change;
  return declaredWord(declared.base) === change.from && declaredWord(declared.head) === change.to;
}

function acceptance({ reason, expires }: AcceptEntry, path: string): Acceptance {
  return { kind: 'policy', by: path, reason, ...(expires !== undefined && { expires }) };
}

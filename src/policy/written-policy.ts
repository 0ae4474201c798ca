import type { ServerReport } from '../model/report.ts';
import type { Text } from '../model/text.ts';
import { applyAcceptEntries } from './accept-entries.ts';
import type { WrittenPolicy } from './policy.ts';
import { type ReviewedServer, reviewPolicy } from './stale-entries.ts';
import { policyNotes } from './stale-entries-text.ts';

/** What the policy file does to a report besides severities and thresholds: accepted findings, and what of it is stale. */
export interface AppliedPolicy {
  readonly servers: readonly ServerReport[];
  readonly notes: readonly Text[];
}

/**
 * Marks what the policy file accepts and tells which of its entries do nothing.
 *
 * @param written undefined where there is no file
 * @param where `lint` also lists entries whose change is made; it has one list, given as both sides
 */
export function applyWrittenPolicy(
  written: WrittenPolicy | undefined,
  reviewed: readonly ReviewedServer[],
  where: 'review' | 'lint',
): AppliedPolicy {
  const reports = reviewed.map(({ report }) => report);
  if (!written) return { servers: reports, notes: [] };
  const { file, today } = written;
  const servers = applyAcceptEntries(reports, file, today);
  const marked = servers.flatMap((report, index) => {
    const server = reviewed[index];
    return server ? [{ ...server, report }] : [];
  });
  return { servers, notes: policyNotes(reviewPolicy(file, today, marked), file.path, where) };
}

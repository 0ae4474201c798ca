import type { Finding } from '../model/finding.ts';
import { declaredHints } from '../model/hints.ts';
import type { ServerReport } from '../model/report.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { parseTools, type Tool } from '../model/tool.ts';
import { covers, hasExpired, isAbout, type UsableEntry, usable } from './accept-entries.ts';
import type { AcceptEntry } from './file/accept-entry.ts';
import { nameTest } from './file/glob.ts';
import type { PolicyFile } from './file/policy-file.ts';
import { type DeclaredWord, declaredWord } from './file/schema.ts';

/** What of a policy file does nothing any more, in the order of the file. Every entry of `accept` is in one list at most. */
export interface PolicyReview {
  /** Entries whose last day is over. */
  readonly expired: readonly AcceptEntry[];
  /** Entries that accept no finding of this comparison. */
  readonly unused: readonly UnusedEntry[];
  /** Entries whose change is made: the base has what they accept. */
  readonly done: readonly AcceptEntry[];
  /** Entries for a server that is not part of the run. */
  readonly otherServer: readonly AcceptEntry[];
  /** Globs that are the name of no tool on either side. */
  readonly unmatched: readonly UnmatchedGlob[];
}
export interface UnusedEntry {
  readonly entry: AcceptEntry;
  /** A finding of the same tool and rule whose change is another one. */
  readonly instead: Finding | undefined;
}
interface UnmatchedGlob {
  readonly key: 'ignore' | 'effects' | 'accept';
  readonly glob: string;
  readonly line: number;
}

/** A server of the run and what its sides listed. */
export interface ReviewedServer {
  readonly report: ServerReport;
  /** The tools that the entries of `accept` may be done for. For one list that is judged alone, that list. */
  readonly base: Snapshot | undefined;
  readonly head: Snapshot | undefined;
}

/**
 * Holds a policy file against what a run compared. Where a side could not be listed nobody can say what matches nothing,
 * so only what has expired is told.
 *
 * @param today `YYYY-MM-DD`
 */
export function reviewPolicy(
  file: PolicyFile,
  today: string,
  servers: readonly ReviewedServer[],
): PolicyReview {
  const review = { expired: [], unused: [], done: [], otherServer: [], unmatched: [] };
  const known = servers.every(
    ({ report: { base, head } }) => base.state !== 'failed' && head.state !== 'failed',
  );
  if (!known || servers.length === 0) {
    return { ...review, expired: file.accept.filter((entry) => hasExpired(entry, today)) };
  }
  const listed = servers.map(({ report, base, head }) => ({
    report,
    base: parseTools(base?.tools ?? []).tools,
    head: parseTools(head?.tools ?? []).tools,
  }));
  return sorted(file, today, listed);
}

interface ListedServer {
  readonly report: ServerReport;
  readonly base: readonly Tool[];
  readonly head: readonly Tool[];
}

function sorted(file: PolicyFile, today: string, servers: readonly ListedServer[]): PolicyReview {
  const names = [...new Set(servers.flatMap(({ base, head }) => [...base, ...head].map(({ name }) => name)))];
  const unmatched: UnmatchedGlob[] = (['ignore', 'effects'] as const).flatMap((key) =>
    file[key]
      .filter(({ glob }) => !names.some(nameTest(glob)))
      .map(({ glob, line }) => ({ key, glob, line })),
  );
  const expired: AcceptEntry[] = [];
  const done: AcceptEntry[] = [];
  const otherServer: AcceptEntry[] = [];
  const unused: UnusedEntry[] = [];
  for (const entry of file.accept) {
    const one = usable(entry);
    const its = servers.filter(({ report }) => entry.server === undefined || entry.server === report.name);
    const used = isUsed(one, its);
    if (!used && isDone(one, its)) done.push(entry);
    else if (hasExpired(entry, today)) expired.push(entry);
    else if (used) continue;
    else if (its.length === 0) otherServer.push(entry);
    else if (!names.some(one.isTool)) unmatched.push({ key: 'accept', glob: entry.tool, line: entry.line });
    else unused.push({ entry, instead: nearMiss(one, its) });
  }
  return { expired, unused, done, otherServer, unmatched };
}

function isUsed(entry: UsableEntry, servers: readonly ListedServer[]): boolean {
  return servers.some(({ report: { findings, name } }) => findings.some((one) => covers(entry, one, name)));
}

function nearMiss(entry: UsableEntry, servers: readonly ListedServer[]): Finding | undefined {
  return servers
    .flatMap(({ report: { findings, name } }) => findings.filter((one) => isAbout(entry, one, name)))
    .at(0);
}

/** The base has what the entry leads to, and no tool is left that could still make the change. */
function isDone(entry: UsableEntry, servers: readonly ListedServer[]): boolean {
  const { change } = entry.entry;
  if (!change || change.from === change.to) return false;
  const values = new Set(servers.flatMap(({ base }) => base.flatMap((tool) => baseValues(entry, tool))));
  return values.has(change.to) && !values.has(change.from);
}

function baseValues({ entry, isTool }: UsableEntry, tool: Tool): readonly DeclaredWord[] {
  if (!isTool(tool.name)) return [];
  const declared = declaredHints(tool);
  return entry.hints.map((hint) => declaredWord(declared[hint]));
}

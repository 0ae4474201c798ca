import type { JudgedTool } from '../../model/comparison.ts';
import type { Finding } from '../../model/finding.ts';
import { groupBy } from '../../model/group.ts';
import type { Declared } from '../../model/hints.ts';
import { canonicalJson, limitDepth } from '../../model/json.ts';
import type { ServerReport } from '../../model/report.ts';
import type { Text } from '../../model/text.ts';

/** Findings that say the same of several tools, or one finding. */
export interface Row {
  /** Stands for all: they share rule, severity, hint, values and acceptance. */
  readonly first: Finding;
  readonly findings: readonly Finding[];
  /** The names of all tools it is about. */
  readonly tools: readonly string[];
  readonly message: Text;
}

/** The findings of a server, the gravest first, with those that are alike as one row. */
export function rowsOf(server: ServerReport): readonly Row[] {
  const alike = [...groupBy(server.findings, likeness).values()];
  const rows = alike.flatMap((group) =>
    group.length < FEWEST ? group.map((finding) => rowOf([finding], finding)) : [rowOf(group, group[0])],
  );
  const place = new Map(server.findings.map((finding, index) => [finding, index]));
  return rows.sort((a, b) => (place.get(a.first) ?? 0) - (place.get(b.first) ?? 0));
}

/** The two sides of the tool of a finding. */
export interface ToolSides {
  readonly base: JudgedTool | undefined;
  readonly head: JudgedTool;
  readonly renamed: boolean;
}

/** What is known of each tool that the head added or that differs, by its name at the head. */
export function toolSides(server: ServerReport): ReadonlyMap<string, ToolSides> {
  const sides = new Map<string, ToolSides>();
  for (const { base, head, renamed } of server.changed)
    setFirst(sides, head.tool.name, { base, head, renamed });
  for (const head of server.added) setFirst(sides, head.tool.name, { base: undefined, head, renamed: false });
  return sides;
}

/** Fewer than these read better one by one. */
const FEWEST = 3;

function likeness(finding: Finding): string {
  const {
    rule,
    ruleFacts,
    tool,
    baseTool = tool,
    severity,
    hint,
    declared,
    accepted,
    confidence,
    message,
  } = finding;
  // Which tool was renamed is told in a list of its own; that alone makes no quiet finding worth a row.
  const isLoudRename = baseTool !== tool && severity !== 'low';
  if (!ruleFacts.mergesRows || isLoudRename) return finding.fingerprint + tool;
  return JSON.stringify([
    rule,
    severity,
    confidence,
    hint ?? null,
    declared !== undefined,
    word(declared?.base),
    word(declared?.head),
    accepted?.reason ?? null,
    accepted?.by ?? null,
    message.filter((part) => typeof part === 'string'),
  ]);
}

function word(value: Declared): string {
  return typeof value === 'object' ? canonicalJson(limitDepth(value.invalid, 4)) : String(value);
}

function rowOf(findings: readonly Finding[], first: Finding): Row {
  const tools = findings.flatMap(({ tool, tools }) => tools ?? [tool]);
  return { first, findings, tools, message: sharedMessage(findings, first) };
}

/** One sentence for all: where they quote different words, up to three of them. */
function sharedMessage(findings: readonly Finding[], first: Finding): Text {
  if (findings.length === 1) return first.message;
  return first.message.flatMap((part, index) => {
    if (typeof part === 'string') return [part];
    const quotes = [...new Set(findings.flatMap(({ message }) => quoteAt(message, index)))];
    const shown = quotes.slice(0, 3).flatMap((quoted, at) => (at === 0 ? [{ quoted }] : [', ', { quoted }]));
    return quotes.length > 3 ? [...shown, ' …'] : shown;
  });
}

function quoteAt(message: Text, index: number): readonly string[] {
  const part = message[index];
  return part === undefined || typeof part === 'string' ? [] : [part.quoted];
}

function setFirst<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (!map.has(key)) map.set(key, value);
}

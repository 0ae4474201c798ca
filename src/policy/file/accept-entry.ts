import type { Hint } from '../../model/hints.ts';
import type { RuleFacts } from '../../model/rule.ts';
import type { Note } from './errors.ts';
import { globOf, knownEntries, mappingOf, nameOf, textOf, wordOf } from './read.ts';
import { DECLARED_WORDS, type DeclaredWord, ENTRY_KEYS, NEEDED_ENTRY_KEYS } from './schema.ts';
import type { Located } from './yaml.ts';

/** One change that the maintainers accepted ahead, exactly as it was written. */
export interface AcceptEntry {
  /** Where it stands in the file, counted from 1. */
  readonly line: number;
  /** A glob. */
  readonly tool: string;
  readonly rule: string;
  /** The hints that findings of the rule may name. */
  readonly hints: readonly Hint[];
  /** How the hint moves; absent for findings that are not about a hint. */
  readonly change?: { readonly from: DeclaredWord; readonly to: DeclaredWord };
  /** The name of the only server it holds for. */
  readonly server?: string;
  readonly reason: string;
  /** The last day on which it holds, `YYYY-MM-DD`. */
  readonly expires?: string;
}

/** What an entry has to know of a rule: whether it says how a hint moved. */
export type KnownRule = Pick<RuleFacts, 'id' | 'namesHint' | 'hints' | 'loosens'>;

/** Reads an entry of `accept`; undefined when it has a mistake, which is noted. */
export function acceptEntry(node: Located, rules: readonly KnownRule[], note: Note): AcceptEntry | undefined {
  const called = (what: string) => ({ what, note });
  const what = 'an entry of accept';
  if (node.kind === 'nothing') note(node, { kind: 'empty', what });
  const keys = knownEntries(mappingOf(node, { what, note }), ENTRY_KEYS, note);
  if (node.kind !== 'mapping') return undefined;
  for (const key of NEEDED_ENTRY_KEYS) if (!keys[key]) note(node, { kind: 'missing-key', key });
  const tool = keys.tool && globOf(keys.tool, called('tool'));
  const rule = keys.rule && ruleOf(keys.rule, rules, note);
  const reason = keys.reason && textOf(keys.reason, called('reason'));
  const server = keys.server && textOf(keys.server, called('server'));
  const expires = keys.expires && dateOf(keys.expires, note);
  const change = changeOf(node, rule, keys, note);
  if (!tool || !rule || !reason) return undefined;
  return {
    line: node.line,
    tool: tool.text,
    rule: rule.id,
    hints: rule.hints,
    ...(change && { change }),
    ...(server && { server: server.text }),
    reason: reason.text.trim(),
    ...(expires !== undefined && { expires }),
  };
}

/** A rule by its id; undefined for anything else, which is noted. */
export function ruleOf(node: Located, rules: readonly KnownRule[], note: Note): KnownRule | undefined {
  const read = nameOf(node, { what: 'rule', note });
  if (!read) return undefined;
  const rule = rules.find(({ id }) => id === read.text);
  if (!rule) note(read, { kind: 'no-such', what: 'rule', value: read.text, known: rules });
  return rule;
}

function changeOf(
  node: Located,
  rule: KnownRule | undefined,
  keys: { readonly from?: Located; readonly to?: Located },
  note: Note,
): AcceptEntry['change'] {
  const from = keys.from && wordOf(keys.from, DECLARED_WORDS, { what: 'from', note });
  const to = keys.to && wordOf(keys.to, DECLARED_WORDS, { what: 'to', note });
  const given = keys.from ?? keys.to;
  const names = rule?.namesHint;
  if (rule && names === 'never' && given) note(given, { kind: 'change-unwanted', rule: rule.id });
  else if (rule && names === 'always' && !(keys.from && keys.to))
    note(node, { kind: 'change-needed', rule: rule.id });
  else if (!rule || names === 'sometimes') noteHalf(keys, note);
  return from && to && { from, to };
}

function noteHalf(keys: { readonly from?: Located; readonly to?: Located }, note: Note): void {
  if (keys.from && !keys.to) note(keys.from, { kind: 'half-a-change', missing: 'to' });
  if (keys.to && !keys.from) note(keys.to, { kind: 'half-a-change', missing: 'from' });
}

function dateOf(node: Located, note: Note): string | undefined {
  const read = nameOf(node, { what: 'expires', note });
  if (!read || isDate(read.text)) return read?.text;
  note(read, { kind: 'bad-date', value: read.text });
  return undefined;
}

/** A day that exists: the 30th of February comes back as another one. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

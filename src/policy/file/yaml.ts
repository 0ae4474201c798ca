import {
  type Document,
  isAlias,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import type { At, Note } from './errors.ts';

/** A part of a YAML file and where it begins. Every scalar is text: what a word means is for the reader to say. */
export type Located = At &
  (
    | { readonly kind: 'nothing' }
    /** It holds a mistake that was noted. */
    | { readonly kind: 'broken' }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'list'; readonly items: readonly Located[]; readonly flow: boolean }
    | { readonly kind: 'mapping'; readonly entries: readonly LocatedEntry[]; readonly flow: boolean }
  );
export interface LocatedEntry {
  readonly key: string;
  readonly at: At;
  readonly value: Located;
}

/** In UTF-16 code units. Some thousand entries; what a hostile pull request may add takes seconds to read at most. */
const LONGEST = 262_144;
/** Nothing means anything below the values of an entry of a list. */
const DEEPEST = 4;

/**
 * Reads YAML. Aliases, tags and keys that are no text are mistakes: none is needed here, and they are how a small file
 * becomes a large one.
 *
 * @param note takes each mistake
 * @returns undefined after a mistake that leaves the shape of the file in doubt
 */
export function readYaml(text: string, note: Note): Located | undefined {
  if (text.length > LONGEST) {
    note({ line: 1, column: 1 }, { kind: 'too-long', limit: LONGEST });
    return undefined;
  }
  const lines = new LineCounter();
  // All scalars stay text in the failsafe schema: no dates, no numbers, no `off` that is false.
  const document = parseDocument(text.replace(/^\uFEFF/, ''), {
    lineCounter: lines,
    schema: 'failsafe',
    prettyErrors: false,
    // Comparing every key with every other takes minutes for a hostile file; `located` does it with a map.
    uniqueKeys: false,
  });
  const at = (offset: number): At => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  noteSyntax(document, at, note);
  if (document.errors.length > 0) return undefined;
  return located(document.contents, { at, note }, 0);
}

interface Reading {
  readonly at: (offset: number) => At;
  readonly note: Note;
}

/** One mistake a line: the rest usually follows from the first. */
function noteSyntax({ errors, warnings }: Document.Parsed, at: Reading['at'], note: Note): void {
  const seen = new Set<number>();
  for (const { code, message, pos } of [...errors, ...warnings]) {
    const place = at(pos[0]);
    if (seen.has(place.line)) continue;
    seen.add(place.line);
    note(place, { kind: 'syntax', code, message });
  }
}

function located(node: ParsedNode | null, reading: Reading, depth: number): Located {
  if (!node) return { line: 1, column: 1, kind: 'nothing' };
  const place = reading.at(node.range[0]);
  if (isAlias(node)) {
    reading.note(place, { kind: 'alias' });
    return { ...place, kind: 'broken' };
  }
  if (node.anchor !== undefined) reading.note(place, { kind: 'anchor', name: node.anchor });
  if (isScalar(node)) {
    const text = typeof node.value === 'string' ? node.value : (node.source ?? '');
    const isNothing = node.type === 'PLAIN' && ['', '~', 'null'].includes(text);
    return isNothing ? { ...place, kind: 'nothing' } : { ...place, kind: 'text', text };
  }
  const flow = node.flow === true;
  if (isSeq(node)) {
    const items = depth < DEEPEST ? node.items.map((item) => located(item, reading, depth + 1)) : [];
    return { ...place, kind: 'list', items, flow };
  }
  const entries = depth < DEEPEST ? entriesOf(node, reading, depth) : [];
  return { ...place, kind: 'mapping', entries, flow };
}

function entriesOf(
  node: YAMLMap.Parsed<ParsedNode, ParsedNode | null>,
  reading: Reading,
  depth: number,
): readonly LocatedEntry[] {
  const first = new Map<string, At>();
  return node.items.flatMap(({ key, value }) => {
    const { note } = reading;
    const at = reading.at(key.range[0]);
    if (!isScalar(key) || typeof key.value !== 'string') {
      note(at, { kind: isAlias(key) ? 'alias' : 'odd-key' });
      return [];
    }
    const earlier = first.get(key.value);
    if (earlier) note(at, { kind: 'duplicate-key', key: key.value, line: earlier.line });
    else first.set(key.value, at);
    const read = value ? located(value, reading, depth + 1) : ({ ...at, kind: 'nothing' } as const);
    return earlier ? [] : [{ key: key.value, at, value: read }];
  });
}

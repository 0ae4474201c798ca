import type { At, Note, PolicyMistake, Shape, Subject } from './errors.ts';
import { globProblem } from './glob.ts';
import type { Located, LocatedEntry } from './yaml.ts';

/** What a value is called in a sentence, and who takes its mistakes. */
interface Called extends Subject {
  readonly note: Note;
}

/** A text and where it stands. */
export interface LocatedText extends At {
  readonly text: string;
}

/** The entries of a mapping; none when there is nothing or something else, which is noted. */
export function mappingOf(node: Located | undefined, called: Called): readonly LocatedEntry[] {
  if (!node || node.kind === 'nothing') return [];
  if (node.kind === 'mapping') return node.entries;
  if (node.kind !== 'broken') called.note(node, shape(called, 'mapping', node));
  return [];
}

/** The entries of a mapping that has only known keys, by key. Others are noted. */
export function knownEntries<const Key extends string>(
  entries: readonly LocatedEntry[],
  known: readonly Key[],
  note: Note,
): Partial<Readonly<Record<Key, Located>>> {
  const found: Partial<Record<Key, Located>> = {};
  for (const { key, at, value } of entries) {
    const name = known.find((one) => one === key);
    if (name === undefined) note(at, { kind: 'unknown-key', key, known });
    else found[name] = value;
  }
  return found;
}

/** The items of a list; none when there is nothing or something else, which is noted. */
export function listOf(node: Located | undefined, called: Called): readonly Located[] {
  if (!node || node.kind === 'nothing') return [];
  if (node.kind === 'list') return node.items;
  if (node.kind !== 'broken') called.note(node, shape(called, 'list', node));
  return [];
}

/** A text that is not empty; undefined for anything else, which is noted. */
export function textOf(node: Located, called: Called): LocatedText | undefined {
  const { line, column, kind } = node;
  if (kind === 'text' && node.text.trim() !== '') return { text: node.text, line, column };
  if (kind === 'text' || kind === 'nothing') called.note(node, { kind: 'empty', ...subject(called) });
  else if (kind !== 'broken') called.note(node, shape(called, 'text', node));
  return undefined;
}

/** A name or a word, without the white space around it; undefined for anything else, which is noted. */
export function nameOf(node: Located, called: Called): LocatedText | undefined {
  const read = textOf(node, called);
  return read && { ...read, text: read.text.trim() };
}

/** One of a few words; undefined for anything else, which is noted. */
export function wordOf<const Word extends string>(
  node: Located,
  allowed: readonly Word[],
  called: Called,
): Word | undefined {
  const read = nameOf(node, called);
  const word = allowed.find((one) => one === read?.text);
  if (read && word === undefined) {
    called.note(node, { kind: 'bad-word', ...subject(called), value: read.text, allowed });
  }
  return word;
}

/** A glob for the names of tools. */
export function globOf(node: Located, called: Called): LocatedText | undefined {
  const read = textOf(node, called);
  return read && isGlob(read.text, read, called.note) ? read : undefined;
}

/** Notes a glob that cannot be used. */
export function isGlob(glob: string, at: At, note: Note): boolean {
  const problem = globProblem(glob);
  if (problem) note(at, { kind: 'bad-glob', glob, problem });
  return problem === undefined;
}

function shape(called: Called, expected: Shape, node: Located): PolicyMistake {
  return { kind: 'shape', ...subject(called), expected, flow: 'flow' in node && node.flow };
}

function subject({ what, of }: Called): Subject {
  return of === undefined ? { what } : { what, of };
}

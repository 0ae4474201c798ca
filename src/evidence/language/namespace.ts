import { verbOf } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A name: its path segments, each as its words. */
export type Name = readonly (readonly Token[])[];

/**
 * How many leading words all names of a server share, as far as they are a namespace: not a verb, unless a verb follows it
 * in every name (`test_list_runs`, `test_create_run`), and never the whole of a name.
 */
export function namespaceLength(names: readonly Name[]): number {
  if (names.length < 2) return 0;
  const flat = names.map((name) => name.flat());
  let length = 0;
  while (sharesWord(flat, length) && !isVerbOfAll(flat, length)) length += 1;
  return length;
}

/** The name without its first `count` words; segments that become empty go. */
export function dropWords(name: Name, count: number): Name {
  let left = count;
  return name
    .map((segment) => {
      const rest = segment.slice(left);
      left = Math.max(0, left - segment.length);
      return rest;
    })
    .filter((segment) => segment.length > 0);
}

function sharesWord(names: readonly (readonly Token[])[], index: number): boolean {
  const word = names[0]?.[index]?.word;
  return word !== undefined && names.every((name) => name.length > index + 1 && name[index]?.word === word);
}

function isVerbOfAll(names: readonly (readonly Token[])[], index: number): boolean {
  const word = names[0]?.[index]?.word ?? '';
  if (!verbOf(word)) return false;
  return !names.every((name) =>
    name.slice(index + 1).some((token) => verbOf(token.word)?.firmness === 'core'),
  );
}

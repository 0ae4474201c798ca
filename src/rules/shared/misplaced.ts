import type { Subject } from '../../model/comparison.ts';
import { declaredHints, HINTS, type Hint } from '../../model/hints.ts';
import { type Json, type JsonObject, ownObject, ownValue, sameJson } from '../../model/json.ts';
import { editDistance } from '../../model/nearest.ts';
import type { Tool } from '../../model/tool.ts';

/** A key that was meant as a hint, in a place or a spelling that clients do not read. */
export interface MisplacedHint {
  readonly hint: Hint;
  /** Where it stands, from the tool down: `_meta.readOnlyHint`. Hostile text. */
  readonly path: string;
  readonly value: Json;
}

/** All misplaced hints of a tool. A key beside the real hint with the same value harms nobody and is left out. */
export function misplacedHints(tool: Tool): readonly MisplacedHint[] {
  const declared = declaredHints(tool);
  const { annotations = {}, meta = {}, sent } = tool;
  return [
    ...meant(annotations, 'annotations', (key) =>
      isHint(key) ? undefined : (hintOf(key) ?? shortFormOf(key)),
    ),
    ...meant(ownObject(annotations, 'annotations') ?? {}, 'annotations.annotations', anyForm),
    ...meant(sent, '', anyForm),
    // Short keys such as `readOnly` are the vendor's own there, and so is everything with a prefix.
    ...meant(meta, '_meta', hintOf),
    ...meant(ownObject(meta, 'annotations') ?? {}, '_meta.annotations', anyForm),
  ].filter(({ hint, value }) => declared[hint] !== value);
}

/** The misplaced hints that the tool did not have like that at the base. */
export function newlyMisplaced(subject: Subject): readonly MisplacedHint[] {
  const known = subject.kind === 'paired' ? misplacedHints(subject.base.tool) : [];
  return misplacedHints(subject.head.tool).filter(
    ({ path, value }) => !known.some((other) => other.path === path && sameJson(other.value, value)),
  );
}

function meant(
  object: JsonObject,
  place: string,
  hintOfKey: (key: string) => Hint | undefined,
): readonly MisplacedHint[] {
  return Object.keys(object).flatMap((key) => {
    const value = ownValue(object, key);
    const hint = value !== undefined && isYesOrNo(value) ? hintOfKey(key) : undefined;
    return hint && value !== undefined ? [{ hint, path: place ? `${place}.${key}` : key, value }] : [];
  });
}

function isYesOrNo(value: Json): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && /^(true|false)$/i.test(value));
}

function isHint(key: string): boolean {
  return HINTS.some((hint) => hint === key);
}

function anyForm(key: string): Hint | undefined {
  return hintOf(key) ?? shortFormOf(key);
}

/** `readOnlyHint` in any case and with any separators, or with up to two slips. */
function hintOf(key: string): Hint | undefined {
  const letters = lettersOf(key);
  return HINTS.find((hint) => isNear(letters, hint.toLowerCase(), 2));
}

/** The same without the word "hint", alone or after "is". */
function shortFormOf(key: string): Hint | undefined {
  const letters = lettersOf(key).replace(/^is/, '');
  return HINTS.find((hint) => isNear(letters, hint.toLowerCase().replace('hint', ''), 1));
}

/** Keys with a prefix belong to a vendor: https://modelcontextprotocol.io/specification/2025-11-25/basic#meta */
function lettersOf(key: string): string {
  return key.length > LONGEST_KEY || key.includes('/') ? '' : key.toLowerCase().replace(/[^a-z]/g, '');
}

const LONGEST_KEY = 40;

/** Slips count only in long words: short ones are near to too many others. */
function isNear(letters: string, word: string, slips: number): boolean {
  if (letters === word) return true;
  if (word.length < 9 || Math.abs(letters.length - word.length) > slips) return false;
  return editDistance(letters, word) <= slips;
}

import { type Firmness, VERB_GROUPS } from './lexicon.data.ts';
import type { EffectSays } from './piece.ts';

/** What the lexicon knows about a verb. */
export interface Verb {
  readonly says: EffectSays;
  readonly firmness: Firmness;
}

const VERBS: ReadonlyMap<string, Verb> = new Map(
  VERB_GROUPS.flatMap(({ says, firmness, words }) =>
    words.split(/\s+/u).map((word) => [word, { says, firmness }] as const),
  ),
);

/** The verb with this base form, in lower case. What takes a deed back (`unresolve`, `unprotect`) changes what exists. */
export function verbOf(word: string): Verb | undefined {
  return VERBS.get(word) ?? (word.startsWith('un') && VERBS.has(word.slice(2)) ? UNDOING : undefined);
}

const UNDOING: Verb = { says: 'update', firmness: 'firm' };

/** True for a verb that no name uses as anything else. */
export function isCore(word: string): boolean {
  return VERBS.get(word)?.firmness === 'core';
}

/** True for a verb that is one wherever it leads or ends a name. */
export function isSure(verb: Verb | undefined): boolean {
  return verb?.firmness === 'core' || verb?.firmness === 'firm';
}

/** True for a verb that may as well be the name of a thing. */
export function mayBeThing(verb: Verb): boolean {
  return !isSure(verb) && verb.firmness !== 'loose';
}

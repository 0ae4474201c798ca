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

/** The verb with this base form, in lower case. */
export function verbOf(word: string): Verb | undefined {
  return VERBS.get(word);
}

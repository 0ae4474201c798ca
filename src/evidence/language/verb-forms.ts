import { type Verb, verbOf } from './lexicon.ts';
import { DESCRIPTION_VERBS, PHRASAL, VAGUE_IN_SENTENCES } from './sentence.data.ts';

/** The form a verb of a sentence has; coordinated verbs share it (`creates and runs`, `create and run`). */
type Form = 'base' | 's' | 'ing';

/** A verb as a sentence uses it. */
export interface Inflected extends Verb {
  readonly form: Form;
}

/**
 * The verb behind a word of a sentence: `deletes`, `deleting` and `delete`. Participles (`deleted`) describe things and are none.
 *
 * @param next the word after it, which may belong to the verb (`looks up`)
 */
export function inflected(word: string, next = ''): Inflected | undefined {
  const lower = word.toLowerCase();
  const particle = next.toLowerCase();
  return (
    formOf('base', [lower], particle) ??
    (lower.endsWith('s')
      ? formOf('s', bases(lower.slice(0, -1), lower.slice(0, -2)), particle)
      : undefined) ??
    (lower.endsWith('ing') ? formOf('ing', stems(lower.slice(0, -3)), particle) : undefined)
  );
}

function formOf(form: Form, candidates: readonly string[], particle: string): Inflected | undefined {
  for (const stem of candidates) {
    const candidate = PHRASAL.get(`${stem} ${particle}`) ?? stem;
    const verb = VAGUE_IN_SENTENCES.has(candidate)
      ? VAGUE
      : (verbOf(candidate) ?? (DESCRIPTION_VERBS.has(candidate) ? RETURNS : undefined));
    if (verb) return { ...verb, form };
  }
  return undefined;
}

/** `creates`, `patches`, `copies`. */
function bases(withoutS: string, withoutEs: string): readonly string[] {
  return [withoutS, withoutEs, ...(withoutEs.endsWith('i') ? [`${withoutEs.slice(0, -1)}y`] : [])];
}

/** `sending`, `creating`, `dropping`. */
function stems(stem: string): readonly string[] {
  const undoubled = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...undoubled];
}

const VAGUE: Verb = { says: 'additive', firmness: 'vague' };
const RETURNS: Verb = { says: 'read', firmness: 'firm' };

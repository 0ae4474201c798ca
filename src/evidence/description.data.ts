import type { EffectSays } from './piece.ts';

/** A turn of phrase that says something wherever it stands in a description. */
export interface Phrase {
  readonly pattern: RegExp;
  readonly says: EffectSays;
  readonly strength: number;
}

/**
 * Only phrases about the tool itself. Strengths: at 56 a phrase counts beside a firm verb of the name, below 54 it does not
 * (see `weights.data.ts`). What reassures stays weak: the text of a writer often calls it safe.
 */
export const PHRASES: readonly Phrase[] = [
  {
    pattern:
      /\b(?:creat(?:e|es|ing) (?:or|and) (?:updat|replac|overwrit|modif)\w+|updat\w+ or creat\w+|overwrites? (?:the|an|any|existing|all)\b|upserts?\b)/iu,
    says: 'update',
    strength: 56,
  },
  {
    pattern:
      /\b(?:read[- ]only|does(?: not|n['’]t) (?:modify|change|alter|write|mutate|delete)|never (?:modifies|deletes|writes|changes)|without (?:modifying|changing|deleting|writing|side effects)|no side effects?|non-destructive)\b/iu,
    says: 'read',
    strength: 35,
  },
];

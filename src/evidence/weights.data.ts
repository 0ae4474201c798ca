import type { Firmness } from './lexicon.data.ts';

/**
 * How much each kind of evidence weighs, 0 to 100. Only their order and `COUNTS_FROM` matter: the worst effect wins among
 * the pieces that are at least that fraction of the strongest one.
 */
export const COUNTS_FROM = 0.6;

/** A verb that leads the name. */
export const LEADING: Readonly<Record<Firmness, number>> = { firm: 90, soft: 70, vague: 30, settling: 100 };

/** A verb that ends the name, after words that are no verbs: `file_delete`, `error_log`. */
export const CLOSING: Readonly<Record<Firmness, number>> = { firm: 85, soft: 45, vague: 25, settling: 100 };

/** A verb in the middle: `bulk_create_entities`. */
export const INNER: Readonly<Record<Firmness, number>> = { firm: 80, soft: 40, vague: 20, settling: 80 };

/** A noun that is looked at: `workspace_info`. */
export const INFO_NOUN = 45;

/** The title says the same things as the name, in words that no program depends on. */
export const TITLE_FACTOR = 0.75;

/** The first verb of the description. Below `COUNTS_FROM` of a firm verb in the name: it never overrules one. */
export const DESCRIPTION_LEAD: Readonly<Record<Firmness, number>> = {
  firm: 50,
  soft: 45,
  vague: 25,
  settling: 50,
};

import type { Firmness } from './lexicon.data.ts';

/**
 * How much each kind of evidence weighs, 0 to 100. Only their order and `COUNTS_FROM` matter: the worst effect wins among
 * the pieces that are at least that fraction of the strongest one.
 */
export const COUNTS_FROM = 0.6;

/** Weaker than this, nothing is said. */
export const NO_OPINION_BELOW = 25;

/**
 * Changes no judgement and is told all the same: whoever accepted a tool that writes did not accept that it takes any
 * statement as well.
 */
export const TOLD_ONLY = 0;

type Weights = Readonly<Record<Firmness, number>>;

/** A verb that leads the name. `noun` is below `COUNTS_FROM` of the first verb of a description, so that one can outweigh it. */
export const LEADING: Weights = { core: 90, firm: 90, soft: 70, noun: 29, loose: 29, open: 29, vague: 20 };

/** A verb after a light one, which makes a verb of any thing: `run_sql`, `take_screenshot`. */
export const AFTER_LIGHT: Weights = { ...LEADING, noun: LEADING.soft };

/** A verb that ends the name, after words that are no verbs: `file_delete`, `error_log`. */
export const CLOSING: Weights = { core: 85, firm: 70, soft: 45, noun: 0, loose: 27, open: 27, vague: 18 };

/** A verb in the middle: `bulk_create_entities`, `milestone_merge_requests`. */
export const INNER: Weights = { core: 80, firm: 29, soft: 28, noun: 26, loose: 26, open: 26, vague: 15 };

/** A name that says that its deed does not happen: `delete_preview`, `validate_sql`. */
export const SETTLED = 100;

/** A noun that is looked at: `workspace_info`, `deploy_status`. */
export const SEEN = 45;

/** The title says the same things as the name, in words that no program depends on. */
export const TITLE_FACTOR = 0.75;

/** The first verb of the description. A core or firm one counts beside any verb of the name: `get_report` that "creates and runs" one. */
export const DESCRIPTION_LEAD: Weights = {
  core: 55,
  firm: 55,
  soft: 45,
  noun: 45,
  loose: 26,
  open: 26,
  vague: 15,
};

/** A later verb of that sentence does not count beside a firm verb of the name. */
export const DESCRIPTION_LATER = 50;

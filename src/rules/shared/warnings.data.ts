import type { Evidence } from '../../model/judgement.ts';

/** One thing that a description warns of, in all the words that mean it. */
export interface Warning {
  /** What its loss hides, as evidence. */
  readonly says: Evidence['says'];
  /** One of these is enough. Each is linear in the length of the text. */
  readonly words: RegExp;
  /** Ordinary words that also stand in the description of a tool that only reads ("lists deleted files"). */
  readonly isOrdinary: boolean;
}

/** Rewording is no loss: a warning is gone when none of its words is left. */
export const WARNINGS: readonly Warning[] = [
  {
    says: 'destroy',
    words:
      /\b(?:can ?not|can['’]t|could not|may not|will not|won['’]t|never) (?:\w+ )?(?:be )?(?:undone|undo|reverted?|reversed?|restored?|recovered|recover)\b|\b(?:irrevers|irrevoc|irrecover|unrecover)\w+|\b(?:no|without|not) (?:an? )?(?:undo|way back|recovery|recoverable|reversible)\b|\bpermanent(?:ly)?\b|\bfor good\b|\bforever\b/giu,
    isOrdinary: false,
  },
  {
    says: 'destroy',
    words:
      /\b(?:delet(?:es?|ing|ion)|remov(?:es?|ing|al)|eras(?:es?|ing)|wip(?:es?|ing)|destroy(?:s|ing)?|purg(?:es?|ing)|drops?|dropping|discards?|discarding|uninstalls?)\b|\b(?:is|are|be|being|get|gets) (?:\w+ )?(?:deleted|removed|erased|wiped|destroyed|purged|dropped|discarded|lost)\b/giu,
    isOrdinary: true,
  },
  {
    says: 'update',
    words:
      /\b(?:over-?writ(?:es?|ing|ten)|clobbers?)\b|\breplac(?:es?|ing) (?:\w+ ){0,2}(?:existing|current|previous|entire|whole|all)\b|\b(?:existing|current|previous) (?:\w+ ){1,2}(?:is|are|will be) (?:replaced|lost)\b/giu,
    isOrdinary: true,
  },
  {
    says: 'destroy',
    words:
      /\b(?:warning|caution|danger(?:ous(?:ly)?)?|destructive|careful(?:ly)?|use with care|side[ -]effects?|data loss)\b|⚠/giu,
    isOrdinary: false,
  },
  {
    says: 'update',
    words:
      /\b(?:confirm(?:s|ation)?|approval|permission|consent)\b (?:\w+ ){0,3}(?:with|from|by|of) (?:\w+ ){0,2}(?:user|human|person|operator)s?\b|\bask (?:\w+ ){0,2}(?:user|human|person|operator)s?\b|\b(?:user|human) (?:confirmation|approval|consent)\b/giu,
    isOrdinary: false,
  },
];

/** A warning that is denied warns of nothing: "does not delete", "never overwrites", "without removing". */
export const DENIAL = /(?:\b(?:not|never|without|no|nothing|neither|nor)|n['’]t)(?: [\w-]+){0,2} $/iu;

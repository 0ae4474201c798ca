import type { EffectSays } from './piece.ts';

/** A turn of phrase that says something wherever it stands in the beginning of a description. */
export interface Phrase {
  readonly pattern: RegExp;
  readonly says: EffectSays;
  /** At 56 a phrase counts beside a firm verb of the name, below 54 it does not (see `weights.data.ts`). */
  readonly strength: number;
}

/** Only phrases about the tool itself. What reassures stays weak: the text of a writer often calls it safe. */
export const PHRASES: readonly Phrase[] = [
  {
    says: 'update',
    strength: 56,
    pattern:
      /\b(?:overwrit(?:es|ing) (?:the|an|any|existing|all)\b|upserts?\b|replaces (?:the|any|all) existing\b)/iu,
  },
  {
    // Reading in someone's name: the sender sees it.
    says: 'update',
    strength: 56,
    pattern: /\bmarks? (?:it|them|the \w+|messages?|\w+ messages) as read\b/iu,
  },
  {
    // Languages that can only read.
    says: 'read',
    strength: 45,
    pattern: /\b(?:PromQL|LogQL|TraceQL|MetricsQL|KQL|GAQL)\b/u,
  },
  {
    // A free statement that is held to reading: it outweighs a parameter `sql`, never a name that runs or writes.
    says: 'read',
    strength: 97,
    pattern:
      /\bread[- ]only (?:\w+ ){0,2}(?:SQL|quer(?:y|ies)|statements?|transactions?|commands?)\b|\bonly (?:allows? |supports? |accepts? )?(?:read[- ]only|SELECT)\b|\bSELECT(?:[- ]only| (?:quer|statement)\w+)/iu,
  },
  {
    says: 'destroy',
    strength: 48,
    pattern:
      /\b(?:runs?|executes?|executing|running) (?:(?:an?|any|arbitrary|custom|raw|your|the|one or more) )*(?:[\w-]+ )?(?:SQL|DDL|commands?|scripts?|code)\b/iu,
  },
  {
    // Whatever the API behind it can do.
    says: 'destroy',
    strength: 48,
    pattern:
      /\b(?:any|arbitrary|raw) (?:[\w.-]+ ){0,5}(?:API|HTTP|GraphQL|CLI)\b|\b(?:an?|the) destructive (?:command|operation|action)/iu,
  },
  {
    // It runs the statement that it explains.
    says: 'destroy',
    strength: 61,
    pattern: /\bEXPLAIN ANALYZE\b/u,
  },
  {
    says: 'update',
    strength: 46,
    pattern: /\b(?:POST|PUT|PATCH) (?:request|\/)|\bHTTP (?:POST|PUT|PATCH)\b/u,
  },
  { says: 'destroy', strength: 46, pattern: /\bDELETE (?:request|\/)|\bHTTP DELETE\b/u },
  { says: 'additive', strength: 45, pattern: /^\W*(?:bulk )?loads? [^.]{0,80}\binto\b/iu },
  {
    says: 'additive',
    strength: 42,
    pattern:
      /\b(?:sav|writ|export|download|dump|stor)\w+ [^.]{0,60}\b(?:to|into|as|on) (?:(?:an?|the|one or more|your|its) )?(?:(?:local|new|\w+) )?(?:files?|disk|director(?:y|ies)|folders?|path)\b/iu,
  },
  {
    says: 'read',
    strength: 35,
    pattern:
      /\b(?:read[- ]only|does(?: not|n['’]t) (?:modify|change|alter|write|mutate|delete)|never (?:modifies|deletes|writes|changes)|without (?:modifying|changing|deleting|writing|side effects)|no side effects?|non-destructive)\b/iu,
  },
];

import type { EffectSays } from '../language/piece.ts';

/** A turn of phrase that says something wherever it stands in the beginning of a description. */
export interface Phrase {
  readonly pattern: RegExp;
  /** One of these occurs in every match, in lower case: looked for first, because it is much faster. */
  readonly needs: readonly string[];
  /** Only so many characters from the start, where the phrase must be about this tool and not about another. */
  readonly within?: number;
  readonly says: EffectSays;
  /** At 56 a phrase counts beside a firm verb of the name, below 54 it does not (see `weights.data.ts`). */
  readonly strength: number;
}

/** Only phrases about the tool itself. What reassures stays weak: the text of a writer often calls it safe. */
export const PHRASES: readonly Phrase[] = [
  {
    says: 'update',
    strength: 56,
    needs: ['overwrit', 'upsert', 'replaces '],
    pattern:
      /\b(?:overwrit(?:es|ing) (?:the|an|any|existing|all)\b|upserts?\b|replaces (?:the|any|all) existing\b)/iu,
  },
  {
    // Reading in someone's name: the sender sees it.
    says: 'update',
    strength: 56,
    needs: [' as read'],
    pattern: /\bmarks? (?:it|them|the \w+|messages?|\w+ messages) as read\b/iu,
  },
  {
    // Languages that can only read.
    says: 'read',
    strength: 45,
    needs: ['ql'],
    pattern: /\b(?:PromQL|LogQL|TraceQL|MetricsQL|KQL|GAQL)\b/u,
  },
  {
    // A free statement that is held to reading: it outweighs a parameter `sql`, never a name that runs or writes.
    says: 'read',
    strength: 97,
    within: 250,
    needs: ['read-only', 'read only', 'select'],
    pattern:
      /\bread[- ]only (?:\w+ ){0,2}(?:SQL|quer(?:y|ies)|statements?|transactions?|commands?)\b|\bonly (?:allows? |supports? |accepts? )?(?:read[- ]only|SELECT)\b|\bSELECT(?:[- ]only| (?:quer|statement)\w+)/iu,
  },
  {
    says: 'destroy',
    strength: 48,
    needs: ['sql', 'ddl', 'command', 'script', 'python', 'code'],
    pattern:
      /\b(?:runs?|executes?|evaluates?|executing|running) (?:(?:an?|any|arbitrary|custom|raw|your|the|one or more) )*(?:[\w-]+ )?(?:SQL|DDL|JavaScript|Python|commands?|scripts?|code)\b/iu,
  },
  {
    // Whatever the API behind it can do.
    says: 'destroy',
    strength: 48,
    needs: ['any ', 'arbitrary ', 'raw ', 'destructive '],
    pattern:
      /\b(?:any|arbitrary|raw) (?:[\w.-]+ ){0,5}(?:API|HTTP|GraphQL|CLI)\b|\b(?:an?|the) destructive (?:command|operation|action)/iu,
  },
  {
    // It runs the statement that it explains.
    says: 'destroy',
    strength: 61,
    needs: ['explain analyze'],
    pattern: /\bEXPLAIN ANALYZE\b/u,
  },
  {
    says: 'update',
    strength: 46,
    needs: ['post ', 'put ', 'patch ', 'http '],
    pattern: /\b(?:POST|PUT|PATCH) (?:request|\/)|\bHTTP (?:POST|PUT|PATCH)\b/u,
  },
  {
    says: 'destroy',
    strength: 46,
    needs: ['delete ', 'http '],
    pattern: /\bDELETE (?:request|\/)|\bHTTP DELETE\b/u,
  },
  {
    says: 'additive',
    strength: 45,
    within: 120,
    needs: [' into'],
    pattern: /^(?:\[[^\]]*\])?\W*(?:bulk )?loads? [^.]{0,80}\binto\b/iu,
  },
  {
    says: 'additive',
    strength: 42,
    needs: ['file', 'disk', 'director', 'folder', 'path'],
    pattern:
      /\b(?:sav|writ|export|download|dump|stor)\w* [^.]{0,60}\b(?:to|into|as|on) (?:(?:an?|the|one or more|your|its) )?(?:(?:local|new|\w+) )?(?:files?|disk|director(?:y|ies)|folders?|path)\b/iu,
  },
  {
    says: 'read',
    strength: 35,
    needs: ['read', 'not ', 'n’t ', "n't ", 'never ', 'without ', 'side effect', 'non-destructive'],
    pattern:
      /\b(?:read[- ]only|does(?: not|n['’]t) (?:modify|change|alter|write|mutate|delete)|never (?:modifies|deletes|writes|changes)|without (?:modifying|changing|deleting|writing|side effects)|no side effects?|non-destructive)\b/iu,
  },
];

/** How descriptions say what a tool does: what sentences have and names have not. */

/** Verbs that in a sentence tell no more than `run`: `Executes a search query`. */
export const VAGUE_IN_SENTENCES = words('execute exec request');

/** Verbs that tell of reading in a sentence; in a name they are rare or mean something else (`return_order`). */
export const DESCRIPTION_VERBS = words('return provide display give output print access obtain');

/** Nouns that stand for verbs, after a verb that tells little: `Performs a DNS lookup`, `Runs an analysis`. */
export const NOMINALS: ReadonlyMap<string, string> = new Map([
  ['analysis', 'analyze'],
  ['analyses', 'analyze'],
  ['retrieval', 'retrieve'],
  ['validation', 'validate'],
  ['verification', 'verify'],
  ['comparison', 'compare'],
  ['calculation', 'calculate'],
  ['inspection', 'inspect'],
  ['assessment', 'assess'],
  ['investigation', 'investigate'],
  ['discovery', 'discover'],
  ['diagnostics', 'diagnose'],
  ['creation', 'create'],
  ['deletion', 'delete'],
  ['removal', 'remove'],
  ['management', 'manage'],
  ['update', 'update'],
  ['search', 'search'],
  ['searches', 'search'],
  ['lookup', 'lookup'],
  ['check', 'check'],
  ['checks', 'check'],
  ['scan', 'scan'],
  ['audit', 'check'],
  ['review', 'check'],
  ['updates', 'update'],
  ['deletions', 'delete'],
  ['snapshot', 'snapshot'],
  ['backup', 'backup'],
  ['copy', 'copy'],
  ['screenshot', 'screenshot'],
  ['call', 'call'],
  ['mutation', 'mutation'],
  ['mutations', 'mutation'],
]);

/** Two words that are one verb: `Looks up a user`, `Set up a pipeline`. */
export const PHRASAL: ReadonlyMap<string, string> = new Map([
  ['set up', 'initialize'],
  ['spin up', 'launch'],
  ['look up', 'lookup'],
  ['back up', 'backup'],
  ['clean up', 'cleanup'],
  ['sign up', 'register'],
  ['shut down', 'shutdown'],
  ['tear down', 'teardown'],
  ['roll back', 'rollback'],
  ['turn off', 'disable'],
  ['turn on', 'enable'],
  ['log out', 'logout'],
  ['log in', 'login'],
  ['check out', 'checkout'],
  ['find out', 'find'],
]);

/**
 * What introduces the verb of a description: `This tool allows you to delete`, `Use this to`, `[Deprecated]`. Taken from the
 * front again and again.
 */
export const PREAMBLE = new RegExp(
  `^(?:${[
    String.raw`\[[^\]]{1,100}\]`,
    String.raw`\W+`,
    String.raw`(?:this|the|an?) (?:(?:mcp )?tool|function|method|operation|endpoint|command|api|action)\b`,
    String.raw`(?:mcp )?(?:tool|utility|function|command) (?:to|for|that|which)\b`,
    String.raw`(?:call|use|invoke)(?:d)? (?:this|it|when|to|before|after|first)?(?: tool)?\b`,
    String.raw`start here\b`,
    String.raw`(?:is )?(?:allows?|lets?|enables?|helps?)(?: (?:you|users?|agents?|the user|me|callers?))? to\b`,
    String.raw`lets (?:you|users?)\b`,
    String.raw`provides? (?:the ability|a way) to\b`,
    String.raw`(?:ability )?to\b`,
    String.raw`(?:will|can)\b`,
    // Adverbs, but not the verbs that end like them.
    String.raw`(?!(?:app|rep|supp|comp|multip|re)ly\b)[a-z]+ly\b`,
  ].join('|')})\\s*`,
  'iu',
);

/** After a verb, these show that it is one: `and save them`, `or update an existing`. */
export const AFTER_VERBS =
  words(`a an the it its them all any one your this these that those new existing multiple every each
  and or to into from`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}

import { CONJUNCTIONS, INFO_NOUNS, PREPOSITIONS, SETTLING_ENDS, SETTLING_LEADS } from './lexicon.data.ts';
import { type Verb, verbOf } from './lexicon.ts';
import type { Name } from './namespace.ts';
import type { EffectSays } from './piece.ts';
import { sentWords, type Token } from './tokens.ts';
import { CLOSING, INFO_NOUN, INNER, LEADING } from './weights.data.ts';

/** What a phrase says about the effect: the words that say it, and how strongly (0 to 100). */
export interface Saying {
  readonly words: string;
  readonly says: EffectSays;
  readonly strength: number;
}

/** How the tools of a server are named: `delete_file` or `file_delete`. */
export type Style = 'verb-first' | 'noun-first';

/** The style that most tools of a server show. */
export function styleOf(names: readonly Name[]): Style {
  let balance = 0;
  for (const name of names) {
    const words = name.flat();
    if (words.length < 2) continue;
    if (isFirm(words[0])) balance += 1;
    else if (isFirm(words.at(-1))) balance -= 1;
  }
  return balance < 0 ? 'noun-first' : 'verb-first';
}

/**
 * What a name says the tool does, from its verbs and their places. Of a path (`v2.items.remove`) the last segment that has
 * a verb is read.
 */
export function readName(name: Name, style: Style): Saying | undefined {
  for (const segment of [...name].reverse()) {
    const said = readPhrase(segment, style);
    if (said) return said;
  }
  return undefined;
}

function readPhrase(words: readonly Token[], style: Style): Saying | undefined {
  const said = clausesOf(words).flatMap((clause, index) => {
    const saying = readClause(clause, style);
    // After a conjunction only a firm verb is a deed: `list_teams_and_post` names two things.
    return saying && (index === 0 || saying.strength >= CLOSING.firm) ? [saying] : [];
  });
  const worst = said.reduce<Saying | undefined>(
    (kept, next) => (kept && rank(kept.says) >= rank(next.says) ? kept : next),
    undefined,
  );
  return settled(words, worst) ?? worst;
}

/** `delete_preview`, `plan_delete_namespace`: the deed that is named does not happen. */
function settled(words: readonly Token[], deed: Saying | undefined): Saying | undefined {
  const [lead, next] = words;
  if (lead && next && words.length > 2 && SETTLING_LEADS.has(lead.word) && verbOf(next.word)) {
    return { words: lead.sent, says: 'read', strength: LEADING.settling };
  }
  const last = words.slice(-2).map((token) => token.word);
  const ending = SETTLING_ENDS.find(
    (end) => last.join(' ').endsWith(end) && last.includes(end.split(' ')[0] ?? ''),
  );
  if (!ending || deed?.says === 'additive') return undefined;
  return {
    words: sentWords(words.slice(-ending.split(' ').length)),
    says: 'read',
    strength: LEADING.settling,
  };
}

function readClause(words: readonly Token[], style: Style): Saying | undefined {
  const [lead] = words;
  const last = words.at(-1);
  if (!lead || !last) return undefined;
  const leadVerb = verbOf(lead.word);
  const lastVerb = words.length > 1 ? verbOf(last.word) : undefined;
  if (leadVerb) {
    if (lastVerb?.firmness === 'firm' && givesWay(leadVerb, lastVerb, style))
      return saying(last, lastVerb, CLOSING);
    if (leadVerb.firmness === 'soft' && words.length > 1 && INFO_NOUNS.has(last.word)) {
      return { words: sentWords(words), says: 'read', strength: INFO_NOUN };
    }
    return saying(lead, leadVerb, LEADING);
  }
  const inner = words.slice(1, -1).find((token) => verbOf(token.word)?.firmness === 'firm');
  const innerVerb = inner && verbOf(inner.word);
  if (lastVerb?.firmness === 'firm' && !(innerVerb && style === 'verb-first'))
    return saying(last, lastVerb, CLOSING);
  if (inner && innerVerb) return saying(inner, innerVerb, INNER);
  if (INFO_NOUNS.has(last.word)) return { words: last.sent, says: 'read', strength: INFO_NOUN };
  return lastVerb && saying(last, lastVerb, CLOSING);
}

function givesWay(lead: Verb, last: Verb, style: Style): boolean {
  return lead.firmness !== 'firm' || (style === 'noun-first' && last.says !== 'read');
}

/** The parts between conjunctions, each up to its first preposition. */
function clausesOf(words: readonly Token[]): readonly (readonly Token[])[] {
  const clauses: Token[][] = [[]];
  let skipping = false;
  for (const token of words) {
    if (CONJUNCTIONS.has(token.word)) {
      clauses.push([]);
      skipping = false;
    } else if (PREPOSITIONS.has(token.word) && (clauses.at(-1)?.length ?? 0) > 0) {
      skipping = true;
    } else if (!skipping) {
      clauses.at(-1)?.push(token);
    }
  }
  return clauses;
}

function saying(token: Token, verb: Verb, weights: Readonly<Record<Verb['firmness'], number>>): Saying {
  return { words: token.sent, says: verb.says, strength: weights[verb.firmness] };
}

function isFirm(token: Token | undefined): boolean {
  return token !== undefined && verbOf(token.word)?.firmness === 'firm';
}

const ORDER: readonly EffectSays[] = ['read', 'additive', 'update', 'destroy'];
function rank(says: EffectSays): number {
  return ORDER.indexOf(says);
}

import {
  CONJUNCTIONS,
  CORE_THINGS,
  INFO_NOUNS,
  LIGHT_VERBS,
  PREPOSITIONS,
  SETTLING_ENDS,
  SETTLING_VERBS,
} from './lexicon.data.ts';
import { type Verb, verbOf } from './lexicon.ts';
import type { Name } from './namespace.ts';
import type { EffectSays } from './piece.ts';
import { sentWords, type Token } from './tokens.ts';
import { CLOSING, INFO_NOUN, INNER, LEADING, SETTLED } from './weights.data.ts';

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
    const deed = words.findIndex(
      (token) => isCore(token) && (token.word === 'list' || !CORE_THINGS.has(token.word)),
    );
    if (deed >= 0) balance += deed === words.length - 1 ? -1 : 1;
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
    return saying && (index === 0 || saying.strength >= CLOSING.core) ? [saying] : [];
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
  if (deed && SETTLING_VERBS.has(deed.words.toLowerCase()) && deed.says === 'read')
    return { ...deed, strength: SETTLED };
  if (lead?.word === 'plan' && deedFollows(next, words)) {
    return { words: lead.sent, says: 'read', strength: SETTLED };
  }
  const spoken = ` ${words.map((token) => token.word).join(' ')}`;
  const ending = SETTLING_ENDS.find((end) => spoken.endsWith(` ${end}`));
  if (!ending || deed?.says === 'additive') return undefined;
  return { words: sentWords(words.slice(-ending.split(' ').length)), says: 'read', strength: SETTLED };
}

/** `plan_delete_namespace` plans a deletion; `plan_delete` deletes a plan. */
function deedFollows(next: Token | undefined, words: readonly Token[]): boolean {
  return next !== undefined && words.length > 2 && isFirm(next);
}

function readClause(sent: readonly Token[], style: Style): Saying | undefined {
  const words = withoutLightVerb(sent);
  const [lead, ...others] = words;
  if (!lead) return undefined;
  const leadVerb = verbOf(lead.word);
  const deed = leadVerb && leads(lead, leadVerb, style) ? undefined : laterDeed(others, leadVerb, style);
  if (deed) return deed;
  if (leadVerb && mayBeThing(leadVerb) && others.slice(1).some((token) => token.word === 'list')) {
    return {
      ...saying(lead, leadVerb, LEADING),
      strength: Math.min(LEADING.noun, LEADING[leadVerb.firmness]),
    };
  }
  const last = words.at(-1);
  const first = leadVerb ?? weakVerb(others);
  if (last && INFO_NOUNS.has(last.word) && (!first || (others.length > 0 && mayBeThing(first)))) {
    return { words: sentWords(leadVerb ? words : [last]), says: 'read', strength: INFO_NOUN };
  }
  if (leadVerb) return saying(lead, leadVerb, LEADING);
  return weakDeed(others);
}

function weakVerb(words: readonly Token[]): Verb | undefined {
  return words.map((token) => verbOf(token.word)).find((verb) => verb && INNER[verb.firmness] > 0);
}

/** No thing is called `get` or `delete`; some are called `list` or `cancel`, in servers that name things first. */
function leads(lead: Token, verb: Verb, style: Style): boolean {
  if (verb.firmness === 'core' && !CORE_THINGS.has(lead.word)) return true;
  return isSure(verb) && style === 'verb-first';
}

/** A verb after the first word that is certainly one: the last where things are named first, otherwise the first. */
function laterDeed(words: readonly Token[], lead: Verb | undefined, style: Style): Saying | undefined {
  const last = words.at(-1);
  const isDeed = (token: Token): boolean => {
    if (verbOf(token.word)?.firmness !== 'core') return false;
    return !CORE_THINGS.has(token.word) || style === 'noun-first' || !lead;
  };
  const deed = style === 'noun-first' ? words.findLast(isDeed) : words.find(isDeed);
  const closing =
    last && isFirm(last) && (style === 'noun-first' || !lead || lead.firmness === 'noun') ? last : undefined;
  const chosen = deed ?? closing;
  const verb = chosen && verbOf(chosen.word);
  return chosen && verb && saying(chosen, verb, chosen === last ? CLOSING : INNER);
}

/** A verb that may be a thing, after words that are no verbs: `milestone_merge_requests`, `asset_export`. */
function weakDeed(words: readonly Token[]): Saying | undefined {
  const last = words.at(-1);
  const closing = last && verbOf(last.word);
  if (closing && CLOSING[closing.firmness] > 0) return saying(last, closing, CLOSING);
  const inner = words.find((token) => INNER[verbOf(token.word)?.firmness ?? 'noun'] > 0);
  const verb = inner && verbOf(inner.word);
  return inner && verb && saying(inner, verb, INNER);
}

function mayBeThing(verb: Verb): boolean {
  return !isSure(verb) && verb.firmness !== 'loose';
}

function isSure(verb: Verb): boolean {
  return verb.firmness === 'core' || verb.firmness === 'firm';
}

/** `take_screenshot`, `bulk_delete_users`, `make_outbound_call`: the deed is the verb after a light one. */
function withoutLightVerb(words: readonly Token[]): readonly Token[] {
  const [lead, next] = words;
  const last = words.at(-1);
  if (!lead || !next || !last || !LIGHT_VERBS.has(lead.word)) return words;
  if (verbOf(next.word)) return words.slice(1);
  return verbOf(last.word) ? [last] : words;
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

function isCore(token: Token | undefined): boolean {
  return token !== undefined && verbOf(token.word)?.firmness === 'core';
}

function isFirm(token: Token | undefined): boolean {
  const verb = token && verbOf(token.word);
  return verb !== undefined && isSure(verb);
}

const ORDER: readonly EffectSays[] = ['read', 'additive', 'update', 'destroy'];
function rank(says: EffectSays): number {
  return ORDER.indexOf(says);
}

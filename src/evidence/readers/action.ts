import { ANSWER_NOUNS, CORE_THINGS, LIGHT_VERBS, SEEN_NOUNS, STATE_NOUNS } from '../language/lexicon.data.ts';
import { isSure, mayBeThing, type Verb, verbOf } from '../language/lexicon.ts';
import type { Saying } from '../language/piece.ts';
import type { Style } from '../language/style.ts';
import { sentWords, type Token } from '../language/tokens.ts';
import { AFTER_LIGHT, CLOSING, INNER, LEADING, SEEN } from '../language/weights.data.ts';

/** What one clause of a name says is done: by its leading verb, unless that word is rather a thing and a later one the verb. */
export function readDeed(clause: readonly Token[], style: Style): Saying | undefined {
  const words = withoutLightVerb(clause);
  const [lead, ...others] = words;
  const weights = words.length < clause.length ? AFTER_LIGHT : LEADING;
  const last = words.at(-1);
  if (!lead || !last) return undefined;
  const verb = verbOf(lead.word);
  if (verb && leads(lead, verb, style)) return saying(lead, verb, weights);
  const later = laterDeed(others, verb, style);
  if (later) return later;
  if (isSeen(last, verb ?? weakVerb(others), words.length)) {
    return { words: sentWords(verb ? words : [last]), says: 'read', strength: SEEN };
  }
  if (!verb) return weakDeed(others, style);
  // `deploy_key_list_all` lists, `archive_board_list` may not: the description decides.
  const list = mayBeThing(verb) ? others.slice(1).find(({ word }) => word === 'list') : undefined;
  return list ? { words: list.sent, says: 'read', strength: SEEN } : saying(lead, verb, weights);
}

/** `take_screenshot`, `bulk_delete_users`, `make_outbound_call`: the deed is the verb after a light one. */
function withoutLightVerb(words: readonly Token[]): readonly Token[] {
  const [lead, next] = words;
  const last = words.at(-1);
  if (!lead || !next || !last || !LIGHT_VERBS.has(lead.word)) return words;
  if (verbOf(next.word)) return words.slice(1);
  return verbOf(last.word) ? [last] : words;
}

/** No thing is called `get` or `delete`; some are called `list` or `cancel`, in servers that name things first. */
function leads({ word }: Token, verb: Verb, style: Style): boolean {
  return (verb.firmness === 'core' && !CORE_THINGS.has(word)) || (isSure(verb) && style === 'verb-first');
}

/** A verb after the first word that is certainly one: the last where things are named first, otherwise the first. */
function laterDeed(words: readonly Token[], lead: Verb | undefined, style: Style): Saying | undefined {
  const nounFirst = style === 'noun-first';
  const isDeed = ({ word }: Token): boolean =>
    verbOf(word)?.firmness === 'core' && (!CORE_THINGS.has(word) || nounFirst || !lead);
  const last = words.at(-1);
  const closes = last && closesAsDeed(verbOf(last.word), lead, nounFirst);
  // `runner_reset_token`, `mr_reset_estimate`: a firm verb right after the thing comes before one at the end.
  const second = !lead && words.length > 1 && isSure(verbOf(words[0]?.word ?? '')) ? words[0] : undefined;
  const deed =
    (nounFirst ? words.findLast(isDeed) : words.find(isDeed)) ?? second ?? (closes ? last : undefined);
  const verb = deed && verbOf(deed.word);
  if (!deed || !verb) return undefined;
  const said = saying(deed, verb, deed === last || deed === second ? CLOSING : INNER);
  return lead && !nounFirst && CORE_THINGS.has(deed.word) ? { ...said, strength: SEEN } : said;
}

/** `release_publish`, and where things are named first also `backup_download`. */
function closesAsDeed(verb: Verb | undefined, lead: Verb | undefined, nounFirst: boolean): boolean {
  if (isSure(verb)) return nounFirst || !lead || lead.firmness === 'noun';
  return nounFirst && lead !== undefined && mayBeThing(lead) && verb?.firmness === 'soft';
}

/** `deploy_status`, `ipo_calendar`, `generate_url`: the noun at the end is only looked at. */
function isSeen({ word }: Token, verb: Verb | undefined, length: number): boolean {
  if (!verb) return STATE_NOUNS.has(word) || SEEN_NOUNS.has(word);
  if (length < 2 || !mayBeThing(verb)) return false;
  if (STATE_NOUNS.has(word)) return true;
  if (verb.firmness === 'vague') return SEEN_NOUNS.has(word);
  return verb.firmness === 'open' && ANSWER_NOUNS.has(word);
}

/** A verb that is less sure, after words that are no verbs: `asset_export`, `milestone_merge_requests`, `chat_post_message`. */
function weakDeed(words: readonly Token[], style: Style): Saying | undefined {
  const last = words.at(-1);
  const closing = last && verbOf(last.word);
  if (closing && CLOSING[closing.firmness] > 0) return saying(last, closing, CLOSING);
  // Where things are named first, this is where the verb stands: `conversation_close`.
  if (closing && style === 'noun-first') return saying(last, closing, LEADING);
  const inner = words.find(({ word }, index) => isInner(verbOf(word), index, words.length));
  const verb = inner && verbOf(inner.word);
  return inner && verb && saying(inner, verb, INNER);
}

/** A word that is rather a thing is a verb only between the first word and a last one. */
function isInner(verb: Verb | undefined, index: number, length: number): boolean {
  return verb !== undefined && (verb.firmness !== 'noun' || (index === 0 && length > 1));
}

function weakVerb(words: readonly Token[]): Verb | undefined {
  return words.map(({ word }) => verbOf(word)).find((verb, index) => isInner(verb, index, words.length));
}

function saying(token: Token, verb: Verb, weights: Readonly<Record<Verb['firmness'], number>>): Saying {
  return { words: token.sent, says: verb.says, strength: weights[verb.firmness] };
}

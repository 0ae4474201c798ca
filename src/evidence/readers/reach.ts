import { verbOf } from '../language/lexicon.ts';
import type { Name } from '../language/namespace.ts';
import type { Piece } from '../language/piece.ts';
import type { Token } from '../language/tokens.ts';
import type { Property } from './properties.ts';
import * as data from './reach.data.ts';

const { REACH_STRENGTH } = data;

/** What is read of a description for its reach. */
const LONGEST_READ = 600;

/** A tool as its reach is read. */
export interface Reaching {
  readonly name: Name;
  readonly properties: readonly Property[];
  readonly description: string;
  /** Another tool of the server navigates to addresses that the caller chooses. */
  readonly browser: boolean;
}

/** What a tool says about whom it talks to. */
export function readReach(tool: Reaching): readonly Piece[] {
  const words = tool.name.flat();
  return [
    ...addresses(tool.properties, words),
    ...nameWords(words),
    ...recipients(tool.properties, words),
    ...(tool.browser ? pageVerbs(words) : []),
    ...phrases(tool.description.slice(0, LONGEST_READ)),
    ...enclosed(tool.properties, words),
  ];
}

/** True for a tool that navigates to an address of the caller. */
export function isNavigator(name: Name, properties: () => readonly Property[]): boolean {
  const navigates = name.flat().some((token) => token.word === 'navigate' || token.word === 'goto');
  return navigates && properties().some(isAddress);
}

function addresses(properties: readonly Property[], words: readonly Token[]): readonly Piece[] {
  const found = properties.filter(isAddress);
  if (found.length === 0 || properties.some(isCredential)) return [];
  const keeps = words.some((token) => data.KEEPERS.has(token.word));
  if (keeps && !words.some((token) => data.VISITS.has(token.word))) return [];
  return found.map((property) => open('schema', property.name, REACH_STRENGTH.address));
}

function isAddress(property: Property): boolean {
  const [last, kind] = [...property.words].reverse();
  if (!last || !data.ADDRESSES.has(last.word)) return false;
  return !kind || (property.words.length === 2 && data.ADDRESS_KINDS.has(kind.word));
}

function isCredential(property: Property): boolean {
  const spoken = property.words.map((token) => token.word);
  return spoken.some((word) => data.CREDENTIALS.has(word)) || spoken.join(' ').endsWith('api key');
}

function nameWords(words: readonly Token[]): readonly Piece[] {
  return words.flatMap((token, index) => {
    const next = words[index + 1];
    const previous = words[index - 1];
    if (index === 0 && data.ROAMING.has(token.word)) return [open('name', token.sent, REACH_STRENGTH.name)];
    // `get_download_urls` gets them: another verb leads.
    const leads = !words.slice(0, index).some(({ word }) => verbOf(word));
    if (next && leads && data.VISITING.has(token.word) && data.VISITED.has(next.word)) {
      return [open('name', `${token.sent} ${next.sent}`, REACH_STRENGTH.name)];
    }
    const searches = (other: Token | undefined): boolean =>
      other?.word === 'search' || other?.word === 'fetch';
    if ((token.word === 'web' || token.word === 'internet') && (searches(next) || searches(previous))) {
      return [open('name', token.sent, REACH_STRENGTH.name)];
    }
    return [];
  });
}

/** `send_email`, `send_message` to a `username`, a support case with `cc`. */
function recipients(properties: readonly Property[], words: readonly Token[]): readonly Piece[] {
  const has = (set: ReadonlySet<string>): Token | undefined => words.find((token) => set.has(token.word));
  if (words.some((token) => token.word === 'draft')) return [];
  const message = has(data.SENDING) && has(data.MESSAGES);
  const wanted = has(data.SENDING) ? data.PERSONS : has(data.COPYING) ? data.COPIED : undefined;
  const ranges = properties.some(({ spoken }) => spoken === 'from');
  const chosen = properties.filter(({ words: [first, ...others] }) => {
    // `to`, `to_number`; not the end of a range, not `reply_to`.
    if (first?.word === 'to') return wanted === data.PERSONS && (others.length > 0 || !ranges);
    return [first, others.at(-1)].some((token) => token && wanted?.has(token.word));
  });
  return [
    ...(message ? [open('name', message.sent, REACH_STRENGTH.recipient)] : []),
    ...chosen.map((property) => open('schema', property.name, REACH_STRENGTH.recipient)),
  ];
}

function pageVerbs(words: readonly Token[]): readonly Piece[] {
  const verb = words.find((token) => data.PAGE_VERBS.has(token.word));
  return verb ? [open('name', verb.sent, REACH_STRENGTH.browser)] : [];
}

function phrases(text: string): readonly Piece[] {
  const lower = text.toLowerCase();
  return data.REACH_PHRASES.flatMap(({ pattern, needs, says, strength }) => {
    const match = needs.some((need) => lower.includes(need)) ? pattern.exec(text) : null;
    return match ? [{ source: 'description', words: match[0], says, strength } as const] : [];
  });
}

/** One is enough: a tool may have thirty of them. */
function enclosed(properties: readonly Property[], [lead]: readonly Token[]): readonly Piece[] {
  const { identifier: strength } = REACH_STRENGTH;
  if (lead && data.COMPUTING.has(lead.word))
    return [{ source: 'name', words: lead.sent, says: 'closed', strength }];
  const found = properties.find(({ words }) => data.IDENTIFIERS.has(words.at(-1)?.word ?? ''));
  return found ? [{ source: 'schema', words: found.name, says: 'closed', strength }] : [];
}

function open(source: Piece['source'], words: string, strength: number): Piece {
  return { source, words, says: 'open', strength };
}

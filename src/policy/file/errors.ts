import type { ErrorCode } from 'yaml';
import { editDistance, nearest } from '../../model/nearest.ts';
import { quotedStart, type Text, text } from '../../model/text.ts';
import type { GlobProblem } from './glob.ts';

/** A place in a file, both counted from 1. */
export interface At {
  readonly line: number;
  readonly column: number;
}

/** Takes a mistake where it was found. */
export type Note = (at: At, mistake: PolicyMistake) => void;

/** Everything that can be wrong with a policy file, as data. Strings with a name of `key`, `value` and the like are foreign. */
export type PolicyMistake =
  | { readonly kind: 'too-long'; readonly limit: number }
  | { readonly kind: 'syntax'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'alias' }
  | { readonly kind: 'anchor'; readonly name: string }
  | { readonly kind: 'odd-key' }
  | { readonly kind: 'duplicate-key'; readonly key: string; readonly line: number }
  | ({ readonly kind: 'shape'; readonly expected: Shape; readonly flow: boolean } & Subject)
  | ({ readonly kind: 'empty' } & Subject)
  | { readonly kind: 'unknown-key'; readonly key: string; readonly known: readonly string[] }
  | { readonly kind: 'missing-key'; readonly key: string }
  | ({ readonly kind: 'bad-word'; readonly value: string; readonly allowed: readonly string[] } & Subject)
  | {
      readonly kind: 'no-such';
      readonly what: 'rule' | 'profile';
      readonly value: string;
      readonly known: readonly KnownName[];
    }
  | { readonly kind: 'bad-date'; readonly value: string }
  | { readonly kind: 'bad-glob'; readonly glob: string; readonly problem: GlobProblem }
  | { readonly kind: 'change-needed'; readonly rule: string }
  | { readonly kind: 'change-unwanted'; readonly rule: string }
  | { readonly kind: 'half-a-change'; readonly missing: 'from' | 'to' }
  | { readonly kind: 'more'; readonly count: number };

/** A part of the file as a sentence calls it: `the level of` (ours) `shadow-write` (foreign). */
export interface Subject {
  readonly what: string;
  readonly of?: string;
}

/** A name that may stand in the file. `loosens` is the hint that people write when they mean it. */
interface KnownName {
  readonly id: string;
  readonly loosens?: string;
}

export type Shape = 'list' | 'mapping' | 'text';

/** What is wrong and what would be right, as a clause after the place. */
export function describeMistake(mistake: PolicyMistake): Text {
  switch (mistake.kind) {
    case 'too-long':
      return text`the file is longer than ${mistake.limit} characters.`;
    case 'syntax':
      return describeSyntax(mistake.code, mistake.message);
    case 'alias':
      return text`in YAML * begins an alias, and a policy file has none. ${QUOTE_STARS}`;
    case 'anchor':
      return text`in YAML & begins an anchor, ${quotedStart(mistake.name)}, and a policy file has none. ${QUOTES}`;
    case 'odd-key':
      return text`a key must be a text. ${QUOTES}`;
    case 'duplicate-key':
      return text`the key ${quotedStart(mistake.key)} stands already in line ${mistake.line}.`;
    case 'shape':
      return text`${subject(mistake)} must be ${SHAPES[mistake.expected]}.${mistake.flow && mistake.expected === 'text' ? ` ${QUOTES}` : ''}`;
    case 'empty':
      return text`${subject(mistake)} is empty.`;
    case 'unknown-key':
      return text`unknown key ${quotedStart(mistake.key)}; known: ${mistake.known.join(', ')}.${didYouMean(mistake.key, mistake.known)}`;
    case 'missing-key':
      return text`this entry of accept has no ${mistake.key}.`;
    case 'bad-word':
      return text`${subject(mistake)} is ${quotedStart(mistake.value)}; allowed: ${mistake.allowed.join(', ')}.${didYouMean(mistake.value, mistake.allowed)}`;
    case 'no-such':
      return noSuch(mistake);
    case 'bad-date':
      return text`expires is ${quotedStart(mistake.value)}, which is no date of the calendar; write it as YYYY-MM-DD.`;
    case 'bad-glob':
      return text`the glob ${quotedStart(mistake.glob)} ${mistake.problem}.`;
    case 'change-needed':
      return text`an entry for ${mistake.rule} needs from and to, so that it accepts exactly one change; each is true, false, missing or invalid.`;
    case 'change-unwanted':
      return text`an entry for ${mistake.rule} has no from and no to, because the rule is not about a hint.`;
    case 'half-a-change':
      return text`this entry of accept has no ${mistake.missing}; from and to belong together.`;
    case 'more':
      return text`${mistake.count} more mistakes follow.`;
  }
}

const QUOTES = 'A text with characters that mean something in YAML needs quotes.';
const QUOTE_STARS = 'A glob that begins with * needs quotes.';

const SHAPES: Readonly<Record<Shape, string>> = {
  list: 'a list, one entry a line after a dash',
  mapping: 'a mapping, one key: value a line',
  text: 'a text',
};

/** https://eemeli.org/yaml/#errors names the codes. */
function describeSyntax(code: ErrorCode, message: string): Text {
  switch (code) {
    case 'TAB_AS_INDENT':
      return text`a tab indents this line, and YAML wants spaces.`;
    case 'BAD_ALIAS':
      return text`in YAML * begins an alias, and a policy file has none. ${QUOTE_STARS}`;
    case 'BAD_SCALAR_START':
      return text`a value cannot begin with this character. ${QUOTES}`;
    case 'BLOCK_AS_IMPLICIT_KEY':
      return text`there is a second colon in this line. ${QUOTES}`;
    case 'MULTIPLE_DOCS':
      return text`a second document begins here, and a policy file has one.`;
    case 'RESOURCE_EXHAUSTION':
      return text`this nests too deeply.`;
    case 'TAG_RESOLVE_FAILED':
      return text`in YAML ! begins a tag, and a policy file has none. ${QUOTES}`;
    case 'UNEXPECTED_TOKEN':
      return text`this is not valid YAML: ${quotedStart(message)}. ${QUOTES}`;
    default:
      return text`this is not valid YAML: ${quotedStart(message)}.`;
  }
}

function subject({ what, of }: Subject): Text {
  return of === undefined ? text`${what}` : text`${what} ${quotedStart(of)}`;
}

/** The ids of the rules would fill a paragraph, so all of them are listed only where none is near. */
function noSuch({ what, value, known }: Extract<PolicyMistake, { kind: 'no-such' }>): Text {
  const ids = known.map(({ id }) => id);
  const ofHint = known.find(({ loosens }) => loosens?.toLowerCase() === value.toLowerCase());
  const suggestion = ofHint ? ` Did you mean ${ofHint.id}?` : didYouMean(value, ids);
  const list = what === 'rule' && suggestion !== '' ? '' : ` Known: ${ids.join(', ')}.`;
  return text`there is no ${what} ${quotedStart(value)}.${suggestion}${list}`;
}

/** Nobody mistypes a word of this length into another. */
const LONGEST_WORD = 64;

function didYouMean(word: string, known: readonly string[]): string {
  if (word.length > LONGEST_WORD) return '';
  const meant = nearest(word, known);
  if (meant === undefined || editDistance(word, meant) >= Math.max(word.length, meant.length)) return '';
  return ` Did you mean ${meant}?`;
}

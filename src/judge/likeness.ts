import {
  canonicalJson,
  isJsonObject,
  type Json,
  type JsonObject,
  ownObject,
  ownValue,
} from '../model/json.ts';
import type { Tool } from '../model/tool.ts';

/** What two tools are compared by. */
export interface Features {
  readonly tool: Tool;
  readonly name: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly params: ReadonlySet<string>;
  /** All of them, marked by where they come from. */
  readonly keys: readonly string[];
}

/** Hostile texts can be megabytes long, and no more is needed to tell tools apart. */
const MOST_WORDS = 150;
const MOST_PARAMS = 100;
/** So much of a text is looked at. */
const MOST_CHARACTERS = 8_000;

/** Reads what a tool is compared by. */
export function featuresOf(tool: Tool): Features {
  const name = wordsOf(spacedOut(tool.name), MOST_WORDS);
  const words = wordsOf(tool.description ?? '', MOST_WORDS);
  const params = paramsOf(tool.inputSchema);
  const keys = [
    ...[...name].map((word) => `name ${word}`),
    ...[...words].map((word) => `word ${word}`),
    ...[...params].map((param) => `param ${param}`),
  ];
  return { tool, name, words, params, keys };
}

/**
 * How alike two tools are, 0 to 1. The description weighs most, then the schema and the name. Without descriptions
 * the names have to share a word, because many tools take the same parameters.
 */
export function likeness(a: Features, b: Features): number {
  const name = overlap(a.name, b.name);
  const params = a.params.size + b.params.size === 0 ? undefined : overlap(a.params, b.params);
  if (a.words.size + b.words.size === 0) return name === 0 ? 0 : 0.6 * (params ?? 1) + 0.4 * name;
  const words = overlap(a.words, b.words);
  return 0.6 * words + 0.2 * (params ?? words) + 0.2 * name;
}

/** True for a description of at least three words. */
export function hasThreeWords(description: string | undefined): boolean {
  return wordsOf(description ?? '', 3).size === 3;
}

/** Dice's coefficient: twice the shared part over the sizes. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const item of a) if (b.has(item)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** `getItems` as two words. */
function spacedOut(name: string): string {
  return name.slice(0, MOST_CHARACTERS).replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ');
}

/** Different words in lower case, without the plural s. Scripts without blanks between words give pairs of letters. */
function wordsOf(text: string, most: number): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [word] of text.slice(0, MOST_CHARACTERS).matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)) {
    for (const part of UNSPACED.test(word) ? pairsOfLetters(word) : [singular(word.toLowerCase())]) {
      if (words.size >= most) return words;
      words.add(part);
    }
  }
  return words;
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

function pairsOfLetters(word: string): readonly string[] {
  const letters = [...word];
  return letters.length === 1
    ? letters
    : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** `name:type` of every parameter, and the names alone, so that a changed type does not make a stranger. */
function paramsOf(schema: JsonObject | undefined): ReadonlySet<string> {
  const params = new Set<string>();
  const properties = schema && ownObject(schema, 'properties');
  for (const [name, property] of Object.entries(properties ?? {}).slice(0, MOST_PARAMS)) {
    params.add(name.slice(0, MOST_CHARACTERS));
    params.add(`${name.slice(0, MOST_CHARACTERS)}:${typeOf(property)}`);
  }
  return params;
}

function typeOf(property: Json | undefined): string {
  return isJsonObject(property) ? canonicalJson(ownValue(property, 'type')) : '';
}

import type { Language } from './languages.data.ts';
import { type Token, tokenize } from './tokens.ts';

/** Words joined by dots (`types.Tool`, `rmcp::tool`), from the first to the last token. */
export interface Chain {
  readonly words: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** A file of code, asked by the index of a token. */
export class Code {
  readonly tokens: readonly Token[];
  readonly language: Language;
  private readonly knownKeys = new Map<number, ReadonlySet<string>>();

  constructor(text: string, language: Language) {
    this.tokens = tokenize(text, language);
    this.language = language;
  }

  /** The sign of a token; empty for words and texts, which can look like one. */
  sign(at: number): string {
    const token = this.tokens[at];
    return token?.kind === 'mark' ? token.text : '';
  }

  /** The word of a token; empty for everything else. */
  word(at: number): string {
    const token = this.tokens[at];
    return token?.kind === 'word' ? token.text : '';
  }

  isText(at: number): boolean {
    return this.tokens[at]?.kind === 'string';
  }

  /** The bracket that a token stands in; -1 when there is none. */
  around(at: number): number {
    return this.tokens[at]?.parent ?? -1;
  }

  /** The other bracket; -1 when there is none. */
  match(at: number): number {
    return this.tokens[at]?.match ?? -1;
  }

  /** The last token of what a bracket opens. */
  end(open: number): number {
    return Math.max(this.match(open), open);
  }

  /** Whether a token gives the value after it to the key before it. */
  isKeyMark(at: number): boolean {
    return this.language.keyMarks.includes(this.sign(at));
  }

  /** The chain that ends with a word; `undefined` when the token is none. */
  chainEndingAt(to: number): Chain | undefined {
    const words = [this.word(to)];
    if (words[0] === '') return undefined;
    let from = to;
    while (JOINTS.has(this.sign(from - 1)) && this.word(from - 2) !== '' && words.length < MOST_IN_CHAIN) {
      from -= 2;
      words.unshift(this.word(from));
    }
    return { words, from, to };
  }

  /** What stands before a bracket and says what it is: the name of a call, or the type of `Tool{…}`. */
  nameOf(open: number): Chain | undefined {
    return this.chainEndingAt(this.beforeGenerics(open - 1));
  }

  /** The name of the call that is given an object: `defineTool({…})`, `server.add(&Tool{…})`. */
  callGiven(open: number): Chain | undefined {
    const call = this.around(open);
    if (this.sign(call) !== '(') return undefined;
    const first = this.nameOf(open)?.from ?? open;
    return ['(', ',', '&'].includes(this.sign(first - 1)) ? this.nameOf(call) : undefined;
  }

  /** The keys of a bracket's own level, as `plainKey` writes them. */
  keysIn(open: number): ReadonlySet<string> {
    const known = this.knownKeys.get(open);
    if (known) return known;
    const keys = new Set<string>();
    const end = this.match(open);
    for (let at = open + 1; at < end; at = Math.max(this.match(at), at) + 1) {
      const token = this.tokens[at];
      if (token && token.kind !== 'mark' && this.isKey(at, end)) keys.add(plainKey(token.text));
    }
    this.knownKeys.set(open, keys);
    return keys;
  }

  private isKey(at: number, end: number): boolean {
    if (this.isKeyMark(at + 1) || this.sign(at + 1) === '(') return true;
    const isAlone = this.sign(at + 1) === ',' || at + 1 === end;
    return isAlone && this.word(at) !== '' && ['{', ','].includes(this.sign(at - 1));
  }

  /** `tool<Schema>(`: the token before the type arguments. */
  private beforeGenerics(at: number): number {
    if (this.sign(at) !== '>') return at;
    let depth = 0;
    for (let back = at; back > at - MOST_GENERICS && back >= 0; back -= 1) {
      if (this.sign(back) === '>') depth += 1;
      if (this.sign(back) === '<') depth -= 1;
      if (depth === 0) return back - 1;
    }
    return at;
  }
}

/** A key as it is compared: `inputSchema`, `input_schema` and `InputSchema` are one. */
export function plainKey(key: string): string {
  return key.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
}

const JOINTS = new Set(['.', '::', '?.']);
const MOST_IN_CHAIN = 12;
const MOST_GENERICS = 80;

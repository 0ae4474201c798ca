import { groupBy } from '../../model/group.ts';
import type { Language, StringForm } from './languages.data.ts';
import { commentEnd, isSpaceCode, regexEnd, stringEnd, wordEnd } from './lexical.ts';

/** A piece of code. Comments are none. */
export interface Token {
  readonly kind: 'word' | 'string' | 'mark';
  /** For strings what stands between the quotes, escapes as written. */
  readonly text: string;
  /** Offsets in the file. */
  readonly start: number;
  readonly end: number;
  /** Index of the bracket that it stands in; -1 outside of all. A bracket stands in what is around it. */
  readonly parent: number;
  /** A string that holds something which is replaced at runtime. */
  readonly dynamic: boolean;
  /** Index of the other bracket; -1 for what is no bracket or has no partner. */
  match: number;
}

/** Splits a file into tokens. Never fails: what is no valid code gives tokens that mean nothing. Takes linear time. */
export function tokenize(text: string, language: Language): readonly Token[] {
  const end = language.testsFrom ? text.search(language.testsFrom) : -1;
  return new Scanner(end < 0 ? text : text.slice(0, end), language).run();
}

const OPENING = '([{';
const CLOSING = ')]}';
/** Signs that must not be mistaken for a lone `=`, `:` or bracket. */
const LONG_MARKS = '=== !== ... == != <= >= => -> := :: ?. += -= |='.split(' ');
/** Words after which a slash begins a regular expression. */
const BEFORE_VALUE = new Set('return typeof case in of do else void delete await yield'.split(' '));
/** A block is closed over so many brackets that were left open in it. */
const MOST_LEFT_OPEN = 100;

class Scanner {
  private readonly text: string;
  private readonly language: Language;
  private readonly tokens: Token[] = [];
  private readonly open: number[] = [];
  /** Brackets that a template literal goes on after, with its form. */
  private readonly templates = new Map<number, StringForm>();
  /** By their first character. */
  private readonly forms: ReadonlyMap<string, readonly StringForm[]>;
  private at = 0;
  /** Up to here no regular expression ends, so that none is looked for twice. */
  private noRegexUntil = 0;

  constructor(text: string, language: Language) {
    this.text = text;
    this.language = language;
    this.forms = groupBy(language.strings, ({ open }) => open.charAt(0));
  }

  run(): readonly Token[] {
    while (this.at < this.text.length) {
      const comment = commentEnd(this.text, this.at, this.language);
      if (comment !== undefined) this.at = comment;
      else if (isSpaceCode(this.text.charCodeAt(this.at))) this.at += 1;
      else if (!this.string() && !this.regex() && !this.word()) this.mark();
    }
    return this.tokens;
  }

  private string(): boolean {
    const form = this.forms
      .get(this.text.charAt(this.at))
      ?.find(({ open }) => this.text.startsWith(open, this.at));
    if (form) this.literal(form, this.at, this.at + form.open.length);
    return form !== undefined;
  }

  /** @param from where its content begins: after the quote, or after the code in the middle of a template */
  private literal(form: StringForm, start: number, from: number, isContinued = false): void {
    const { dynamic = '' } = form;
    const end = stringEnd(this.text, from, form);
    const length = end.by === 'quote' ? form.close.length : end.by === 'code' ? dynamic.length : 0;
    const content = this.text.slice(from, end.at);
    this.at = end.at + length;
    const isDynamic = isContinued || end.by === 'code' || (dynamic !== '' && content.includes(dynamic));
    this.add('string', content, start, isDynamic);
    if (end.by === 'code') this.templates.set(this.openBracket('{', end.at), form);
  }

  private regex(): boolean {
    const start = this.at;
    if (!this.language.regexLiterals || this.text[start] !== '/' || start < this.noRegexUntil) return false;
    if (!this.valueMayBegin()) return false;
    const end = regexEnd(this.text, start);
    if (typeof end !== 'number') {
      this.noRegexUntil = end.failed;
      return false;
    }
    this.at = end;
    this.add('mark', '/', start);
    return true;
  }

  private valueMayBegin(): boolean {
    const last = this.tokens.at(-1);
    if (!last) return true;
    if (last.kind === 'word') return BEFORE_VALUE.has(last.text);
    // After `<` it is the end of a JSX element.
    return last.kind === 'mark' && !`${CLOSING}<`.includes(last.text);
  }

  private word(): boolean {
    const start = this.at;
    this.at = wordEnd(this.text, start);
    if (this.at > start) this.add('word', this.text.slice(start, this.at), start);
    return this.at > start;
  }

  private mark(): void {
    const start = this.at;
    const long = LONG_MARKS.find((mark) => this.text.startsWith(mark, start));
    const sign = long ?? this.text.charAt(start);
    this.at += sign.length;
    if (CLOSING.includes(sign)) this.closeBracket(sign, start);
    else if (OPENING.includes(sign)) this.openBracket(sign, start);
    else this.add('mark', sign, start);
  }

  private openBracket(sign: string, start: number): number {
    const index = this.add('mark', sign, start);
    this.open.push(index);
    return index;
  }

  private closeBracket(sign: string, start: number): void {
    const partner = this.partnerOf(sign);
    const index = this.add('mark', sign, start);
    if (partner === undefined) return;
    const [opening, closing] = [this.tokens[partner], this.tokens[index]];
    if (opening && closing) [opening.match, closing.match] = [index, partner];
    const template = this.templates.get(partner);
    if (template) this.literal(template, this.at, this.at, true);
  }

  /** A block ends also where something in it was left open; any other bracket has to fit. */
  private partnerOf(sign: string): number | undefined {
    const wanted = OPENING[CLOSING.indexOf(sign)];
    const most = sign === '}' ? MOST_LEFT_OPEN : 1;
    for (let place = this.open.length - 1; place >= 0 && place >= this.open.length - most; place -= 1) {
      const index = this.open[place] ?? -1;
      if (this.tokens[index]?.text !== wanted) continue;
      this.open.length = place;
      return index;
    }
    return undefined;
  }

  private add(kind: Token['kind'], text: string, start: number, dynamic = false): number {
    this.tokens.push({ kind, text, start, end: this.at, parent: this.open.at(-1) ?? -1, dynamic, match: -1 });
    return this.tokens.length - 1;
  }
}

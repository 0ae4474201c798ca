import type { Language, StringForm } from './languages.data.ts';

/** The offset behind a comment that begins at `at`; `undefined` when none does. One that has no end goes on to the end of the text. */
export function commentEnd(text: string, at: number, language: Language): number | undefined {
  if (language.lineComments.some((open) => text.startsWith(open, at))) return behind(text, '\n', at);
  for (const [open, close] of language.blockComments) {
    if (!text.startsWith(open, at)) continue;
    const inside = at + open.length;
    return language.nestedComments ? behindNested(text, open, close, inside) : behind(text, close, inside);
  }
  return undefined;
}

/** How a string ends: by its quote, or by code that stands in it. */
export interface StringEnd {
  /** Offset of what ends it. */
  readonly at: number;
  readonly by: 'quote' | 'code' | 'nothing';
}

/** @param from where its content begins */
export function stringEnd(text: string, from: number, form: StringForm): StringEnd {
  const { close, escape: escapes, dynamic = '', oneLine } = form;
  let at = from;
  while (at < text.length) {
    if (form.holdsCode && text.startsWith(dynamic, at)) return { at, by: 'code' };
    if (text.startsWith(close, at)) {
      const isDoubled = escapes === 'doubled' && text.startsWith(close, at + close.length);
      if (!isDoubled) return { at, by: 'quote' };
      at += 2 * close.length;
    } else if (escapes === 'backslash' && text[at] === '\\') at += 2;
    else if (oneLine && text[at] === '\n') return { at, by: 'nothing' };
    else at += 1;
  }
  return { at: text.length, by: 'nothing' };
}

/** The offset behind the regular expression that begins at `at`, or how far none ends: `{ failed }`. */
export function regexEnd(text: string, at: number): number | { readonly failed: number } {
  let isInClass = false;
  let next = at + 1;
  for (; next < text.length && text[next] !== '\n'; next += 1) {
    const sign = text[next];
    if (sign === '\\') next += 1;
    else if (sign === '[') isInClass = true;
    else if (sign === ']') isInClass = false;
    else if (sign === '/' && !isInClass) return next + 1;
  }
  return { failed: next };
}

/** The offset behind the word that begins at `at`; `at` itself when none does. */
export function wordEnd(text: string, at: number): number {
  let next = at;
  while (next < text.length && isWordCode(text.charCodeAt(next))) next += 1;
  return next;
}

/** White space as the languages see it, the mark at the beginning of a file and the space that does not break included. */
export function isSpaceCode(code: number): boolean {
  return code <= 32 || code === 0xfeff || code === 0xa0;
}

function behind(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found + sign.length;
}

function behindNested(text: string, open: string, close: string, from: number): number {
  let at = from;
  for (let depth = 1; depth > 0; ) {
    const end = text.indexOf(close, at);
    if (end < 0) return text.length;
    depth += text.slice(at, end).split(open).length - 2;
    at = end + close.length;
  }
  return at;
}

function isWordCode(code: number): boolean {
  const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  const isDigit = code >= 48 && code <= 57;
  return isLetter || isDigit || code === 95 || code === 36 || (code > 127 && !isSpaceCode(code));
}

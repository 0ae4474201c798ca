import { renderText, type Text } from '../../model/text.ts';

/** Length caps, in characters of the escaped text. */
const NAME_LENGTH = 120;
const PLAIN_LENGTH = 200;
const LINE_LENGTH = 2_000;
const FENCE_LENGTH = 8_000;

/**
 * What a reader cannot see or what moves other text: controls (escape sequences of terminals among them), bidirectional
 * marks, zero-width, tags, variation selectors, fillers, private use, lone surrogates, and blanks other than the space
 * and the ideographic space. The fifth combining mark on one letter and all after it count as well.
 * https://www.unicode.org/reports/tr36/#Recommendations_General
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?![ \u3000])\p{Zs}|(?<=\p{M}{4})\p{M}/gu;

/** A backslash that would read as one of our own escapes, so that two texts never look the same. */
const FAKE_ESCAPE = /\\(?=u\{)/g;

/** Blanks that HTML swallows: at either end, and all but the first of several. */
const LOST_SPACE = /^ | $|(?<= ) /g;

/**
 * Foreign text as one line in which nothing is hidden: hidden characters, line breaks among them, read as `\u{...}`.
 *
 * @param longest cap in characters of the result
 */
export function visible(foreign: string, longest: number = NAME_LENGTH): string {
  if (foreign.length <= longest && /^[!-[\]-~]*$/.test(foreign)) return foreign;
  // No more can survive the cap, and hostile texts can be megabytes long.
  const start = foreign.slice(0, longest + 1);
  const shown = start
    .replace(FAKE_ESCAPE, codePoint)
    .replace(HIDDEN, codePoint)
    .replace(LOST_SPACE, codePoint);
  return shortened(shown, longest);
}

/**
 * Foreign text for a terminal or a log, which may be that of a workflow: the runner obeys a line that starts with `::`
 * after blanks, and `##[` anywhere in it. https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function logged(foreign: string, longest?: number): string {
  return withoutCommands(visible(foreign, longest));
}

/** Foreign text as inline code: Markdown, HTML, mentions, links and emoji codes in it stay letters. Not for tables. */
export function code(foreign: string, longest?: number): string {
  return span(visible(foreign, longest));
}

/** Foreign text as inline code in a table. A backslash before `\|` would free the bar again, so the bar is an escape too. */
export function cellCode(foreign: string, longest?: number): string {
  return span(visible(foreign, longest).replaceAll('|', codePoint));
}

/** Foreign text as code inside HTML of ours, where Markdown is not read: a `<summary>`. */
export function htmlCode(foreign: string, longest?: number): string {
  return `<code>${visible(foreign, longest).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)}</code>`;
}

/** Our own words between Markdown of ours; `quote` escapes the foreign parts. */
export function prose(sentence: Text, quote: (foreign: string) => string = code): string {
  return renderText(sentence.map(ownWords), quote);
}

/**
 * A sentence that may quote a server anywhere: plain words and numbers stand as they are, all else is code.
 *
 * @param longest cap in characters
 */
export function mixed(sentence: string, longest = 600): string {
  const runs: string[][] = [];
  for (const word of sentence.slice(0, longest).match(/"[^"]*"|[^ ]+/g) ?? []) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && PLAIN_WORD.test(run[0]) === PLAIN_WORD.test(word)) run.push(word);
    else runs.push([word]);
  }
  return runs
    .map((run) => (PLAIN_WORD.test(run[0] ?? '') ? run.join(' ') : code(run.join(' '), longest)))
    .join(' ');
}

const PLAIN_WORD = /^(?:[A-Za-z]+|\d{1,6})[.,;:]?$/;

/** A sentence where nothing but text is read: a terminal, a log. */
export function plain(sentence: Text): string {
  return renderText(sentence, (foreign) => `"${logged(foreign, PLAIN_LENGTH)}"`);
}

/** One line that a process printed, for a terminal or a log: indentation stays, colours go. */
export function loggedLine(foreign: string): string {
  return withoutCommands(visibleLine(foreign.slice(0, LINE_LENGTH).replace(SELECT_GRAPHIC_RENDITION, '')));
}

/** The end of what a process printed, line by line, each behind a bar. */
export function loggedLines(foreign: string, longest?: number): readonly string[] {
  return visibleLines(foreign, longest).map((line) => `  | ${withoutCommands(line)}`);
}

/** Foreign lines as a code block. Line breaks stay, colours of a terminal go. */
export function fence(foreign: string, language = 'text', longest: number = FENCE_LENGTH): string {
  return fenced(visibleLines(foreign, longest), language);
}

/** Lines that are visible already as a code block that none of them can end. */
export function fenced(lines: readonly string[], language: string): string {
  const body = lines.join('\n');
  const ticks = '`'.repeat(Math.max(3, longestRun(body) + 1));
  return `${ticks}${language}\n${body}\n${ticks}`;
}

/** Foreign text line by line, nothing hidden; tabs stay. Keeps the end when there is too much: an error stands there. */
export function visibleLines(foreign: string, longest: number = FENCE_LENGTH): readonly string[] {
  const plain = foreign
    .slice(-2 * longest)
    .replace(SELECT_GRAPHIC_RENDITION, '')
    .trimEnd();
  const end = plain.length > longest ? `…${plain.slice(-longest)}` : plain;
  return end.split(/\r\n|[\r\n]/).map(visibleLine);
}

function visibleLine(line: string): string {
  return line
    .replace(FAKE_ESCAPE, codePoint)
    .replace(HIDDEN, (hidden) => (hidden === '\t' ? hidden : codePoint(hidden)));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what a terminal's colours are made of.
const SELECT_GRAPHIC_RENDITION = /\u001b\[[\d;]*m/g;

function withoutCommands(shown: string): string {
  return shown.replace(/(?<=^|\s):(?=:)/g, codePoint).replace(/#(?=#\[)/g, codePoint);
}

function span(shown: string): string {
  if (shown === '') return '*(empty)*';
  const ticks = '`'.repeat(longestRun(shown) + 1);
  const pad = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${shown}${pad}${ticks}`;
}

function longestRun(shown: string): number {
  return (shown.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** Never ends in half an escape or half a surrogate pair. */
function shortened(shown: string, longest: number): string {
  if (shown.length <= longest) return shown;
  return `${shown.slice(0, longest - 1).replace(/\\(u(\{[0-9A-F]*)?)?$|[\uD800-\uDBFF]$/, '')}…`;
}

function codePoint(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16).toUpperCase()}}`;
}

/** Hints and their values read as code; what Markdown would take for itself is escaped. */
function ownWords(part: Text[number]): Text[number] {
  if (typeof part !== 'string') return part;
  return part
    .replace(/[\\`*_<>[\]|~]/g, '\\$&')
    .replace(/\b(readOnly|destructive|idempotent|openWorld)Hint(: (true|false))?\b/g, '`$&`');
}

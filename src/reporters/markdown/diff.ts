import { diffSentences, diffWordsWithSpace } from 'diff';
import { fenced, visibleLines } from '../words/escape.ts';

/**
 * The words that changed in a text, as a block of code with a line for each piece: `-` gone, `+` new, the rest as it
 * was. Long unchanged stretches are shortened.
 *
 * @returns an empty text when nothing changed
 */
export function textDiff(what: string, base: string | undefined, head: string | undefined): string {
  if (base === head) return '';
  const lines = diffLines(base ?? '', head ?? '');
  return `${what}:\n\n${fenced(lines, 'diff')}`;
}

/** What is compared word by word at most, on each side; more is shown as a whole, shortened. */
const LONGEST = 4_000;
/** The time that a comparison takes grows with the square of this. */
const MOST_EDITS = 60;
/** Characters around a change that stay. */
const CONTEXT = 80;
/** Changes that are closer than this are one: single words between them are harder to read than a repeated word. */
const ISLAND = 12;

type Sign = ' ' | '-' | '+';
interface Piece {
  readonly sign: Sign;
  readonly text: string;
}

function diffLines(base: string, head: string): readonly string[] {
  const start = commonStart(base, head);
  const end = commonEnd(base.slice(start), head.slice(start));
  const from = Math.max(0, start - 2 * CONTEXT);
  const upTo = Math.max(0, end - 2 * CONTEXT);
  const pieces = smallestPieces(base.slice(from, base.length - upTo), head.slice(from, head.length - upTo));
  const all: Piece[] = [
    { sign: ' ', text: base.slice(0, from) },
    ...pieces,
    { sign: ' ', text: base.slice(base.length - upTo) },
  ];
  return joined(all).flatMap((piece, index, list) =>
    signedLines(piece, index === 0, index === list.length - 1),
  );
}

/** By words; by sentences where that is a mosaic nobody reads; or one text in place of the other. */
function smallestPieces(base: string, head: string): readonly Piece[] {
  if (Math.max(base.length, head.length) > LONGEST) return whole(base, head);
  const limit = { maxEditLength: MOST_EDITS };
  const changes = diffWordsWithSpace(base, head, limit) ?? diffSentences(base, head, limit);
  if (!changes) return whole(base, head);
  return withoutIslands(
    changes.map(({ added, removed, value }) => ({ sign: added ? '+' : removed ? '-' : ' ', text: value })),
  );
}

function whole(base: string, head: string): readonly Piece[] {
  return [
    { sign: '-', text: base },
    { sign: '+', text: head },
  ];
}

/** Takes short unchanged stretches between two changes into both. */
function withoutIslands(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let gone = '';
  let added = '';
  const flush = () => {
    result.push({ sign: '-', text: gone }, { sign: '+', text: added });
    gone = '';
    added = '';
  };
  for (const { sign, text } of pieces) {
    const isIsland = sign === ' ' && text.length < ISLAND;
    if (sign !== '+' && (sign === '-' || isIsland)) gone += text;
    if (sign !== '-' && (sign === '+' || isIsland)) added += text;
    if (sign !== ' ' || isIsland) continue;
    // The full stop after a changed word belongs to it.
    const mark = gone + added === '' ? '' : (/^[^\s\p{L}\p{N}]+/u.exec(text)?.[0] ?? '');
    gone += mark;
    added += mark;
    flush();
    result.push({ sign, text: text.slice(mark.length) });
  }
  flush();
  return result;
}

/** Neighbours with one sign as one piece, empty ones gone. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.text === '') continue;
    if (last?.sign === piece.sign)
      result[result.length - 1] = { sign: piece.sign, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}

function signedLines({ sign, text }: Piece, isFirst: boolean, isLast: boolean): readonly string[] {
  const shown = sign === ' ' ? shortened(text, isFirst, isLast) : text.slice(0, LONGEST);
  return visibleLines(shown.trim(), LONGEST)
    .flatMap((line) => wrapped(line.trim()))
    .map((line) => `${sign} ${line}`.trimEnd());
}

/** Unchanged text: its end before a change, its start after one. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT) return text;
  const before = isFirst ? '' : text.slice(0, CONTEXT).replace(/\S*$/, '');
  const after = isLast ? '' : text.slice(-CONTEXT).replace(/^\S*/, '');
  return `${before}…${after}`;
}

/** A block of code scrolls sideways instead of wrapping. */
function wrapped(line: string): readonly string[] {
  return line.match(/.{1,90}(?=\s|$)|.{90}|.+/gu)?.map((part) => part.trim()) ?? [''];
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

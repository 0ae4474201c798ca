/**
 * The lines of a Markdown text that stand there as plain words of its author: not in a code block, inline code, a quote,
 * a link or anything that HTML may hide. They start in the first or second column. When in doubt a line is left out, and
 * nothing is read after HTML. https://spec.commonmark.org/0.31.2/
 */
export function spokenLines(markdown: string): readonly string[] {
  const spoken: string[] = [];
  let place: Place = START;
  for (const line of markdown.split(/\r\n|[\r\n]/)) {
    if (isSpoken(line, place)) spoken.push(line);
    const next = after(line, place);
    if (!next) break;
    place = next;
  }
  return spoken;
}

interface Fence {
  /** Three or more of one character. */
  readonly marker: string;
  readonly indent: number;
}

/** Where a line stands. All but the fence is about the lines since the last blank one, which can belong together. */
interface Place {
  readonly fence: Fence | undefined;
  /** A line without its own `>` still belongs to the quote above it. */
  readonly quoted: boolean;
  readonly tags: boolean;
  /** Something that goes on over several lines may have begun: inline code, a link, a formula, text that is struck out. */
  readonly doubtful: boolean;
  /** Square brackets that are not closed. */
  readonly brackets: number;
}

const START: Place = {
  fence: undefined,
  quoted: false,
  tags: false,
  doubtful: false,
  brackets: 0,
};

function isSpoken(line: string, { fence, quoted, doubtful, brackets }: Place): boolean {
  return /^ ?[^\s>]/.test(line) && !fence && !quoted && !doubtful && brackets === 0;
}

/** Where the next line stands; undefined when nothing after this line can be told apart for sure. */
function after(line: string, place: Place): Place | undefined {
  if (place.fence) return afterFenced(line, place, place.fence);
  if (line.trim() === '') return START;
  const fence = fenceOf(line);
  // Below a tag the same line can be text of an HTML block.
  if (fence) return place.tags ? undefined : { ...START, fence };
  const code = place.doubtful ? { text: line, isOpen: true } : withoutCode(line);
  if (/^ {0,3}(?:(?:[-+*]|\d{1,9}[.)]) +)*>/.test(line)) {
    return /<!--(?!.*-->)/.test(code.text) ? undefined : { ...place, quoted: true };
  }
  const text = code.text.replace(HARMLESS_TAG, '');
  if (/<[a-z!/?]/i.test(text)) return undefined;
  return {
    ...place,
    tags: place.tags || text !== code.text,
    doubtful: code.isOpen || /~|\$\$|\]:|\]\((?![^()]*\))/.test(text),
    brackets: openBrackets(text, place.brackets),
  };
}

/** A line that is less indented than its fence can be outside of the list that the fence stands in. */
function afterFenced(line: string, place: Place, { marker, indent }: Fence): Place | undefined {
  if (indent > 1 && /^ ?\S/.test(line)) return undefined;
  const [, closing] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line) ?? [];
  return closing?.startsWith(marker) ? START : place;
}

function fenceOf(line: string): Fence | undefined {
  const [, indent, marker] = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
  return indent === undefined || marker === undefined ? undefined : { marker, indent: indent.length };
}

/** A tag without content that ends where it seems to end, and an address. */
const HARMLESS_TAG =
  /<(?:(?:img|br|hr)(?: +[\w-]+(?:=(?:"[^"<>`]*"|'[^'<>`]*'|[^\s"'<>=`]+))?)* *\/?|https?:\/\/[^\s"'<>`]*)>/gi;

/** The line without its inline code, and whether there is a backtick that nothing on the line closes. */
function withoutCode(line: string): { readonly text: string; readonly isOpen: boolean } {
  const runs = [...line.matchAll(/`+/g)].map(({ 0: run, index }) => ({ length: run.length, index }));
  const last = new Map(runs.map(({ length }, at) => [length, at]));
  let text = '';
  let from = 0;
  let isOpen = line.includes('\\`');
  for (let at = 0; at < runs.length; at++) {
    const opening = runs[at];
    if (!opening || (last.get(opening.length) ?? at) <= at) {
      isOpen = true;
      continue;
    }
    text += line.slice(from, opening.index);
    while (runs[++at]?.length !== opening.length);
    from = (runs[at]?.index ?? 0) + opening.length;
  }
  return isOpen ? { text: line, isOpen } : { text: text + line.slice(from), isOpen };
}

function openBrackets(text: string, already: number): number {
  let open = already;
  for (const [character] of text.matchAll(/(?<!\\)[[\]]/g))
    open = Math.max(0, open + (character === '[' ? 1 : -1));
  return open;
}

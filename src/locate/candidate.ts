import type { Code } from './code/code.ts';
import type { SourceText } from './files.ts';
import type { Shape } from './shapes/shape.ts';

/** A place that a tool may be defined at. */
export interface Candidate {
  readonly path: string;
  /** Of the name, counted from 1. Counted only for the few that are chosen. */
  line(): number;
  readonly strength: 'registers' | 'describes';
  /** First and last token of the definition. */
  readonly from: number;
  readonly to: number;
  /** How the first texts in it begin. */
  readonly texts: readonly string[];
  /** It speaks of hints: where somebody would change them. */
  readonly speaksOfHints: boolean;
}

/** A shape as a candidate; a constant is none. */
export function candidate(
  source: SourceText,
  code: Code,
  shape: Shape,
  offset: number,
): Candidate | undefined {
  const { strength, from, to } = shape;
  if (strength === 'constant') return undefined;
  const inside = code.tokens.slice(from, Math.min(to, from + MOST_TOKENS) + 1);
  const texts = inside.flatMap(({ kind, text }) => (kind === 'string' ? [beginningOf(text)] : []));
  return {
    path: source.path,
    line: () => lineOf(source.text, offset),
    strength,
    from,
    to,
    texts: texts.filter((text) => text.length >= SHORTEST).slice(0, MOST_TEXTS),
    speaksOfHints: inside.some(({ kind, text }) => kind === 'word' && HINT_WORDS.test(text)),
  };
}

/** Whether a place holds the description that the server lists. */
export function describes({ texts }: Candidate, description: string | undefined): boolean {
  const listed = beginningOf(description ?? '');
  if (listed.length < SHORTEST) return false;
  return texts.some((text) => listed.startsWith(text) || text.startsWith(listed));
}

const MOST_TOKENS = 2000;
const MOST_TEXTS = 30;
/** Shorter texts say too little to tell two definitions apart. */
const SHORTEST = 12;
const COMPARED = 60;

const HINT_WORDS = /^annotations?$|read_?only|destructive|idempotent|open_?world/i;

/** Without line breaks, indentation and escapes, which a source writes in other ways than the list. */
function beginningOf(text: string): string {
  return text
    .slice(0, 4 * COMPARED)
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, COMPARED);
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

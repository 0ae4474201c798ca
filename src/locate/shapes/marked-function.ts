import type { Code } from '../code/code.ts';
import type { Marker } from '../code/languages.data.ts';

/** A decorator or attribute. */
export interface Mark {
  readonly words: readonly string[];
  /** Its first token. */
  readonly from: number;
  /** The bracket of its arguments; -1 when there are none. */
  readonly open: number;
}

/** What stands above a function, the nearest first. `at` is the function's name. */
export function marksAbove(code: Code, at: number, marker: Marker): readonly Mark[] {
  const marks: Mark[] = [];
  let next = at - 1;
  for (let steps = 0; next >= 0 && steps < MOST_STEPS; steps += 1) {
    const step = marker === '@' ? decoratorStep(code, next) : attributeStep(code, next, marker);
    if (!step) break;
    marks.push(...step.marks);
    next = step.next;
  }
  return marks;
}

/** Marks, modifiers and words of the type that are passed on the way up. */
const MOST_STEPS = 120;
/** Signs of types and modifiers. */
const PASSED = new Set(['<', '>', ',', '.', '?', '*', '&', '[', ']']);

interface Step {
  readonly marks: readonly Mark[];
  readonly next: number;
}

function decoratorStep(code: Code, at: number): Step | undefined {
  const open = code.sign(at) === ')' ? code.match(at) : -1;
  if (code.sign(at) === ')' && open < 0) return undefined;
  const chain = code.chainEndingAt(open < 0 ? at : open - 1);
  if (chain && code.sign(chain.from - 1) === '@') {
    return { marks: [{ words: chain.words, from: chain.from - 1, open }], next: chain.from - 2 };
  }
  if (open >= 0) return undefined;
  return chain ? { marks: [], next: chain.from - 1 } : passOver(code, at);
}

function attributeStep(code: Code, at: number, marker: Marker): Step | undefined {
  if (code.word(at) !== '') return { marks: [], next: at - 1 };
  const open = code.match(at);
  // pub(crate) fn
  if (code.sign(at) === ')') return code.word(open - 1) === 'pub' ? { marks: [], next: open - 2 } : undefined;
  if (code.sign(at) !== ']') return passOver(code, at);
  const isHash = marker === '#[';
  if (open < 0 || (isHash && code.sign(open - 1) !== '#')) return undefined;
  return { marks: attributes(code, open), next: open - (isHash ? 2 : 1) };
}

function attributes(code: Code, open: number): readonly Mark[] {
  const marks: Mark[] = [];
  for (let at = open + 1; at < code.match(open); at = code.end(at) + 1) {
    const chain = ['.', '::', ':'].includes(code.sign(at + 1)) ? undefined : code.chainEndingAt(at);
    const isCall = code.sign(at + 1) === '(';
    if (chain) marks.push({ words: chain.words, from: open, open: isCall ? at + 1 : -1 });
  }
  return marks;
}

function passOver(code: Code, at: number): Step | undefined {
  return PASSED.has(code.sign(at)) ? { marks: [], next: at - 1 } : undefined;
}

import type { Code } from '../code/code.ts';
import { makesTool } from '../code/tool-words.ts';
import { marksAbove } from './marked-function.ts';
import { type Shape, saysName } from './shape.ts';
import { shapeOfValue } from './value-shape.ts';

/** A function that is made a tool by what stands above it. */
export function shapeOfFunction(code: Code, at: number): Shape | undefined {
  const { marker } = code.language;
  const next = code.sign(at + 1);
  if (marker === undefined || (next !== '(' && next !== '<')) return undefined;
  const marks = marksAbove(code, at, marker);
  const makers = marks.filter(({ words }) => makesTool(words));
  if (makers.length === 0 || makers.some(({ open }) => namesItself(code, open))) return undefined;
  return {
    strength: 'registers',
    from: Math.min(...marks.map(({ from }) => from)),
    to: code.end(at + 1) + BELOW,
  };
}

/** `mcp.add_tool(delete_page)`: a function is handed over and no other name. */
export function shapeOfReference(code: Code, at: number): Shape | undefined {
  const open = code.around(at);
  if (!code.language.registersFunctions || at !== open + 1 || namesItself(code, open)) return undefined;
  if (code.sign(open - 1) === ')' && namesItself(code, code.match(open - 1))) return undefined;
  const shape = shapeOfValue(code, at, at);
  return shape?.strength === 'registers' ? shape : undefined;
}

/** Tokens below the parameters that may hold the description: Python has it there. */
const BELOW = 40;

/** Whether a decorator or call gives the tool another name than the function's. */
function namesItself(code: Code, open: number): boolean {
  if (open < 0) return false;
  const first = code.tokens[open + 1];
  return (first?.kind === 'string' && !/\s/.test(first.text)) || saysName(code.keysIn(open));
}

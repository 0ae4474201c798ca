import { type Chain, type Code, plainKey } from '../code/code.ts';
import { makesOther, makesTool, surelyMakesTool, usesTool, wordsOf } from '../code/tool-words.ts';
import { shapeOfConstant } from './constant-shape.ts';
import { isNameKey, keyBefore, type Shape, saysName, strengthOfKeys } from './shape.ts';

/**
 * What a value stands in: an argument, the value of a key, a constant.
 *
 * @param from first token of the value, `to` its last; for a text both are the same
 * @returns `undefined` for a mere mention
 */
export function shapeOfValue(code: Code, from: number, to: number): Shape | undefined {
  const before = code.sign(from - 1);
  const open = code.around(from);
  if (!isWhole(code, to)) return undefined;
  if (code.sign(open) === '{' && (before === '{' || before === ',')) return shapeOfShorthand(code, from, to);
  if (before === '(' || before === ',') return shapeOfArgument(code, from, open);
  const key = code.isKeyMark(from - 1) ? keyBefore(code, from - 1) : undefined;
  if (key === undefined) return undefined;
  const shape = open < 0 ? undefined : shapeOfKeyed(code, open, key);
  if (shape) return shape === 'none' ? undefined : shape;
  return before === '=>' ? undefined : shapeOfConstant(code, from, to, key);
}

/** Words after which a value is only one of several, or part of a question. */
const CONDITIONS = new Set('if else or and in is not instanceof'.split(' '));

/** Nothing may be done with the value, or it is not the name: `'delete_' + what`, `'x'.length`. */
function isWhole(code: Code, to: number): boolean {
  const next = to + 1;
  if (next >= code.tokens.length || [',', ')', '}', ']', ';'].includes(code.sign(next))) return true;
  const word = code.word(next);
  if (word === 'as') return true;
  if (CONDITIONS.has(word) || code.isText(next)) return false;
  // A statement can end without a sign. Inside of parentheses it cannot, but for Go's groups of constants.
  const around = code.around(to);
  const isStatement = code.sign(around) !== '(' || ['const', 'var'].includes(code.word(around - 1));
  return isStatement && (word !== '' || ['@', '[', '#'].includes(code.sign(next)));
}

function shapeOfArgument(code: Code, from: number, open: number): Shape | undefined {
  const call = registeringCall(code, open);
  if (!call || (from !== open + 1 && !isSecond(code, from, open))) return undefined;
  return registration(code, call.from, open);
}

/** The call that arguments belong to, when it makes a tool; also the second one of `mcp.tool(…)(function)`. */
function registeringCall(code: Code, open: number): Chain | undefined {
  if (code.sign(open) !== '(') return undefined;
  const first = code.sign(open - 1) === ')' ? code.match(open - 1) : open;
  const call = first < 0 ? undefined : code.nameOf(first);
  if (!call || !makesTool(call.words)) return undefined;
  return surelyMakesTool(call.words) || saysMore(code, open) ? call : undefined;
}

const MOST_LOOKED_AT = 500;

/** A call is given what a tool consists of: a sentence, an object, a function. */
function saysMore(code: Code, open: number): boolean {
  const inside = code.tokens.slice(open + 1, Math.min(code.end(open), open + MOST_LOOKED_AT));
  return inside.some(({ kind, text }) =>
    kind === 'string' ? /\S\s\S/.test(text) : kind === 'mark' && (text === '{' || text === '=>'),
  );
}

/** `registerTool(server, 'x', …)`: the first argument is one word and no text. */
function isSecond(code: Code, from: number, open: number): boolean {
  return code.chainEndingAt(from - 2)?.from === open + 1;
}

/** `{ name, description, inputSchema }`: the key is the identifier of its value. */
function shapeOfShorthand(code: Code, from: number, to: number): Shape | undefined {
  if (from !== to || !isNameKey(code.word(from))) return undefined;
  const shape = shapeOfName(code, code.around(from), code.word(from));
  return shape === 'none' ? undefined : shape;
}

function shapeOfKeyed(code: Code, open: number, key: string): Shape | 'none' | undefined {
  if (isNameKey(key)) return shapeOfName(code, open, key);
  // Some tables say in the title what is registered as the name.
  if (plainKey(key) !== 'title') return undefined;
  const keys = code.keysIn(open);
  const isTool = !saysName(keys) && strengthOfKeys(keys) === 'registers';
  return isTool ? { ...registration(code, open, open), strength: 'describes' } : 'none';
}

function shapeOfName(code: Code, open: number, key: string): Shape | 'none' | undefined {
  const named = code.nameOf(open);
  const given = code.sign(open) === '{' ? code.callGiven(open) : undefined;
  const chains = [named, given].flatMap((chain) => (chain ? [chain.words] : []));
  if (chains.some(usesTool)) return 'none';
  const from = named?.from ?? open;
  if (chains.some(makesTool)) return registration(code, from, open);
  if (chains.some(makesOther)) return 'none';
  const strength = strengthOfKeys(code.keysIn(open));
  // With a description alone it may be anything, unless nothing says that it is something else.
  const isTold = strength === 'registers' || (!named && plainKey(key) === 'name');
  if (strength && isTold) return { ...registration(code, from, open), strength };
  const isToolClass = classHeader(code, open)?.some((word) => wordsOf(word).includes('tool'));
  return isToolClass ? { strength: 'describes', from: open, to: code.end(open) } : undefined;
}

function registration(code: Code, from: number, open: number): Shape {
  return { strength: 'registers', from, to: code.end(open) };
}

const MOST_OF_HEADER = 60;

/** The words between `class` and the body; `undefined` when the bracket is no body of a class. */
function classHeader(code: Code, open: number): readonly string[] | undefined {
  const words: string[] = [];
  for (let at = open - 1; at >= 0 && at > open - MOST_OF_HEADER; at -= 1) {
    if (['class', 'record', 'object'].includes(code.word(at))) return words;
    if ([';', '}', '{', '=', '=>'].includes(code.sign(at))) return undefined;
    words.push(code.word(at));
  }
  return undefined;
}

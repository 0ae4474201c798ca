import { type Code, plainKey } from '../code/code.ts';
import { VAGUE_IDENTIFIERS } from '../code/words.data.ts';
import { keyBefore, type Shape } from './shape.ts';

/** A constant that holds a name: `const DELETE = 'delete_page'`, `DELETE: 'delete_page'` in an object of constants. */
export function shapeOfConstant(code: Code, from: number, to: number, identifier: string): Shape | undefined {
  const isIdentifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(identifier);
  if (!isIdentifier || VAGUE_IDENTIFIERS.has(plainKey(identifier))) return undefined;
  const open = code.around(from);
  // Go groups its constants in parentheses; in any other it is an argument.
  if (code.sign(open) === '(' && !['const', 'var'].includes(code.word(open - 1))) return undefined;
  const owner = code.sign(from - 1) === ':' || isEnum(code, open) ? ownerOf(code, open) : undefined;
  return { strength: 'constant', from, to, identifier, ...(owner !== undefined && { owner }) };
}

function isEnum(code: Code, open: number): boolean {
  return code.word(open - 2) === 'enum';
}

/** What an object is assigned to: `const NAMES = {`, `const NAMES = Object.freeze({`, `enum NAMES {`. */
function ownerOf(code: Code, open: number): string | undefined {
  if (isEnum(code, open)) return code.word(open - 1);
  let at = open - 1;
  if (code.sign(at) === '(' && code.word(at - 1) === 'freeze')
    at = (code.chainEndingAt(at - 1)?.from ?? at) - 1;
  return code.sign(at) === '=' ? keyBefore(code, at) : undefined;
}

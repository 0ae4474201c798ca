import type { Code } from '../code/code.ts';
import { makesTool, usesTool } from '../code/tool-words.ts';
import { type Shape, saysName, strengthOfKeys } from './shape.ts';

/** `delete_page: { description, inputSchema }`, `delete_page: tool({…})`: an entry of a table of tools. `at` is its key. */
export function shapeOfEntry(code: Code, at: number): Shape | undefined {
  const table = code.around(at);
  if (![':', '=>'].includes(code.sign(at + 1)) || !['{', '['].includes(code.sign(table))) return undefined;
  if (![',', '{', '['].includes(code.sign(at - 1))) return undefined;
  const holder = code.nameOf(table) ?? code.callGiven(table);
  if (holder && usesTool(holder.words)) return undefined;
  return code.sign(at + 2) === '{' ? shapeOfObject(code, at, at + 2) : shapeOfCall(code, at);
}

function shapeOfObject(code: Code, at: number, open: number): Shape | undefined {
  const keys = code.keysIn(open);
  const isTool = keys.has('description') && !saysName(keys) && strengthOfKeys(keys) === 'registers';
  return isTool ? { strength: 'describes', from: at, to: code.end(open) } : undefined;
}

const MOST_OF_NAME = 24;

function shapeOfCall(code: Code, at: number): Shape | undefined {
  let open = at + 2;
  while (open < at + MOST_OF_NAME && (code.word(open) !== '' || ['.', '::', '&'].includes(code.sign(open))))
    open += 1;
  const name = code.chainEndingAt(open - 1);
  if (!name || !['(', '{'].includes(code.sign(open)) || !makesTool(name.words)) return undefined;
  const given = code.sign(open + 1) === '{' ? open + 1 : open;
  return saysName(code.keysIn(given)) ? undefined : { strength: 'describes', from: at, to: code.end(open) };
}

import type { Code } from './code/code.ts';
import { quota } from './code/quota.ts';
import type { Shape } from './shapes/shape.ts';
import { shapeOfValue } from './shapes/value-shape.ts';

/** Where an identifier is given a text. */
export interface Definition {
  readonly path: string;
  readonly identifier: string;
  /** The object or enum that it is in. */
  readonly owner: string | undefined;
  readonly value: string;
  /** Offsets between which its own file sees it. */
  readonly visible: readonly [from: number, to: number];
}

/** Where a tool is registered with what an identifier holds. */
export interface Use {
  readonly path: string;
  readonly identifier: string;
  /** What stands before the identifier and its dot. */
  readonly owner: string | undefined;
  readonly offset: number;
  readonly shape: Shape;
}

/** The definitions and uses of some identifiers in one file. */
export function identifiersIn(
  path: string,
  code: Code,
  wanted: ReadonlySet<string>,
): { readonly definitions: readonly Definition[]; readonly uses: readonly Use[] } {
  const definitions: Definition[] = [];
  const uses: Use[] = [];
  const mayHaveMore = quota(MOST_IN_FILE);
  for (const [at, token] of code.tokens.entries()) {
    const isWanted = token.kind === 'word' && wanted.has(token.text);
    if (token.kind !== 'string' && !isWanted) continue;
    const definition = token.kind === 'string' ? definitionAt(code, at) : unknownAt(code, at);
    const use = isWanted ? useAt(code, at) : undefined;
    const identifier = definition?.identifier ?? use?.identifier ?? '';
    if (!wanted.has(identifier) || !mayHaveMore(identifier)) continue;
    if (definition) definitions.push({ ...definition, path });
    if (use) uses.push({ ...use, path });
  }
  return { definitions, uses };
}

/**
 * The definition that a use means: the innermost one of its own file that it can see, else the only one that fits in
 * all other files. `undefined` when that is not certain.
 *
 * @param definitions those of the identifier, by path
 */
export function meantBy(
  use: Use,
  definitions: ReadonlyMap<string, readonly Definition[]>,
): Definition | undefined {
  const fits = ({ owner }: Definition) => owner === undefined || owner === use.owner;
  const own = (definitions.get(use.path) ?? []).filter((one) => fits(one) && sees(use, one));
  if (own.some(({ value }) => value === UNKNOWN)) return undefined;
  if (own.length > 0) return innermost(own);
  let only: Definition | undefined;
  for (const [path, inFile] of definitions) {
    const fitting = path === use.path ? [] : inFile.filter(fits);
    if (fitting.length > 1 || (only && fitting.length > 0)) return undefined;
    only ??= fitting[0];
  }
  return only;
}

/** More definitions and uses of one identifier in one file say nothing. */
const MOST_IN_FILE = 300;
const EVERYWHERE = [0, Number.POSITIVE_INFINITY] as const;

function definitionAt(code: Code, at: number): Omit<Definition, 'path'> | undefined {
  const { identifier, owner } = shapeOfValue(code, at, at) ?? {};
  const token = code.tokens[at];
  if (identifier === undefined || !token) return undefined;
  const visible = owner === undefined ? blockAround(code, at) : EVERYWHERE;
  return { identifier, owner, value: token.dynamic ? UNKNOWN : token.text, visible };
}

/** No tool is called so. */
const UNKNOWN = '';

/** A parameter, a loop, an assignment: the identifier holds what the code does not say. */
function unknownAt(code: Code, at: number): Omit<Definition, 'path'> | undefined {
  const identifier = code.word(at);
  const isAssigned =
    ['=', ':='].includes(code.sign(at + 1)) && !code.isText(at + 2) && code.sign(code.around(at)) !== '(';
  const isLoop = LOOPS.has(code.word(at - 1)) || ['of', 'in'].includes(code.word(at + 1));
  if (code.sign(at - 1) === '.' || !(isAssigned || isLoop || isParameter(code, at))) return undefined;
  // It is not worked out who sees it, so nobody in the file is sure of the identifier.
  return { identifier, owner: undefined, value: UNKNOWN, visible: EVERYWHERE };
}

const LOOPS = new Set(['for', 'lambda']);

/** `(name, schema) => …`, `function register(name: string) {`, `def register(name):`. */
function isParameter(code: Code, at: number): boolean {
  const open = code.around(at);
  const close = code.match(open);
  const isListed = ['(', ','].includes(code.sign(at - 1)) && [',', ')', ':', '='].includes(code.sign(at + 1));
  if (code.sign(open) !== '(' || close < 0 || !isListed) return false;
  const next = code.sign(close + 1);
  return next === '=>' || (['{', ':', '->'].includes(next) && isFunction(code, open));
}

const FUNCTIONS = new Set('function def func fn fun'.split(' '));
const MODIFIERS = new Set('async static public private protected override export default get set'.split(' '));
const STATEMENTS = new Set('if while switch for catch with elif'.split(' '));

/** Whether parentheses before a block list parameters: `if isOff(name) {` does not. */
function isFunction(code: Code, open: number): boolean {
  const [name, before] = [code.word(open - 1), code.word(open - 2)];
  if (FUNCTIONS.has(name) || FUNCTIONS.has(before)) return true;
  const begins =
    before === '' ? ['', '{', '}', ';', ','].includes(code.sign(open - 2)) : MODIFIERS.has(before);
  return name !== '' && !STATEMENTS.has(name) && begins;
}

function useAt(code: Code, at: number): Omit<Use, 'path'> | undefined {
  const chain = code.chainEndingAt(at);
  if (!chain) return undefined;
  const isEnumValue = code.sign(at + 1) === '.' && code.word(at + 2) === 'value';
  const shape = shapeOfValue(code, chain.from, isEnumValue ? at + 2 : at);
  if (!shape || shape.strength === 'constant') return undefined;
  const [identifier = '', owner] = chain.words.toReversed();
  return { shape, identifier, owner, offset: code.tokens[chain.from]?.start ?? 0 };
}

/** Parentheses are no block: they group Go's constants. */
function blockAround(code: Code, at: number): readonly [number, number] {
  const around = code.around(at);
  const block = code.tokens[code.sign(around) === '(' ? code.around(around) : around];
  return block ? [block.start, code.tokens[block.match]?.end ?? Number.POSITIVE_INFINITY] : EVERYWHERE;
}

function sees(use: Use, { visible: [from, to] }: Definition): boolean {
  return use.offset >= from && use.offset <= to;
}

/** That of the smallest block; `undefined` when it is given several values there. */
function innermost(own: readonly Definition[]): Definition | undefined {
  const start = Math.max(...own.map(({ visible: [from] }) => from));
  const [first, ...others] = own.filter(({ visible: [from] }) => from === start);
  return others.every(({ value }) => value === first?.value) ? first : undefined;
}

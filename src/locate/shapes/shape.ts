import { type Code, plainKey } from '../code/code.ts';
import { LIKELY_KEYS, NAME_KEYS, OTHER_KEYS, TOOL_KEYS } from '../code/words.data.ts';

/** How surely a place defines a tool: a registration, something that describes one, a constant that may be used at one. */
export type Strength = 'registers' | 'describes' | 'constant';

/** What a name stands in. */
export interface Shape {
  readonly strength: Strength;
  /** First and last token of what is defined. */
  readonly from: number;
  readonly to: number;
  /** The identifier that a constant is used by. */
  readonly identifier?: string;
  /** The object or enum that holds a constant. */
  readonly owner?: string;
}

/** Whether keys stand beside a name that make it a tool's: surely, maybe, or not. */
export function strengthOfKeys(keys: ReadonlySet<string>): Strength | undefined {
  const all = [...keys];
  const isDescribed = keys.has('description');
  if (all.some((key) => TOOL_KEYS.has(key) || (isDescribed && LIKELY_KEYS.has(key)))) return 'registers';
  return isDescribed && !all.some((key) => OTHER_KEYS.has(key)) ? 'describes' : undefined;
}

/** Whether an object says itself what its name is. */
export function saysName(keys: ReadonlySet<string>): boolean {
  return [...NAME_KEYS].some((key) => keys.has(key));
}

/** The key that a mark gives a value to: `name:`, `"name" =>`, `const X: string =`, Go's `const X string =`. */
export function keyBefore(code: Code, mark: number): string | undefined {
  const typed = code.sign(mark) === '=' ? keyBeforeType(code, mark) : undefined;
  if (typed !== undefined) return typed;
  const key = code.tokens[mark - 1];
  if (!key || key.kind === 'mark' || key.parent !== code.around(mark)) return undefined;
  const isGoType = code.word(mark - 1) === 'string' && code.word(mark - 2) !== '';
  return isGoType ? code.word(mark - 2) : key.text;
}

/** Whether a key is one whose value is the name of a tool. */
export function isNameKey(key: string): boolean {
  return NAME_KEYS.has(plainKey(key));
}

const MOST_OF_TYPE = 12;

function keyBeforeType(code: Code, mark: number): string | undefined {
  const level = code.around(mark);
  for (let at = mark - 1; at > mark - MOST_OF_TYPE && at > 0; at -= 1) {
    if (code.around(at) !== level) continue;
    if (code.sign(at) === ':') return code.word(at - 1) || undefined;
    if ([',', ';', '=', '{', '}', '?'].includes(code.sign(at))) return undefined;
  }
  return undefined;
}

/** Tests the name of a tool. */
export type NameTest = (name: string) => boolean;

/** Longest glob, and most alternatives that its braces may stand for. */
const LONGEST = 4096;
const MOST_ALTERNATIVES = 1000;

/** Why a glob cannot be used, as a clause after its name. */
export type GlobProblem = 'is too long' | 'has too many alternatives';

/** What is wrong with a glob; undefined for one that can be used. */
export function globProblem(glob: string): GlobProblem | undefined {
  if (glob.length > LONGEST) return 'is too long';
  return alternatives(glob) ? undefined : 'has too many alternatives';
}

/**
 * Compiles a glob. `*` stands for any text, also across `/` and `.`; `?` for one character; `[a-z]` and `[!a-z]` for one
 * of a set; `{a,b}` for either; a backslash takes the meaning of the next character. The exact name always matches,
 * whatever characters it has. Upper and lower case differ.
 *
 * The time is bounded by the length of the name times the length of the glob. Globs for paths make regular expressions,
 * and with four stars a hostile name of 256 characters keeps such an expression busy for seconds.
 */
export function nameTest(glob: string): NameTest {
  const isPlain = !/[*?[{\\]/.test(glob);
  if (isPlain || globProblem(glob) !== undefined) return (name) => name === glob;
  const patterns = (alternatives(glob) ?? []).map(tokens);
  return (name) => {
    if (name === glob) return true;
    const characters = [...name];
    return patterns.some((pattern) => matches(pattern, characters));
  };
}

/** The test that any of several globs passes. */
export function anyNameTest(globs: readonly string[]): NameTest {
  const tests = globs.map(nameTest);
  return (name) => tests.some((test) => test(name));
}

const STAR = Symbol('any text');
type Token = typeof STAR | ((character: string) => boolean);

/** Two positions that only move forward: a star takes one more character whenever what follows it does not fit. */
function matches(pattern: readonly Token[], characters: readonly string[]): boolean {
  let [token, at] = [0, 0];
  let star: { next: number; at: number } | undefined;
  while (at < characters.length) {
    const wanted = pattern[token];
    if (wanted === STAR) {
      token += 1;
      star = { next: token, at };
    } else if (wanted?.(characters[at] ?? '')) {
      token += 1;
      at += 1;
    } else if (star) {
      star.at += 1;
      token = star.next;
      at = star.at;
    } else {
      return false;
    }
  }
  return pattern.slice(token).every((rest) => rest === STAR);
}

function tokens(pattern: string): readonly Token[] {
  const characters = [...pattern];
  const found: Token[] = [];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    const set = character === '[' ? characterSet(characters, at) : undefined;
    if (set) {
      found.push(set.test);
      at = set.end;
    } else if (character === '*') {
      found.push(STAR);
    } else if (character === '?') {
      found.push(() => true);
    } else {
      const isEscape = character === '\\' && at + 1 < characters.length;
      if (isEscape) at += 1;
      const literal = characters[at];
      found.push((given) => given === literal);
    }
  }
  return found;
}

/** The set that opens at a position; undefined when it is never closed, and the bracket stands for itself. */
function characterSet(characters: readonly string[], start: number) {
  const isNegated = ['!', '^'].includes(characters[start + 1] ?? '');
  const first = start + (isNegated ? 2 : 1);
  const end = characters.indexOf(']', first + 1);
  if (end < 0) return undefined;
  const members = characters.slice(first, end);
  const test = (given: string) => isMember(given, members) !== isNegated;
  return { test, end };
}

function isMember(given: string, members: readonly string[]): boolean {
  for (let at = 0; at < members.length; at += 1) {
    const [from = '', dash, to] = members.slice(at, at + 3);
    if (dash === '-' && to !== undefined) {
      if (from <= given && given <= to) return true;
      at += 2;
    } else if (given === from) {
      return true;
    }
  }
  return false;
}

/** What the braces of a glob stand for; undefined when that is too much. */
function alternatives(glob: string): readonly string[] | undefined {
  const group = firstGroup(glob);
  if (!group) return [glob];
  const tails = alternatives(glob.slice(group.end + 1));
  const heads = group.parts.map(alternatives);
  const all: string[] = [];
  for (const head of heads) {
    if (!head || !tails || all.length + head.length * tails.length > MOST_ALTERNATIVES) return undefined;
    for (const part of head) all.push(...tails.map((tail) => glob.slice(0, group.start) + part + tail));
  }
  return all;
}

/** The first braces with a comma in them. Others stand for themselves. */
function firstGroup(glob: string) {
  for (let start = 0; start < glob.length; start += 1) {
    if (glob[start] === '\\') start += 1;
    else if (glob[start] === '{') {
      const group = groupAt(glob, start);
      if (group && group.parts.length > 1) return group;
    }
  }
  return undefined;
}

function groupAt(glob: string, start: number) {
  const parts: string[] = [];
  let [depth, from] = [0, start + 1];
  for (let at = start; at < glob.length; at += 1) {
    const character = glob[at];
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth === 0 || (depth === 1 && character === ',')) {
      parts.push(glob.slice(from, at));
      from = at + 1;
    }
    if (depth === 0) return { start, end: at, parts };
  }
  return undefined;
}

import { fail, ok, type Result } from '../model/result.ts';
import { FAIL_ON, type FailOn } from '../model/threshold.ts';
import { PROFILES } from '../profiles/index.ts';

/** The value of an input, or what would have been allowed. `shown` replaces a value that may hold a secret. */
export type Parsed<T> = Result<T, { readonly allowed: string; readonly shown?: string }>;

/** Any text. */
export function text(value: string): Parsed<string> {
  return ok(value);
}

/** One of a few words. */
export function oneOf<const T extends string>(words: readonly T[]): (value: string) => Parsed<T> {
  return (value) => {
    const found = words.find((one) => one === value);
    return found ? ok(found) : fail({ allowed: words.join(', ') });
  };
}

/** A threshold; undefined when nothing was said. */
export function failOn(value: string): Parsed<FailOn | undefined> {
  return value === '' ? ok(undefined) : oneOf(FAIL_ON)(value);
}

/** A comma list of profile ids. */
export function profileList(value: string): Parsed<readonly string[]> {
  const known = PROFILES.map(({ id }) => id);
  const given = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return given.every((name) => known.includes(name))
    ? ok(given)
    : fail({ allowed: `a comma list of ${known.join(', ')}` });
}

/** Seconds, fractions allowed. The upper limit keeps timers below the 24.8 days that setTimeout can wait. */
export function seconds(value: string): Parsed<number> {
  const number = Number(value);
  return /^\d+(\.\d+)?$/.test(value) && number > 0 && number <= 86_400
    ? ok(number)
    : fail({ allowed: 'a number of seconds above 0 and up to 86400' });
}

/** A path that cannot leave the tree. */
export function relativePath(value: string): Parsed<string> {
  const absolute = value.startsWith('/') || /^[A-Za-z]:/.test(value);
  return absolute || value.split(/[\\/]/).includes('..')
    ? fail({ allowed: 'a path inside the repository, without ..' })
    : ok(value);
}

/** An http(s) URL, in which `${PORT}` may stand for the port. */
export function httpUrl(value: string): Parsed<string> {
  if (value === '') return ok('');
  const filled = value.replaceAll('${PORT}', '1');
  return URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol)
    ? ok(value)
    : fail({ allowed: 'an http:// or https:// URL' });
}

/** `Name: value` lines. https://www.rfc-editor.org/rfc/rfc9110#name-tokens */
export function headerLines(value: string): Parsed<Readonly<Record<string, string>>> {
  return lines(value, /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*(.*)$/, 'Name: value, one a line');
}

/** `NAME=value` lines. */
export function environmentLines(value: string): Parsed<Readonly<Record<string, string>>> {
  return lines(value, /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/, 'NAME=value, one a line');
}

function lines(value: string, pattern: RegExp, allowed: string): Parsed<Readonly<Record<string, string>>> {
  const entries: [string, string][] = [];
  for (const [index, line] of value.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const match = pattern.exec(line.trim());
    if (!match?.[1]) return fail({ allowed, shown: `line ${index + 1} of it` });
    entries.push([match[1], match[2] ?? '']);
  }
  return ok(Object.fromEntries(entries));
}

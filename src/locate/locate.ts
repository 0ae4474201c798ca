import { groupBy } from '../model/group.ts';
import { type Candidate, candidate } from './candidate.ts';
import { choose, type Preferences } from './choose.ts';
import { type Definition, identifiersIn, meantBy, type Use } from './constants.ts';
import { filesWith, type SourceText } from './files.ts';
import { languageOf } from './paths.ts';
import { placesOf } from './places.ts';

export type { Preferences } from './choose.ts';
export type { SourceText } from './files.ts';

/** Where a tool is defined. */
export interface Place {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

/** A tool as the head lists it. */
export interface NamedTool {
  readonly name: string;
  readonly description: string | undefined;
}

/**
 * Whether a file is worth reading for `locateTools`.
 *
 * @param path from the root of the repository
 * @param within the server's folder, from there too
 */
export function mayDefineTools(path: string, within: string): boolean {
  return languageOf(path, within) !== undefined;
}

/**
 * Finds the place where each tool is defined: where its name is written as it is registered, else where an entry of a
 * table describes it. A place is only given when there is one that beats all others; a tool without one is left out.
 *
 * @param sources gives the same files on each iteration; those that cannot define tools are passed over
 */
export function locateTools(
  tools: readonly NamedTool[],
  sources: Iterable<SourceText>,
  preferences: Preferences,
): ReadonlyMap<string, Place> {
  const descriptions = new Map(
    tools.filter(({ name }) => isPlain(name)).map(({ name, description }) => [name, description]),
  );
  const names = new Set([...descriptions.keys()].slice(0, MOST_NAMES));
  const { found, identifiers } = written(names, sources, preferences.within);
  found.push(...throughConstants(identifiers, names, sources, preferences.within));
  const places = new Map<string, Place>();
  for (const [name, candidates] of groupBy(found, (one) => one.name)) {
    const chosen = choose(candidates, descriptions.get(name), preferences);
    if (chosen) places.set(name, { path: chosen.path, line: chosen.line() });
  }
  return places;
}

const MOST_NAMES = 2000;
const LONGEST_NAME = 200;

/** Empty names and those that no source would hold as they are. */
function isPlain(name: string): boolean {
  return name !== '' && name.length <= LONGEST_NAME && !/["'`\\\n]/.test(name);
}

type Named = Candidate & { readonly name: string };

/** Places where the names themselves are written, and the identifiers of constants that hold one. */
function written(
  names: ReadonlySet<string>,
  sources: Iterable<SourceText>,
  within: string,
): { readonly found: Named[]; readonly identifiers: ReadonlySet<string> } {
  const found: Named[] = [];
  const identifiers = new Set<string>();
  for (const { source, code } of filesWith(names, sources, within)) {
    for (const { name, offset, shape } of placesOf(code, names)) {
      if (shape.identifier !== undefined) identifiers.add(shape.identifier);
      const one = candidate(source, code, shape, offset);
      if (one) found.push({ ...one, name });
    }
  }
  return { found, identifiers };
}

/** Places where a tool is registered with a constant that holds its name. */
function throughConstants(
  identifiers: ReadonlySet<string>,
  names: ReadonlySet<string>,
  sources: Iterable<SourceText>,
  within: string,
): readonly Named[] {
  const definitions: Definition[] = [];
  const uses: { readonly use: Use; readonly one: Candidate }[] = [];
  for (const { source, code } of filesWith(identifiers, sources, within)) {
    const found = identifiersIn(source.path, code, identifiers);
    definitions.push(...found.definitions);
    for (const use of found.uses) {
      const one = candidate(source, code, use.shape, use.offset);
      if (one) uses.push({ use, one });
    }
  }
  const known = new Map(
    [...groupBy(definitions, ({ identifier }) => identifier)].map(([identifier, all]) => [
      identifier,
      groupBy(all, ({ path }) => path),
    ]),
  );
  return uses.flatMap(({ use, one }) => {
    const name = meantBy(use, known.get(use.identifier) ?? new Map())?.value ?? '';
    return names.has(name) ? [{ ...one, name }] : [];
  });
}

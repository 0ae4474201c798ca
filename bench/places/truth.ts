import type { NamedTool, Place } from '../../src/locate/locate.ts';
import { groupBy } from '../../src/model/group.ts';
import { ownObject, ownString, ownValue } from '../../src/model/json.ts';
import { readTools } from '../judgement/corpus.ts';

/** A tool of which somebody wrote down where it is defined. */
export interface KnownTool extends NamedTool, Place {
  /** `owner/name` */
  readonly repository: string;
  readonly commit: string;
}

/** The tools of a file (one JSON object a line, with `provenance`) whose place is known, by repository. */
export function knownTools(file: string): ReadonlyMap<string, readonly KnownTool[]> {
  const known = readTools(file).flatMap(({ tool, sent }): KnownTool[] => {
    const provenance = ownObject(sent, 'provenance') ?? {};
    const [repository, commit, path] = ['repo', 'commit', 'path'].map((key) => ownString(provenance, key));
    const line = ownValue(provenance, 'line');
    if (!repository || !commit || !path || typeof line !== 'number') return [];
    return [{ repository, commit, path, line, name: tool.name, description: tool.description }];
  });
  return groupBy(known, ({ repository }) => repository);
}

/** Registrations can be long, but none is longer than this. */
const LONGEST = 250;

/** Whether a place lies in the registration whose place is known: nothing else is registered between the two. */
export function isSame(place: Place, name: string, known: readonly KnownTool[]): boolean {
  const inFile = known.filter(({ path }) => path === place.path);
  return inFile.some((one) => {
    if (one.name !== name || Math.abs(one.line - place.line) > LONGEST) return false;
    const [from, to] = [Math.min(one.line, place.line), Math.max(one.line, place.line)];
    return !inFile.some((other) => other.name !== name && other.line > from && other.line < to);
  });
}

import { groupBy } from '../model/group.ts';
import { type Candidate, describes } from './candidate.ts';
import { isExample, isWithin } from './paths.ts';

/** What makes one candidate better than another. */
export interface Preferences {
  /** Folder of the server, from the root of the repository; empty for the root. */
  readonly within: string;
  /** Paths that differ between base and head. */
  readonly changed: ReadonlySet<string>;
}

/** More candidates than this are none: the name is too common to be told. */
const MOST = 200;

/**
 * The one candidate that is the best in every respect; `undefined` when two of them contend.
 *
 * @param description what the server lists for the tool
 */
export function choose(
  candidates: readonly Candidate[],
  description: string | undefined,
  { within, changed }: Preferences,
): Candidate | undefined {
  if (candidates.length > MOST) return undefined;
  const weighed = candidates.map((one): Weighed => {
    const isInside = isWithin(one.path, within);
    const isChanged = changed.has(one.path);
    const fits = describes(one, description);
    return {
      one,
      // Outside of the server's folder a tool of that name may be another server's, unless more than the name fits.
      isLikely: isInside || isChanged || fits,
      merits: [isInside, !isExample(one.path, within), isChanged, fits, one.speaksOfHints],
    };
  });
  const likely = withoutInner(strongest(weighed.filter(({ isLikely }) => isLikely)));
  return likely.find((one) => likely.every((other) => other === one || beats(one, other)))?.one;
}

interface Weighed {
  readonly one: Candidate;
  readonly isLikely: boolean;
  readonly merits: readonly boolean[];
}

function strongest(candidates: readonly Weighed[]): readonly Weighed[] {
  const registering = candidates.filter(({ one }) => one.strength === 'registers');
  return registering.length > 0 ? registering : candidates;
}

/** A registration that mentions its name again further in is one place. */
function withoutInner(candidates: readonly Weighed[]): readonly Weighed[] {
  return [...groupBy(candidates, ({ one }) => one.path).values()].flatMap((inFile) =>
    inFile.filter((inner, index) => !inFile.some((outer, place) => holds(outer, inner, place < index))),
  );
}

function holds(outer: Weighed, inner: Weighed, isEarlier: boolean): boolean {
  if (outer === inner || outer.one.from > inner.one.from || outer.one.to < inner.one.to) return false;
  const isSame = outer.one.from === inner.one.from && outer.one.to === inner.one.to;
  return !isSame || isEarlier;
}

/** Better in one respect and worse in none. */
function beats(one: Weighed, other: Weighed): boolean {
  const isWorse = one.merits.some((merit, index) => !merit && other.merits[index]);
  return !isWorse && one.merits.some((merit, index) => merit && !other.merits[index]);
}

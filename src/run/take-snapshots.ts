import type { Trees } from '../git/trees/trees.ts';
import { ok, type Result } from '../model/result.ts';
import type { Side } from '../model/side.ts';
import { type SideFile, type SideTarget, sideFailed } from '../model/side-file.ts';
import { plainText, type Text } from '../model/text.ts';
import { type Listing, listTargets } from './listing.ts';
import { adviceOnFailure, commitOf, openSides, openSources, type SidesInput } from './sides.ts';

/** Both sides as files. Disposing of them waits for the processes to end and deletes the trees. */
export interface Taken extends AsyncDisposable {
  readonly files: Readonly<Record<Side, SideFile>>;
  /** The checkout keeps a token where everything that runs in the job can read it. */
  readonly checkoutHoldsCredentials: boolean;
}

/**
 * Builds and lists the servers of both sides, and judges nothing. A side that cannot be listed is a file as well.
 *
 * @returns why there are no two sides, as the failure of `openTrees`
 */
export async function takeSnapshots(input: SidesInput): Promise<Result<Taken>> {
  const opened = await openSides(input);
  if (!opened.ok) return opened;
  const trees = opened.value;
  const { checkoutHoldsCredentials } = trees;
  if (!trees.identical) return ok(await takeBoth(input, trees));
  await trees[Symbol.asyncDispose]();
  const identical = (side: Side) => ({ kind: 'identical', commit: commitOf(trees, side) }) as const;
  return ok({
    files: { base: identical('base'), head: identical('head') },
    checkoutHoldsCredentials,
    async [Symbol.asyncDispose]() {},
  });
}

async function takeBoth(input: SidesInput, trees: Extract<Trees, { identical: false }>): Promise<Taken> {
  const sources = await openSources(input, trees);
  const listed = await listTargets(sources.targets, input.signal);
  const advice = adviceOnFailure(input.targets);
  const file = (side: Side, notes: readonly Text[]): SideFile => ({
    kind: 'listed',
    commit: commitOf(trees, side),
    targets: listed.targets.flatMap(({ name, [side]: listing }) =>
      listing ? [sideTarget(name, listing, notes, advice)] : [],
    ),
  });
  return {
    // What is to be said about the run goes where its report is read: once, with the head.
    files: { base: file('base', []), head: file('head', trees.notes) },
    checkoutHoldsCredentials: trees.checkoutHoldsCredentials,
    async [Symbol.asyncDispose]() {
      await listed.ended;
      await Promise.all([trees[Symbol.asyncDispose](), sources[Symbol.asyncDispose]()]);
    },
  };
}

function sideTarget(
  name: string,
  listing: Listing,
  notes: readonly Text[],
  advice: readonly Text[],
): SideTarget {
  if (!listing.ok) return { name, failure: sideFailed(listing.failure, [...advice, ...notes]) };
  const warnings = [...listing.value.warnings, ...notes.map(plainText)];
  return { name, snapshot: { ...listing.value, warnings } };
}

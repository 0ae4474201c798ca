import type { Trees } from '../git/trees/trees.ts';
import { ok, type Result } from '../model/result.ts';
import type { Side } from '../model/side.ts';
import { type SideFile, sideFailed } from '../model/side-file.ts';
import { plainText, type Text } from '../model/text.ts';
import { type Listing, listBoth } from './compare.ts';
import { adviceOnFailure, commitOf, openSides, openSources, type SidesInput, scheduleOf } from './sides.ts';

/** Both sides as files. Disposing of them waits for the processes to end and deletes the trees. */
export interface Taken extends AsyncDisposable {
  readonly files: Readonly<Record<Side, SideFile>>;
  /** The checkout keeps a token where everything that runs in the job can read it. */
  readonly checkoutHoldsCredentials: boolean;
}

/**
 * Builds and lists the server of both sides, and judges nothing. A side that cannot be listed is a file as well.
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
  const listed = await listBoth(sources, scheduleOf(input), input.signal);
  const notes = [...trees.notes, ...listed.notes];
  const file = (side: Side, more: readonly Text[]) =>
    sideFile(listed[side], trees, side, more, adviceOnFailure(input.settings));
  return {
    // What is to be said about the run goes where its report is read: once, with the head.
    files: { base: file('base', []), head: file('head', notes) },
    checkoutHoldsCredentials: trees.checkoutHoldsCredentials,
    async [Symbol.asyncDispose]() {
      await listed.ended;
      await Promise.all([trees[Symbol.asyncDispose](), sources[Symbol.asyncDispose]()]);
    },
  };
}

function sideFile(
  listing: Listing,
  trees: Trees,
  side: Side,
  notes: readonly Text[],
  advice: readonly Text[],
): SideFile {
  const commit = commitOf(trees, side);
  if (!listing.ok)
    return { kind: 'failed', commit, failure: sideFailed(listing.failure, [...advice, ...notes]) };
  const warnings = [...listing.value.warnings, ...notes.map(plainText)];
  return { kind: 'listed', commit, snapshot: { ...listing.value, warnings, commit } };
}

import { isRetryable } from '../model/failure.ts';
import { fail, ok, type Result } from '../model/result.ts';
import type { Side } from '../model/side.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Source } from '../sources/source.ts';

/** A list, or why there is none. */
export type Listing = Result<Snapshot>;

/** A list, and the end of what was started for it. */
export interface Listed {
  readonly listing: Listing;
  /** Settles, without ever failing, when every process is gone. */
  readonly ended: Promise<void>;
}

/** One server as each side describes it; a side that has no such server is absent. */
export interface TargetSources {
  readonly name: string;
  readonly base?: Source;
  readonly head?: Source;
}

/** What both sides of one server listed. */
export interface ListedTarget {
  readonly name: string;
  readonly base?: Listing;
  readonly head?: Listing;
}

/** The lists of all servers on both sides, in the order of the servers. */
export interface ListedTargets {
  readonly targets: readonly ListedTarget[];
  readonly ended: Promise<void>;
}

/**
 * Lists every server on both sides. The base is over (installed, built, listed, ended) before anything of the head runs,
 * whoever wrote the head: its install scripts could change the base's tree, and so could a dependency that a bot bumps.
 * So neither side can hold a port or a lock that the other one needs.
 */
export async function listTargets(
  targets: readonly TargetSources[],
  signal: AbortSignal,
): Promise<ListedTargets> {
  const bases = await listSide(targets, 'base', signal);
  await bases.ended;
  const heads = await listSide(targets, 'head', signal);
  const listed = targets.map(({ name }, index): ListedTarget => {
    const [base, head] = [bases.listings[index], heads.listings[index]];
    return { name, ...(base && { base }), ...(head && { head }) };
  });
  return { targets: listed, ended: heads.ended };
}

async function listSide(targets: readonly TargetSources[], side: Side, signal: AbortSignal) {
  const listings: (Listing | undefined)[] = [];
  let ended = Promise.resolve();
  for (const { [side]: source } of targets) {
    // Two configurations of one server may want the same port.
    await ended;
    const listed = source && (await listOneSide(source, side, signal));
    listings.push(listed?.listing);
    ended = listed?.ended ?? ended;
  }
  return { listings, ended };
}

/** A base that cannot be listed leaves nothing to compare with, so one that only happened to fail gets a second try. */
async function listOneSide(source: Source, side: Side, signal: AbortSignal): Promise<Listed> {
  const first = await listSource(source, signal);
  const { listing } = first;
  if (side === 'head' || listing.ok || !isRetryable(listing.failure) || signal.aborted) return first;
  await first.ended;
  const second = await listSource(source, signal);
  const { ended } = second;
  return { listing: second.listing.ok ? ok(withWarning(second.listing.value)) : second.listing, ended };
}

function withWarning(snapshot: Snapshot): Snapshot {
  return { ...snapshot, warnings: [...snapshot.warnings, TRIED_TWICE] };
}

const TRIED_TWICE = 'It could be listed only at the second try.';

/** Does what has to be done before a source can be listed, and lists it. */
export async function listSource(source: Source, signal: AbortSignal): Promise<Listed> {
  const prepared = (await source.prepare?.(signal)) ?? ok(undefined);
  if (!prepared.ok) return { listing: prepared, ended: Promise.resolve() };
  const listed = await source.list(signal);
  return listed.ok
    ? { listing: ok(listed.value.snapshot), ended: listed.value.ended }
    : { listing: fail(listed.failure), ended: Promise.resolve() };
}

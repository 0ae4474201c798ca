import type { ClientCheck } from '../../src/model/client.ts';
import { HINTS, type Hint, mapHints, type SeenHints } from '../../src/model/hints.ts';

/** What a client can see of one hint. */
export type Seen = boolean | undefined;

/** The changes that can make somebody less cautious, in the order of the documentation. */
export const TRANSITIONS: readonly { readonly hint: Hint; readonly from: Seen; readonly to: Seen }[] = [
  { hint: 'readOnlyHint', from: false, to: true },
  { hint: 'readOnlyHint', from: undefined, to: true },
  { hint: 'readOnlyHint', from: false, to: undefined },
  { hint: 'destructiveHint', from: true, to: false },
  { hint: 'destructiveHint', from: true, to: undefined },
  { hint: 'destructiveHint', from: undefined, to: false },
  { hint: 'openWorldHint', from: true, to: false },
  { hint: 'openWorldHint', from: true, to: undefined },
  { hint: 'openWorldHint', from: undefined, to: false },
  { hint: 'idempotentHint', from: false, to: true },
  { hint: 'idempotentHint', from: undefined, to: true },
  { hint: 'idempotentHint', from: false, to: undefined },
];

const VALUES: readonly Seen[] = [true, false, undefined];

/** The hints that a check's answer depends on, found by trying every combination. */
export function hintsUsed(check: ClientCheck): readonly Hint[] {
  return HINTS.filter((hint) =>
    combinations().some((hints) =>
      VALUES.some((value) => levelWith(check, hints, { [hint]: value }) !== check.level(hints)),
    ),
  );
}

/** What a transition does over all values of the other hints: `L` less cautious, `M` more, `*` only for some, empty for nothing. */
export function transitionCell(check: ClientCheck, { hint, from, to }: (typeof TRANSITIONS)[number]): string {
  const moves = combinations().map(
    (hints) => levelWith(check, hints, { [hint]: to }) - levelWith(check, hints, { [hint]: from }),
  );
  const part = (letter: string, moved: (move: number) => boolean) =>
    moves.every(moved) ? [letter] : moves.some(moved) ? [`${letter}*`] : [];
  return [...part('L', (move) => move < 0), ...part('M', (move) => move > 0)].join('/');
}

/** What a missing value of a hint counts as. */
export function missingCountsAs(check: ClientCheck, hint: Hint): string {
  const seen = new Set(
    combinations().flatMap((hints) => {
      const [yes, no, missing] = VALUES.map((value) => levelWith(check, hints, { [hint]: value }));
      if (missing === yes && missing === no) return [];
      return [missing === yes ? 'true' : missing === no ? 'false' : 'neither'];
    }),
  );
  return seen.size > 1 ? 'depends on the other hints' : [...seen].join('');
}

/** Which claim counts for a tool that says it is read-only and destructive; empty where that makes no difference. */
export function contradictionWinner(check: ClientCheck): string {
  const winners = new Set(
    combinations().flatMap((hints) => {
      const level = (readOnlyHint: boolean, destructiveHint: boolean) =>
        levelWith(check, hints, { readOnlyHint, destructiveHint });
      const both = level(true, true);
      if (both === level(true, false) && both === level(false, true)) return [];
      if (both === level(true, false)) return ['readOnlyHint'];
      return [both === level(false, true) ? 'destructiveHint' : 'the cautious answer'];
    }),
  );
  return winners.has('the cautious answer') ? 'the cautious answer' : [...winners].sort().join(' or ');
}

function levelWith(check: ClientCheck, hints: SeenHints, changed: Partial<SeenHints>): number {
  return check.level({ ...hints, ...changed });
}

function combinations(): readonly SeenHints[] {
  return HINTS.reduce<readonly SeenHints[]>(
    (all, hint) => all.flatMap((hints) => VALUES.map((value) => ({ ...hints, [hint]: value }))),
    [mapHints(() => undefined)],
  );
}

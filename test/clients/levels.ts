import { CLIENTS } from '../../src/clients/index.ts';
import type { Client, ClientCheck } from '../../src/model/client.ts';
import type { Hint, SeenHints } from '../../src/model/hints.ts';

export type Seen = boolean | undefined;
const SEEN: readonly Seen[] = [true, false, undefined];

/** All 81 things that a client can see. */
export const ALL_HINTS: readonly SeenHints[] = SEEN.flatMap((readOnlyHint) =>
  SEEN.flatMap((destructiveHint) =>
    SEEN.flatMap((idempotentHint) =>
      SEEN.map((openWorldHint) => ({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint })),
    ),
  ),
);

/** Every shipped check under the name `client/check`. */
export const CHECKS: ReadonlyMap<string, { readonly client: Client; readonly check: ClientCheck }> = new Map(
  CLIENTS.flatMap((client) =>
    client.checks.map((check) => [`${client.id}/${check.id}`, { client, check }] as const),
  ),
);

export function checkNamed(name: string): ClientCheck {
  const found = CHECKS.get(name);
  if (!found) throw new Error(`No check ${name}`);
  return found.check;
}

/** How far the check moves, for every value of the other three hints; negative is less cautious. */
export function moves(
  check: ClientCheck,
  hint: Hint,
  from: Seen,
  to: Seen,
): readonly { readonly others: SeenHints; readonly move: number }[] {
  return ALL_HINTS.filter((hints) => hints[hint] === from).map((others) => ({
    others,
    move: check.level({ ...others, [hint]: to }) - check.level(others),
  }));
}

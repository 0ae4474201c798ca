import type { SeenHints } from './hints.ts';

/** An MCP client whose behaviour towards the user depends on the hints. */
export interface Client {
  readonly id: string;
  readonly name: string;
  /** Month in which the behaviour was read, `YYYY-MM`. */
  readonly asOf: string;
  /** Where it can be checked. */
  readonly source: string;
  /** A: the primary source was read; A2: official text with a second source. Nothing weaker is shipped. */
  readonly mark: 'A' | 'A2';
  readonly checks: readonly ClientCheck[];
}

/** One thing a client decides from the hints: a prompt, a review of the result, whether the tool can be used at all. */
export interface ClientCheck {
  readonly id: string;
  /** The mode or setting it holds in, as a phrase: "plan mode". Empty for the default mode. */
  readonly when: string;
  /** What the user experiences, from the least cautious to the most cautious, as a verb phrase: "does not ask". */
  readonly levels: readonly string[];
  /** Index into `levels`. Pure. */
  level(hints: SeenHints): number;
}

/** What one client does before and after. */
export interface ClientEffect {
  readonly id: string;
  readonly name: string;
  readonly asOf: string;
  readonly source: string;
  readonly before: string;
  readonly after: string;
}

export type Direction = 'looser' | 'stricter' | 'same';

/**
 * The checks of all clients that get less cautious from `base` to `head`, in the order of the registry.
 *
 * @param without the hints of the head with the claim in question taken back: a check that is no more cautious then did
 * not move because of that claim, and is left out
 */
export function loosenedChecks(
  clients: readonly Client[],
  base: SeenHints,
  head: SeenHints,
  without: SeenHints = base,
): readonly ClientEffect[] {
  return clients.flatMap((client) =>
    client.checks.flatMap((check) => {
      const from = check.level(base);
      const to = check.level(head);
      return to < from && to < check.level(without) ? [describe(client, check, from, to)] : [];
    }),
  );
}

/** Looser when any check of any client gets less cautious, else stricter when any gets more cautious. `without` as above. */
export function clientDirection(
  clients: readonly Client[],
  base: SeenHints,
  head: SeenHints,
  without: SeenHints = base,
): Direction {
  let isStricter = false;
  for (const check of clients.flatMap((client) => client.checks)) {
    const to = check.level(head);
    if (to < check.level(base) && to < check.level(without)) return 'looser';
    isStricter ||= to > check.level(base) && to > check.level(without);
  }
  return isStricter ? 'stricter' : 'same';
}

function describe(client: Client, check: ClientCheck, from: number, to: number): ClientEffect {
  const phrase = (level: number) => [check.levels[level], check.when].filter(Boolean).join(' in ');
  return {
    id: client.id,
    name: client.name,
    asOf: client.asOf,
    source: client.source,
    before: phrase(from),
    after: phrase(to),
  };
}

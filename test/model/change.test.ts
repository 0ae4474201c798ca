import { describe, expect, test } from 'vitest';
import { CLIENTS } from '../../src/clients/index.ts';
import { hintChanges, isRepresentationOnly } from '../../src/model/change.ts';
import type { Client } from '../../src/model/client.ts';
import { type DeclaredHints, NOTHING_DECLARED } from '../../src/model/hints.ts';

type Hints = Partial<DeclaredHints>;

function changes(base: Hints, head: Hints, clients: readonly Client[] = CLIENTS): readonly string[] {
  const full = (hints: Hints): DeclaredHints => ({ ...NOTHING_DECLARED, ...hints });
  return hintChanges('x', full(base), full(head), clients).map(
    (change) =>
      `${change.hint} ${change.bySpec} ${change.inClients}${isRepresentationOnly(change) ? ' (representation)' : ''}`,
  );
}

const INVALID = { invalid: 'true' } as const;

describe('what a change is, by the specification and in clients', () => {
  test.each<readonly [Hints, Hints, readonly string[]]>([
    [{}, {}, []],
    [{ readOnlyHint: INVALID }, { readOnlyHint: { invalid: 'true' } }, []],
    [{ readOnlyHint: false }, { readOnlyHint: true }, ['readOnlyHint looser looser']],
    [{ readOnlyHint: true }, { readOnlyHint: false }, ['readOnlyHint stricter stricter']],
    [{}, { destructiveHint: false }, ['destructiveHint looser looser']],
    [{}, { destructiveHint: true }, ['destructiveHint same stricter']],
    [
      { openWorldHint: false },
      { destructiveHint: false, openWorldHint: false },
      ['destructiveHint looser looser'],
    ],
    [{ openWorldHint: true }, {}, ['openWorldHint same looser']],
    [{ openWorldHint: false }, { openWorldHint: true }, ['openWorldHint stricter stricter']],
    [{ readOnlyHint: false }, {}, ['readOnlyHint same looser']],
    // Go's SDK from 1.7 on writes these two out.
    [{ readOnlyHint: true }, { readOnlyHint: true, idempotentHint: false }, ['idempotentHint same stricter']],
    [
      { destructiveHint: true },
      { destructiveHint: true, idempotentHint: false },
      ['idempotentHint same same (representation)'],
    ],
    // A hint that means nothing beside the read-only claim does not move by the specification.
    [
      { readOnlyHint: true },
      { readOnlyHint: true, destructiveHint: false },
      ['destructiveHint same same (representation)'],
    ],
    [
      { readOnlyHint: false, destructiveHint: true },
      { readOnlyHint: true, destructiveHint: false },
      ['readOnlyHint looser looser', 'destructiveHint same looser'],
    ],
    // Invalid counts as missing, and is no mere way of writing.
    [{}, { readOnlyHint: INVALID }, ['readOnlyHint same same']],
    [{ readOnlyHint: INVALID }, { readOnlyHint: true }, ['readOnlyHint looser looser']],
  ])('%j -> %j', (base, head, expected) => expect(changes(base, head)).toEqual(expected));
});

describe('a client', () => {
  /** Asks unless one of two claims is made. */
  const client: Client = {
    id: 'either',
    name: 'Either',
    asOf: '2026-01',
    source: 'https://example.com',
    mark: 'A',
    checks: [
      {
        id: 'prompt',
        when: '',
        levels: ['does not ask', 'asks'],
        level: ({ readOnlyHint, openWorldHint }) =>
          readOnlyHint === true || openWorldHint === false ? 0 : 1,
      },
    ],
  };

  test('that did not ask before does not become looser through a second claim', () => {
    expect(changes({ readOnlyHint: true }, { readOnlyHint: true, openWorldHint: false }, [client])).toEqual([
      'openWorldHint looser same',
    ]);
  });

  test('that asks no more or no less because one claim takes the place of another does not move', () => {
    expect(changes({ readOnlyHint: true }, { openWorldHint: false }, [client])).toEqual([
      'readOnlyHint stricter same',
      'openWorldHint looser same',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { loosenedChecks } from '../../src/model/client.ts';
import { declaredHints, HINTS, type Hint, type SeenHints, seenHints } from '../../src/model/hints.ts';
import { parseTools } from '../../src/model/tool.ts';
import { REGISTRIES } from '../../src/run/registries.ts';
import { evaluateTools } from '../support/evaluation.ts';

type Hints = Readonly<Partial<Record<Hint, boolean>>>;

/** Every combination of the four hints, each true, false or missing. */
const ALL: readonly Hints[] = HINTS.reduce<readonly Hints[]>(
  (combinations, hint) =>
    combinations.flatMap((hints) => [hints, { ...hints, [hint]: true }, { ...hints, [hint]: false }]),
  [{}],
);

test('whatever the hints were and became, each client that asks less is named, and no other', () => {
  const base = ALL.flatMap((hints, row) =>
    ALL.map((_, column) => ({ name: `delete_${row}_${column}`, annotations: hints })),
  );
  const head = ALL.flatMap((_, row) =>
    ALL.map((hints, column) => ({ name: `delete_${row}_${column}`, annotations: hints })),
  );
  // One server for each row, so that no group of tools loses its hints together.
  const wrong = ALL.flatMap((_, row) => {
    const from = row * ALL.length;
    const named = namedClients(base.slice(from, from + ALL.length), head.slice(from, from + ALL.length));
    return ALL.flatMap((hints, column) => {
      const before = ALL[row] ?? {};
      const expected = loosenedChecks(REGISTRIES.clients, seen(before), seen(hints)).map(words);
      const found = named.get(`delete_${row}_${column}`) ?? [];
      const same =
        JSON.stringify([...new Set(expected)].sort()) === JSON.stringify([...new Set(found)].sort());
      return same || resolvesContradiction(before, hints) ? [] : [{ before, hints, expected, found }];
    });
  });
  expect(ALL).toHaveLength(81);
  expect(wrong).toEqual([]);
});

/** Giving up the read-only claim of a contradictory tool is stricter, although one client repeats lost calls of such a tool again. */
function resolvesContradiction(base: Hints, head: Hints): boolean {
  return base.readOnlyHint === true && base.destructiveHint === true && head.readOnlyHint !== true;
}

function namedClients(
  base: Parameters<typeof evaluateTools>[1],
  head: Parameters<typeof evaluateTools>[1],
): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const finding of evaluateTools(base, head).findings) {
    for (const tool of finding.tools ?? [finding.tool]) {
      named.set(tool, [...(named.get(tool) ?? []), ...finding.clients.map(words)]);
    }
  }
  return named;
}

function words({ name, before, after }: { name: string; before: string; after: string }): string {
  return `${name}: ${before} -> ${after}`;
}

function seen(annotations: Hints): SeenHints {
  const [tool] = parseTools([{ name: 'x', annotations }]).tools;
  if (!tool) throw new Error('one entry gives one tool');
  return seenHints(declaredHints(tool));
}

describe('the clients of a finding', () => {
  const clientsOf = (base: Hints | null, head: Hints, name = 'delete_file') =>
    evaluateTools(base && [{ name, annotations: base }], [{ name, annotations: head }]).findings.map(
      ({ rule, clients }) => [rule, ...new Set(clients.map((client) => client.id))].join(' '),
    );

  test('of a new claim are those that would ask without it', () => {
    const [found] = clientsOf(null, { readOnlyHint: true });
    expect(found).toMatch(/^read-only-writer vscode chatgpt codex /);
  });

  test('of a claim that stayed while the tool grew are those that would ask without it', () => {
    const annotations = { readOnlyHint: true };
    const { findings } = evaluateTools(
      [{ name: 'get_items', description: 'Get the items of a list.', annotations }],
      [{ name: 'delete_items', description: 'Delete the items of a list.', annotations }],
    );
    expect(findings.map(({ clients }) => clients[0]?.id)).toEqual(['vscode']);
  });

  test('do not name who asks anyway because of another hint', () => {
    const [, loosened] = clientsOf(
      { readOnlyHint: false, destructiveHint: true },
      { readOnlyHint: true, destructiveHint: true },
      'list_files',
    );
    expect(loosened).toMatch(/^read-only-loosened vscode chatgpt codex /);
    const codex = evaluateTools(
      [{ name: 'list_files', annotations: { readOnlyHint: false, destructiveHint: true } }],
      [{ name: 'list_files', annotations: { readOnlyHint: true, destructiveHint: true } }],
    ).findings.flatMap(({ clients }) => clients.filter(({ id }) => id === 'codex').map(({ after }) => after));
    expect(codex).toEqual(['may run calls in parallel']);
  });

  test('of a group are those that ask less for any tool of it', () => {
    const names = ['delete_a', 'delete_b', 'delete_c'];
    const { findings } = evaluateTools(
      names.map((name) => ({ name, annotations: { destructiveHint: true } })),
      names.map((name) => ({ name })),
    );
    expect(findings.map(({ rule, clients }) => [rule, clients.length > 0])).toEqual([
      ['annotations-vanished', true],
    ]);
  });
});

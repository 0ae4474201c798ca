import { describe, expect, test } from 'vitest';
import { lint } from '../../src/judge/evaluate.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { plainText } from '../../src/model/text.ts';
import { DEFAULT_POLICY } from '../../src/policy/policy.ts';
import { REGISTRIES } from '../../src/run/registries.ts';
import { evaluateTools, findingLines, line, snapshotOf } from '../support/evaluation.ts';

const tool = (name: string, annotations: Json, more: JsonObject = {}): JsonObject => ({
  name,
  annotations,
  ...more,
});
const names = (tools: readonly { readonly tool: { readonly name: string } }[]) =>
  tools.map((one) => one.tool.name);

describe('what differs', () => {
  test('is listed apart from what was found', () => {
    const evaluation = evaluateTools(
      [
        tool('get_items', { readOnlyHint: true }, { description: 'Get the items of a list.' }),
        tool('old', {}),
        tool('same', { readOnlyHint: true }),
        tool('spelled_out', { destructiveHint: true }),
      ],
      [
        tool('read_items', { readOnlyHint: true }, { description: 'Get the items of a list.' }),
        tool('list_new', { readOnlyHint: true }, { description: 'Nobody has seen this one before.' }),
        tool('same', { readOnlyHint: true }),
        tool('spelled_out', { destructiveHint: true, idempotentHint: false }),
      ],
    );
    expect(names(evaluation.added)).toEqual(['list_new']);
    expect(names(evaluation.removed)).toEqual(['old']);
    expect(evaluation.renamed).toEqual([{ from: 'get_items', to: 'read_items' }]);
    expect(names(evaluation.changed.map(({ head }) => head))).toEqual(['read_items', 'spelled_out']);
    expect(evaluation.representationOnly).toEqual(['spelled_out']);
    expect(evaluation.findings).toEqual([]);
  });

  test('is everything where there is no baseline', () => {
    const evaluation = evaluateTools(null, [tool('a', {}), tool('purge', { readOnlyHint: true })]);
    expect(names(evaluation.added)).toEqual(['a', 'purge']);
    expect(evaluation.findings.map(line)).toEqual(['critical read-only-writer purge readOnlyHint']);
  });

  test('names entries that are no tools', () => {
    const { warnings } = evaluateTools(['x'], [{ name: 7 }]);
    expect(warnings.base).toEqual(['Entry 1 of the tool list is not an object and was skipped: "x"']);
    expect(warnings.head).toEqual(['Entry 1 of the tool list has no text as its name: 7']);
  });

  test('names the tools that cannot be judged by their name', () => {
    const { notJudged } = evaluateTools(
      [],
      [tool('删除文件', {}), tool('delete_file', { destructiveHint: true })],
    );
    expect(notJudged.map((one) => one.tool)).toEqual(['删除文件']);
  });
});

test('the gravest finding comes first, then names, rules and hints decide', () => {
  expect(
    findingLines(
      [tool('create_b', {}), tool('create_a', {}), tool('delete_c', {})],
      [
        tool('delete_c', { readOnlyHint: true }),
        tool('create_b', { destructiveHint: false, openWorldHint: false }),
        tool('create_a', { destructiveHint: false }),
      ],
    ),
  ).toEqual([
    'critical read-only-loosened delete_c readOnlyHint',
    'low destructive-loosened create_a destructiveHint',
    'low destructive-loosened create_b destructiveHint',
    'low open-world-loosened create_b openWorldHint',
  ]);
});

describe('a policy', () => {
  const base = [tool('delete_file', {})];
  const head = [tool('delete_file', { readOnlyHint: true })];

  test('replaces the severity of a rule, up and down', () => {
    const level = (severity: 'low' | 'off') =>
      findingLines(base, head, { ruleLevels: { 'read-only-loosened': severity } });
    expect(level('low')).toEqual(['low read-only-loosened delete_file readOnlyHint']);
    expect(level('off')).toEqual([]);
    expect(findingLines([], [tool('create_x', {})], { ruleLevels: { 'shadow-write': 'critical' } })).toEqual([
      'critical shadow-write create_x',
    ]);
  });

  test('takes ignored tools out, and what they are renamed to is new', () => {
    const isIgnored = (name: string) => name.startsWith('debug_');
    const before = [
      tool('debug_delete', { readOnlyHint: true }, { description: 'Deletes what the debugger left.' }),
    ];
    const after = [
      tool('delete', { readOnlyHint: true }, { description: 'Deletes what the debugger left.' }),
    ];
    expect(findingLines([], before, { isIgnored })).toEqual([]);
    expect(findingLines(before, after, { isIgnored })).toEqual([
      'critical read-only-writer delete readOnlyHint',
    ]);
  });

  test('settles what the words cannot tell, and the finding says so', () => {
    const { findings } = evaluateTools(
      [tool('sync_cache', {})],
      [tool('sync_cache', { readOnlyHint: true })],
      { settledEffect: () => 'read' },
    );
    expect(findings.map(line)).toEqual(['low read-only-loosened sync_cache readOnlyHint']);
    expect(findings[0]?.evidence).toEqual([{ source: 'policy', words: 'read', says: 'read' }]);
  });
});

describe('what follows from one change is one finding', () => {
  test.each<readonly [string, readonly Json[], readonly Json[], readonly string[]]>([
    [
      'a new read-only claim makes the other hints moot',
      [tool('delete_x', { destructiveHint: true, idempotentHint: false })],
      [tool('delete_x', { readOnlyHint: true })],
      ['critical read-only-loosened delete_x readOnlyHint'],
    ],
    [
      'two hints that do not depend on each other are two',
      [tool('delete_x', { destructiveHint: true, openWorldHint: true })],
      [tool('delete_x', { destructiveHint: false, openWorldHint: false })],
      [
        'critical destructive-loosened delete_x destructiveHint',
        'medium open-world-loosened delete_x openWorldHint',
      ],
    ],
    [
      'a group that lost its hints says nothing of each tool, nor where they went',
      ['a', 'b', 'c'].map((letter) =>
        tool(`delete_${letter}`, { title: `Delete ${letter}`, destructiveHint: true }),
      ),
      ['a', 'b', 'c'].map((letter) =>
        tool(`delete_${letter}`, letter === 'a' ? { destructive_hint: true } : {}),
      ),
      ['high annotations-vanished *'],
    ],
    [
      'a claim that changed is not outgrown',
      [tool('get_items', { readOnlyHint: false }, { description: 'Get the items of a list.' })],
      [tool('delete_items', { readOnlyHint: true }, { description: 'Delete the items of a list.' })],
      ['critical read-only-loosened delete_items readOnlyHint'],
    ],
    [
      'a hint that is misspelled is not missing as well',
      [tool('delete_x', { destructiveHint: true })],
      [tool('delete_x', { destructive_hint: true })],
      ['medium misplaced-hint delete_x destructiveHint'],
    ],
    [
      'a hint that is invalid is not missing as well',
      [tool('delete_x', { destructiveHint: true })],
      [tool('delete_x', { destructiveHint: 'true' })],
      ['medium invalid-hint delete_x destructiveHint'],
    ],
    [
      'a tool that outgrew one claim for another is still outgrown',
      [tool('get_items', { readOnlyHint: true }, { description: 'Get the items of a list.' })],
      [
        tool(
          'delete_items',
          { readOnlyHint: false, destructiveHint: false },
          { description: 'Delete the items of a list.' },
        ),
      ],
      ['high claim-outgrown delete_items destructiveHint'],
    ],
  ])('%s', (_, base, head, found) => expect(findingLines(base, head)).toEqual(found));
});

describe('growth', () => {
  test('is named: the word that is new, not those that were there', () => {
    const schema = (...parameters: string[]): JsonObject => ({
      type: 'object',
      properties: Object.fromEntries(parameters.map((name) => [name, { type: 'string' }])),
    });
    const [found] = evaluateTools(
      [tool('query_table', { readOnlyHint: true }, { inputSchema: schema('table') })],
      [tool('query_table', { readOnlyHint: true }, { inputSchema: schema('table', 'sql') })],
    ).findings;
    expect(found?.rule).toBe('claim-outgrown');
    expect(found?.evidence).toEqual([{ source: 'schema', words: 'sql', says: 'destroy' }]);
    expect(found && plainText(found.message)).toContain('its parameters say "sql"');
  });

  test('is not seen in a tool that is as it was, when others of its server come or go', () => {
    const kept = tool('delete_list_items', { readOnlyHint: true });
    expect(findingLines([kept, tool('delete_list_users', { destructiveHint: true })], [kept])).toEqual([]);
  });

  test('by a description alone stays at medium', () => {
    const described = (description: string) => [
      tool('housekeeping', { readOnlyHint: true }, { description }),
    ];
    expect(findingLines(described('Looks after the files.'), described('Deletes all files.'))).toEqual([
      'medium claim-outgrown housekeeping readOnlyHint',
    ]);
  });
});

test('lint judges every tool as new', () => {
  const head = snapshotOf([
    tool('purge', { readOnlyHint: true, read_only: false }),
    tool('purge', { readOnlyHint: 'yes' }),
  ]);
  const { findings, added } = lint({
    server: 'default',
    head,
    policy: DEFAULT_POLICY,
    registries: REGISTRIES,
  });
  expect(added).toHaveLength(2);
  expect(findings.map(line)).toEqual([
    'critical read-only-writer purge readOnlyHint',
    'medium duplicate-tool purge',
    'medium invalid-hint purge readOnlyHint',
    'medium misplaced-hint purge readOnlyHint',
  ]);
});

test('10,000 tools, 500 of them changed, and 3,000 with another name, are compared without quadratic work', () => {
  const list = (length: number, more: (index: number) => JsonObject): readonly Json[] =>
    Array.from({ length }, (_, index) => ({
      ...tool(`delete_item_${index}`, { destructiveHint: true }),
      description: `Deletes item ${index} of the store.`,
      ...more(index),
    }));
  const renamed = (index: number) => ({
    name: `shop_delete_item_${index}`,
    description: `Deletes item ${index} of the shop.`,
  });
  const loosened = (index: number) => (index % 20 === 0 ? { annotations: { destructiveHint: false } } : {});
  const start = process.cpuUsage();
  expect(
    evaluateTools(
      list(10_000, () => ({})),
      list(10_000, loosened),
    ).findings,
  ).toHaveLength(500);
  expect(
    evaluateTools(
      list(3000, () => ({})),
      list(3000, renamed),
    ).renamed,
  ).toHaveLength(3000);
  // Of this process alone, so that a busy machine does not count. Comparing each with each would take minutes.
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(10);
}, 60_000);

import { describe, expect, test } from 'vitest';
import { pairTools } from '../../src/judge/pairing.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { parseTools } from '../../src/model/tool.ts';

function paired(base: readonly Json[], head: readonly Json[]) {
  const { pairs, added, removed, duplicates } = pairTools(parseTools(base).tools, parseTools(head).tools);
  return {
    pairs: pairs.map((pair) => `${pair.base.name} ${pair.renamed ? '=>' : '='} ${pair.head.name}`),
    added: added.map(({ name }) => name),
    removed: removed.map(({ name }) => name),
    duplicates: duplicates.map(({ name, copies }) => `${copies} ${name}`),
  };
}

function tool(
  name: string,
  description?: string,
  parameters: readonly string[] = [],
  more: JsonObject = {},
): JsonObject {
  const properties = Object.fromEntries(parameters.map((parameter) => [parameter, { type: 'string' }]));
  return {
    name,
    ...(description !== undefined && { description }),
    inputSchema: { type: 'object', properties },
    ...more,
  };
}

const NOTHING = { pairs: [], added: [], removed: [], duplicates: [] };

test('tools pair by name, in the order of names', () => {
  expect(
    paired([tool('b'), tool('a'), tool('c')], [tool('d', 'Something else entirely.'), tool('b'), tool('a')]),
  ).toEqual({
    ...NOTHING,
    pairs: ['a = a', 'b = b'],
    added: ['d'],
    removed: ['c'],
  });
});

describe('a rename', () => {
  test.each<readonly [string, JsonObject, JsonObject]>([
    [
      'with the same texts',
      tool('foo', 'Lists the files of a folder.', ['path']),
      tool('bar', 'Lists the files of a folder.', ['path']),
    ],
    [
      'of the verb',
      tool('get_items', 'Get the items of a list.', ['list']),
      tool('delete_items', 'Delete the items of a list.', ['list']),
    ],
    [
      'of the verb, without parameters',
      tool('get_items', 'Returns all items.'),
      tool('delete_items', 'Deletes all items.'),
    ],
    ['of tools that only have a name', { name: 'getItems' }, { name: 'deleteItems' }],
    [
      'of tools without descriptions',
      tool('get_item', undefined, ['id']),
      tool('items_delete', undefined, ['id']),
    ],
    [
      'with a new parameter',
      tool('get_page', 'Reads a page of the wiki.', ['title']),
      tool('read_page', 'Reads a page of the wiki.', ['title', 'format']),
    ],
    [
      'in Chinese',
      tool('获取项目', '获取列表中的所有项目', ['列表']),
      tool('删除项目', '删除列表中的所有项目', ['列表']),
    ],
  ])('%s', (_, base, head) => {
    expect(paired([base], [head]).pairs).toEqual([`${base['name']} => ${head['name']}`]);
    expect(paired([head], [base]).pairs).toEqual([`${head['name']} => ${base['name']}`]);
  });

  test.each<readonly [string, JsonObject, JsonObject]>([
    [
      'other words',
      tool('get_weather', 'Tells the weather of a city.', ['city']),
      tool('delete_account', 'Closes an account for good.', ['account']),
    ],
    [
      'the same verb on something else',
      tool('list_users', 'Lists users.', ['page']),
      tool('list_invoices', 'Shows what was billed to a customer.', ['customer']),
    ],
    [
      'the same parameter and nothing else',
      tool('get_issue', 'Fetches one ticket.', ['id']),
      tool('restart_server', 'Boots a machine again.', ['id']),
    ],
    ['only a name, without a common word', { name: 'a' }, { name: 'b' }],
  ])('is not seen in %s', (_, base, head) => {
    expect(paired([base], [head])).toEqual({ ...NOTHING, added: [head['name']], removed: [base['name']] });
  });

  test('goes to the likest tool, and to one alone', () => {
    const base = [tool('get_items', 'Get the items of a list.', ['list'])];
    const head = [
      tool('fetch_items', 'Get the items of a list.', ['list', 'page']),
      tool('delete_items', 'Delete the items of a list.', ['list']),
    ];
    expect(paired(base, head)).toEqual({
      ...NOTHING,
      pairs: ['get_items => fetch_items'],
      added: ['delete_items'],
    });
  });

  test('is not looked for while the name is still there', () => {
    const kept = tool('get_items', 'Get the items of a list.');
    expect(paired([kept], [kept, tool('read_items', 'Get the items of a list.')])).toEqual({
      ...NOTHING,
      pairs: ['get_items = get_items'],
      added: ['read_items'],
    });
  });

  test('of a whole server is found for every tool', () => {
    const names = Array.from({ length: 300 }, (_, index) => `item_${index}`);
    const base = names.map((name) => tool(name, `Reads ${name} of the store.`));
    const head = names.map((name) => tool(`shop_${name}`, `Reads ${name} of the store, fast.`));
    expect(paired(base, head).pairs).toEqual(names.sort().map((name) => `${name} => shop_${name}`));
  });
});

describe('copies of one name', () => {
  const cautious = tool('delete', undefined, [], { annotations: { destructiveHint: true } });
  const loose = tool('delete', undefined, [], { annotations: { destructiveHint: false } });
  const silent = tool('delete');

  const hints = (base: readonly Json[], head: readonly Json[]) =>
    pairTools(parseTools(base).tools, parseTools(head).tools).pairs.map(({ base: from, head: to }) =>
      [from, to].map(({ annotations }) => String(annotations?.['destructiveHint'] ?? 'silent')).join(' -> '),
    );

  test('are each compared with the base', () => {
    expect(hints([cautious], [loose, cautious])).toEqual(['true -> false', 'true -> true']);
    expect(paired([cautious], [loose, cautious]).duplicates).toEqual(['2 delete']);
  });

  test('belong to their equals first, then to the strictest that is left', () => {
    expect(hints([loose, cautious], [cautious, loose])).toEqual(['false -> false', 'true -> true']);
    expect(hints([loose, silent, cautious], [loose, loose])).toEqual(['false -> false', 'true -> false']);
    expect(hints([silent, cautious], [silent, cautious, loose])).toEqual([
      'true -> true',
      'silent -> silent',
      'true -> false',
    ]);
  });

  test('that the base has as well are no news', () => {
    expect(paired([loose, cautious], [cautious, silent]).duplicates).toEqual([]);
    expect(paired([loose, cautious], [cautious])).toEqual({ ...NOTHING, pairs: ['delete = delete'] });
  });

  test('of a new name are all new', () => {
    expect(paired([], [loose, cautious])).toEqual({
      ...NOTHING,
      added: ['delete', 'delete'],
      duplicates: ['2 delete'],
    });
  });
});

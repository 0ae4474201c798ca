import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { parseTools } from '../../src/model/tool.ts';
import { misplacedHints } from '../../src/rules/shared/misplaced.ts';

function misplaced(entry: Json): readonly string[] {
  return parseTools([entry])
    .tools.flatMap(misplacedHints)
    .map(({ hint, path }) => `${path} = ${hint}`);
}

describe('a key of the annotations that was meant as a hint', () => {
  test.each([
    ['read_only_hint', 'readOnlyHint'],
    ['READ-ONLY-HINT', 'readOnlyHint'],
    ['readonlyHint', 'readOnlyHint'],
    ['readOnly', 'readOnlyHint'],
    ['isReadOnly', 'readOnlyHint'],
    ['readOnlyHnit', 'readOnlyHint'],
    ['readOnlyHints', 'readOnlyHint'],
    ['destuctiveHint', 'destructiveHint'],
    ['destructive', 'destructiveHint'],
    ['distructive', 'destructiveHint'],
    ['idempotentHit', 'idempotentHint'],
    ['open_world', 'openWorldHint'],
    ['OpenWorldHint', 'openWorldHint'],
  ])('%s', (key, hint) => {
    expect(misplaced({ name: 'x', annotations: { [key]: true } })).toEqual([`annotations.${key} = ${hint}`]);
  });

  test.each([
    'title',
    'readOnlyHint',
    'audience',
    'nonDestructiveHint',
    'costHint',
    'readHint',
    'open',
    'worldHint',
    'example.com/readOnlyHint',
    'x'.repeat(10_000),
  ])('not %s', (key) => {
    expect(misplaced({ name: 'x', annotations: { [key]: true } })).toEqual([]);
  });

  test.each<Json>(['yes', 1, null, {}, ['true']])('not with the value %j', (value) => {
    expect(misplaced({ name: 'x', annotations: { readOnly: value } })).toEqual([]);
  });
});

describe('a hint in another place', () => {
  test.each<readonly [Json, readonly string[]]>([
    [
      { name: 'x', readOnlyHint: true, destructive: 'False' },
      ['readOnlyHint = readOnlyHint', 'destructive = destructiveHint'],
    ],
    [
      { name: 'x', annotations: { annotations: { readOnlyHint: true } } },
      ['annotations.annotations.readOnlyHint = readOnlyHint'],
    ],
    [{ name: 'x', _meta: { openWorldHint: false, readOnly: true } }, ['_meta.openWorldHint = openWorldHint']],
    [
      { name: 'x', _meta: { annotations: { readOnly: true } } },
      ['_meta.annotations.readOnly = readOnlyHint'],
    ],
    [JSON.parse('{"name":"x","_meta":{"__proto__":{"readOnlyHint":true}}}'), []],
  ])('%j', (entry, found) => expect(misplaced(entry)).toEqual(found));

  test('beside the real one counts only when it says something else', () => {
    expect(misplaced({ name: 'x', readOnlyHint: true, annotations: { readOnlyHint: true } })).toEqual([]);
    expect(misplaced({ name: 'x', readOnlyHint: false, annotations: { readOnlyHint: true } })).toEqual([
      'readOnlyHint = readOnlyHint',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import {
  declaredHints,
  effectiveHints,
  HINTS,
  isInvalid,
  NOTHING_DECLARED,
  seenHints,
} from '../../src/model/hints.ts';
import type { Json } from '../../src/model/json.ts';
import { annotationTitle, displayTitle, parseTools, type Tool } from '../../src/model/tool.ts';

function tool(entry: Json): Tool {
  const [first] = parseTools([entry]).tools;
  if (!first) throw new Error('one entry gives one tool');
  return first;
}

const declared = (annotations: Json) => declaredHints(tool({ name: 'x', annotations }));

describe('declared values', () => {
  test.each<readonly [Json, unknown]>([
    [true, true],
    [false, false],
    ['true', { invalid: 'true' }],
    [1, { invalid: 1 }],
    [null, { invalid: null }],
    [{}, { invalid: {} }],
  ])('%j', (sent, expected) => {
    for (const hint of HINTS) {
      const value = declared({ [hint]: sent })[hint];
      expect(value).toEqual(expected);
      expect(isInvalid(value)).toBe(typeof sent !== 'boolean');
    }
  });

  test.each<Json>([
    {},
    null,
    [],
    'x',
    { read_only_hint: true },
    JSON.parse('{"__proto__":{"readOnlyHint":true}}'),
  ])('nothing in %j', (annotations) => expect(declared(annotations)).toEqual(NOTHING_DECLARED));
});

describe('effective values', () => {
  // https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations
  test.each<readonly [Json, readonly unknown[]]>([
    [{}, [false, true, false, true]],
    [{ readOnlyHint: 'true', destructiveHint: 0 }, [false, true, false, true]],
    [{ readOnlyHint: true }, [true, undefined, undefined, true]],
    [{ readOnlyHint: true, destructiveHint: true, idempotentHint: true }, [true, undefined, undefined, true]],
    [
      { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      [false, false, true, false],
    ],
    [{ readOnlyHint: true, openWorldHint: false }, [true, undefined, undefined, false]],
  ])('%j', (annotations, expected) => {
    const effective = effectiveHints(declared(annotations));
    expect(HINTS.map((hint) => effective[hint])).toEqual(expected);
  });
});

test('a client sees an invalid value as a missing one', () => {
  expect(seenHints(declared({ readOnlyHint: 'true', openWorldHint: false }))).toEqual({
    ...NOTHING_DECLARED,
    openWorldHint: false,
  });
});

describe('the title that is shown', () => {
  test.each<readonly [Json, string | undefined, string | undefined]>([
    [{ name: 'x', title: 'A', annotations: { title: 'B' } }, 'A', 'B'],
    [{ name: 'x', annotations: { title: 'B' } }, 'B', 'B'],
    [{ name: 'x', title: 7, annotations: { title: null } }, undefined, undefined],
  ])('%j', (entry, shown, annotated) => {
    expect(displayTitle(tool(entry))).toBe(shown);
    expect(annotationTitle(tool(entry))).toBe(annotated);
  });
});

describe('entries of a list', () => {
  test('no entry is lost because another key of it is malformed', () => {
    const { tools, warnings } = parseTools([{ name: 'a', inputSchema: 'x', annotations: null, _meta: [] }]);
    expect(tools).toMatchObject([
      { name: 'a', inputSchema: undefined, annotations: undefined, meta: undefined },
    ]);
    expect(warnings).toEqual([]);
  });

  test('a name that is no text is kept as JSON, and said', () => {
    const { tools, warnings } = parseTools([{ name: 7 }, {}, 'x']);
    expect(tools.map(({ name }) => name)).toEqual(['7', '']);
    expect(warnings).toHaveLength(3);
  });
});

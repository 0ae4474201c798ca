import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../../src/evidence/judge.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { EFFECTS } from '../../src/model/judgement.ts';
import { parseTools } from '../../src/model/tool.ts';

const RUNS = { numRuns: 150 };
const noPolicy = () => undefined;

/** Schema-like JSON: the keys that are looked at, with anything behind them. */
const schema = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    fc.jsonValue() as fc.Arbitrary<Json>,
    fc.dictionary(
      fc.constantFrom(
        'properties',
        'items',
        'anyOf',
        'oneOf',
        '$ref',
        'enum',
        'type',
        'method',
        'url',
        '$defs',
        '__proto__',
      ),
      fc.oneof(
        tie('node'),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.constantFrom('#/$defs/url', '#/$defs/$defs', 'string'),
      ),
      { maxKeys: 5 },
    ),
  ),
})).node;

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom('get', 'delete', 'list', 'x', 'and', 'by', 'run', 'preview', '删除'), {
      maxLength: 6,
    })
    .map((words) => words.join('_')),
);

const tool: fc.Arbitrary<JsonObject> = fc.record({
  name,
  title: fc.string({ maxLength: 40 }),
  description: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constant('Creates or deletes a file, and runs SQL.'),
  ),
  inputSchema: schema,
});

describe('whatever a server sends', () => {
  it('is judged without an exception, one judgement for each tool', () => {
    fc.assert(
      fc.property(fc.array(tool, { maxLength: 5 }), (sent) => {
        const { tools } = parseTools(sent);
        const judgements = judge(tools, noPolicy);
        expect(judgements).toHaveLength(tools.length);
        for (const { effect, evidence } of judgements) {
          expect(EFFECTS).toContain(effect);
          if (effect !== 'unknown') expect(evidence.some(({ says }) => says === effect)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('is judged the same twice, and in any order', () => {
    fc.assert(
      fc.property(fc.array(tool, { maxLength: 5 }), (sent) => {
        const { tools } = parseTools(sent);
        const forwards = judge(tools, noPolicy);
        expect(judge(tools, noPolicy)).toEqual(forwards);
        expect(judge(tools.toReversed(), noPolicy).toReversed()).toEqual(forwards);
      }),
      RUNS,
    );
  });

  it('is judged the same alone among its siblings as together with them', () => {
    fc.assert(
      fc.property(fc.array(tool, { minLength: 1, maxLength: 5 }), (sent) => {
        const { tools } = parseTools(sent);
        expect(judge(tools.slice(0, 1), noPolicy, tools)).toEqual(judge(tools, noPolicy).slice(0, 1));
      }),
      RUNS,
    );
  });
});

describe('what would be endless', () => {
  const MILLISECONDS = 2_000;

  it.each<readonly [string, JsonObject]>([
    ['a deep schema', { name: 'x', inputSchema: nested(2_000) }],
    [
      'a schema that refers to itself',
      {
        name: 'x',
        inputSchema: {
          properties: { a: { $ref: '#/$defs/A' } },
          $defs: { A: { properties: { a: { $ref: '#/$defs/A' } } } },
        },
      },
    ],
    [
      'a wide schema',
      {
        name: 'x',
        inputSchema: {
          properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`p${index}`, {}])),
        },
      },
    ],
    ['many variants of many variants', { name: 'x', inputSchema: variants(5) }],
    [
      'many values',
      {
        name: 'x',
        inputSchema: {
          properties: { action: { enum: Array.from({ length: 100_000 }, (_, index) => `get_${index}`) } },
        },
      },
    ],
    ['a name of a megabyte', { name: 'deleteX_'.repeat(125_000) }],
    [
      'a description of a megabyte',
      { name: 'x', description: 'saves it to the file of any raw API from a URL, '.repeat(20_000) },
    ],
    ['a description without spaces', { name: 'x', description: 'a'.repeat(1_000_000) }],
    ['a description of nothing but spaces', { name: 'x', description: ' '.repeat(1_000_000) }],
    [
      'a description that nearly matches',
      { name: 'x', description: `${'any '.repeat(5_000)}${'export '.repeat(5_000)}` },
    ],
  ])('%s is read in bounded time', (_, sent) => {
    const { tools } = parseTools([sent]);
    const start = performance.now();
    expect(judge(tools, noPolicy)).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(MILLISECONDS);
  });
});

function nested(depth: number): JsonObject {
  let node: JsonObject = { type: 'string' };
  for (let level = 0; level < depth; level += 1) node = { properties: { a: node }, items: node };
  return node;
}

function variants(depth: number): JsonObject {
  const inner = depth === 0 ? { properties: { a: {} } } : variants(depth - 1);
  return { anyOf: Array.from({ length: 20 }, () => inner), properties: { a: inner } };
}

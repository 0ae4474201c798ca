import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide } from '../../src/judge/verdict.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { plainText } from '../../src/model/text.ts';
import { FAIL_ON } from '../../src/model/threshold.ts';
import { PROFILES } from '../../src/profiles/index.ts';
import { RULES } from '../../src/rules/index.ts';
import { evaluateTools } from '../support/evaluation.ts';

const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '*',
  'x'.repeat(10_000),
  '\u202Eeteled',
  '删除文件',
  '{"a":1}',
];

const name = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'get_items',
      'delete_items',
      'create_item',
      'update_item',
      'fetch_url',
      'run_sql',
      'list_files',
      'move_file',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NAMES) },
  { weight: 1, arbitrary: fc.string() },
);
const json: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value)));
const hint: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constantFrom<Json>('true', null, 1, {}) },
);
const annotations: fc.Arbitrary<Json> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        title: fc.constantFrom('Delete items', 'Get items', 'Tidy up'),
        readOnlyHint: hint,
        destructiveHint: hint,
        idempotentHint: hint,
        openWorldHint: hint,
        read_only_hint: hint,
        annotations: fc.record({ readOnlyHint: hint }),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: json },
);
const tool: fc.Arbitrary<Json> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      {
        name,
        title: fc.constantFrom<Json>('Delete items', 'Get items', 7),
        description: fc.constantFrom<Json>(
          'Get the items of a list.',
          'Delete the items of a list.',
          'Deletes all. This cannot be undone.',
          null,
        ),
        inputSchema: fc.oneof(
          fc.constantFrom<Json>(
            { type: 'object', properties: { sql: { type: 'string' } } },
            { type: 'object', properties: { url: {}, overwrite: { type: 'boolean' } } },
            { properties: { mode: { enum: ['get', 'delete'] } } },
          ),
          json,
        ),
        annotations,
        _meta: fc.oneof(
          fc.constantFrom<Json>(
            { 'anthropic/requiresUserInteraction': true },
            { readOnlyHint: true },
            JSON.parse('{"__proto__":{"readOnlyHint":true}}'),
          ),
          json,
        ),
        readOnlyHint: hint,
      },
      { requiredKeys: ['name'] },
    ),
  },
  { weight: 1, arbitrary: json },
);
const tools = fc.array(tool, { maxLength: 8 });
const policy = { profiles: PROFILES.map(({ id }) => id) };

/** Two lists of which the second is often near the first. */
const pair = fc
  .tuple(tools, tools, fc.nat())
  .map(([base, others, seed]): readonly [readonly Json[], readonly Json[]] => {
    const kept = base.filter((_, index) => (seed >> index) % 2 === 0);
    return [base, [...kept, ...others]];
  });

function isNamed(entry: Json): boolean {
  return typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string';
}

describe('any two lists of tools', () => {
  test('give the same evaluation twice, in any order, and a verdict for every threshold', () => {
    fc.assert(
      fc.property(pair, fc.infiniteStream(fc.nat()), ([base, head], random) => {
        const first = evaluateTools(base, head, policy);
        expect(JSON.stringify(evaluateTools(base, head, policy))).toBe(JSON.stringify(first));
        const shuffled = evaluateTools(
          shuffle(base.filter(isNamed), random),
          shuffle(head.filter(isNamed), random),
          policy,
        );
        const ordered = evaluateTools(base.filter(isNamed), head.filter(isNamed), policy);
        expect(JSON.stringify(shuffled)).toBe(JSON.stringify(ordered));
        for (const finding of first.findings) {
          expect(finding.fingerprint).toMatch(/^[0-9a-f]{32}$/);
          expect(plainText(finding.message)).toMatch(/\.$/);
        }
        const server = { name: 'default', base: LISTED, head: LISTED, ...first };
        for (const failOn of FAIL_ON) {
          const { outcome, fingerprint } = decide([server], [], { ...NO_POLICY, failOn }).verdict;
          expect(outcome === 'fail').toBe(fingerprint !== '');
        }
      }),
      { numRuns: 150 },
    );
  });

  test('are silent against themselves', () => {
    fc.assert(
      fc.property(tools, fc.infiniteStream(fc.nat()), (list, random) => {
        const { findings, changes, added, removed, changed, renamed } = evaluateTools(
          list,
          shuffle(list, random),
          policy,
        );
        expect([findings, changes, added, removed, changed, renamed].flat()).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  test('never give two findings of one rule, tool and hint', () => {
    fc.assert(
      fc.property(fc.option(tools), tools, (base, head) => {
        const keys = evaluateTools(base, head, policy).findings.map(({ rule, tool: about, hint: of }) =>
          JSON.stringify([rule, about, of ?? null]),
        );
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 120 },
    );
  });

  test('give nothing for tools that the policy ignores, nor for rules that are off', () => {
    const off = Object.fromEntries(RULES.map(({ id }) => [id, 'off' as const]));
    fc.assert(
      fc.property(pair, ([base, head]) => {
        const ignored = evaluateTools(base, head, { ...policy, isIgnored: () => true });
        expect([...ignored.findings, ...ignored.changes, ...ignored.added]).toEqual([]);
        expect(evaluateTools(base, head, { ...policy, ruleLevels: off }).findings).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

test.each(HOSTILE_NAMES.map((hostile) => [hostile.slice(0, 20), hostile]))(
  'a tool called %j is judged like any other',
  (_, hostile) => {
    const tool = (hints: JsonObject): JsonObject => ({ name: hostile, annotations: hints });
    const { findings } = evaluateTools([tool({ openWorldHint: true })], [tool({ openWorldHint: false })]);
    expect(findings.map(({ rule, tool: about }) => [rule, about])).toEqual([
      ['open-world-loosened', hostile],
    ]);
    expect(evaluateTools([], [tool({ openWorldHint: 1 })]).findings.map(({ rule }) => rule)).toEqual([
      'invalid-hint',
    ]);
  },
);

const LISTED = {
  state: 'listed',
  sha: null,
  server: null,
  protocolVersion: null,
  tools: 0,
  warnings: [],
} as const;
const NO_POLICY = { profiles: [], ruleLevels: {}, isIgnored: () => false, settledEffect: () => undefined };

function shuffle<T>(items: readonly T[], random: fc.Stream<number> | Iterable<number>): readonly T[] {
  const numbers = random[Symbol.iterator]();
  return items
    .map((item) => ({ item, place: Number(numbers.next().value) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

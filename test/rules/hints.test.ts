import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../src/policy/policy.ts';
import { REGISTRIES } from '../../src/run/registries.ts';
import { evaluateTools } from '../support/evaluation.ts';

const findings = [
  ...REGISTRIES.rules.flatMap(({ examples }) =>
    examples.flatMap(({ base, head, profiles = DEFAULT_POLICY.profiles }) => [
      ...evaluateTools(base, head, { profiles }).findings,
      ...evaluateTools(head, base, { profiles }).findings,
    ]),
  ),
  // Without a title: a store can demand more than hints.
  ...evaluateTools([], [{ name: 'list_files' }], { profiles: ['anthropic'] }).findings,
];

describe.each(REGISTRIES.rules)('$id', ({ id, namesHint: names, hints: allowed }) => {
  const hints = findings.filter(({ rule }) => rule === id).map(({ hint }) => hint);

  test('names only hints that are known of it', () => {
    expect(hints.length).toBeGreaterThan(0);
    expect(hints.filter((hint) => hint && !allowed.includes(hint))).toEqual([]);
  });

  test('names a hint as often as is known of it', () => {
    const named = hints.filter((hint) => hint !== undefined).length;
    if (names === 'always') expect(named).toBe(hints.length);
    else if (names === 'never') expect(named).toBe(0);
    else expect(new Set(hints.map((hint) => hint === undefined))).toEqual(new Set([true, false]));
  });
});

test('a finding that names a hint says what was declared', () => {
  expect(findings.filter(({ hint, declared }) => (hint === undefined) !== (declared === undefined))).toEqual(
    [],
  );
});

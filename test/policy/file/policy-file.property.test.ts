import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { describeFailure } from '../../../src/model/failure-text.ts';
import { plainText } from '../../../src/model/text.ts';
import { FAIL_ON } from '../../../src/model/threshold.ts';
import { parsePolicyFile } from '../../../src/policy/file/policy-file.ts';
import { DECLARED_WORDS, RULE_LEVELS, SETTLED_EFFECTS } from '../../../src/policy/file/schema.ts';
import { policyOf } from '../../../src/policy/policy.ts';
import { proposedEdits } from '../../../src/policy/proposed-edits.ts';
import { RULES } from '../../../src/rules/index.ts';
import { KNOWN_NAMES, POLICY_PATH, policyFile } from '../../support/policy-file.ts';

/** Parses and says what is wrong; a throw fails the test. */
function check(text: string): void {
  const parsed = parsePolicyFile(text, POLICY_PATH, KNOWN_NAMES);
  if (parsed.ok) {
    policyOf(parsed.value, { failOn: undefined, profiles: [] }).isIgnored('x');
    return;
  }
  expect(parsed.failure.length).toBeGreaterThan(0);
  const lines = text.split('\n').length;
  for (const failure of parsed.failure) {
    expect(plainText(describeFailure(failure))).not.toMatch(/undefined|\[object/);
    expect([failure.line >= 1 && failure.line <= lines, failure.column >= 1]).toEqual([true, true]);
  }
}

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() !== '');
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const word = fc.constantFrom(...DECLARED_WORDS);
const change = fc.record({ from: word, to: word });
const optional = fc.record({ server: name, expires: day }, { requiredKeys: [] });
const entry = fc
  .record({ tool: name, rule: fc.constantFrom(...RULES), reason: name, change, optional })
  .map(({ change: both, optional: more, rule, ...rest }) => ({
    ...rest,
    rule: rule.id,
    ...(rule.namesHint === 'always' && both),
    ...more,
  }));
const file = fc.record(
  {
    'fail-on': fc.constantFrom(...FAIL_ON),
    profiles: fc.uniqueArray(fc.constantFrom(...KNOWN_NAMES.profiles)),
    rules: fc.dictionary(fc.constantFrom(...RULES.map(({ id }) => id)), fc.constantFrom(...RULE_LEVELS)),
    ignore: fc.array(name, { maxLength: 4 }),
    effects: fc.dictionary(name, fc.constantFrom(...SETTLED_EFFECTS), { maxKeys: 4 }),
    accept: fc.array(entry, { maxLength: 4 }),
  },
  { requiredKeys: [] },
);
/** What YAML is made of, and what a policy file is. */
const pieces = fc.constantFrom(
  ...'\n \t:-?[]{},*&!|>\'"%@`#~\r\uFEFF'.split(''),
  ...[
    '\n  ',
    ': ',
    '- ',
    '---\n',
    '...\n',
    '<<: ',
    '%YAML 1.1\n',
    '!!set ',
    '!!binary x',
    '\ud800',
    '\u0000',
    '\u2028',
  ],
  ...[
    'fail-on',
    'rules',
    'ignore',
    'effects',
    'accept',
    'tool',
    'rule',
    'from',
    'expires',
    'high',
    'true',
    '__proto__',
  ],
);

describe('a policy file', () => {
  test('of any text never throws, and every mistake has a place in it', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check), { numRuns: 500 });
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
        check,
      ),
      { numRuns: 3000 },
    );
  });

  test('that lost or gained a piece never throws', () => {
    const edited = fc.tuple(file, fc.nat(), fc.nat({ max: 5 }), fc.array(pieces, { maxLength: 2 }));
    fc.assert(
      fc.property(edited, ([value, where, length, inserted]) => {
        const text = stringify(value);
        const at = where % (text.length + 1);
        check(text.slice(0, at) + inserted.join('') + text.slice(at + length));
      }),
      { numRuns: 1000 },
    );
  });

  test('says what was written, as YAML and as JSON', () => {
    fc.assert(
      fc.property(file, (value) => {
        for (const text of [stringify(value), JSON.stringify(value)]) {
          const parsed = policyFile(text);
          expect(parsed.failOn).toBe(value['fail-on']);
          expect(parsed.profiles).toEqual(value.profiles ?? []);
          expect(parsed.ruleLevels).toEqual({ ...value.rules });
          expect(parsed.ignore.map(({ glob }) => glob)).toEqual(value.ignore ?? []);
          expect(parsed.effects.map(({ glob, effect }) => [glob, effect])).toEqual(
            Object.entries(value.effects ?? {}),
          );
          expect(
            parsed.accept.map(({ line, hints, change: both, ...rest }) => ({ ...rest, ...both })),
          ).toEqual((value.accept ?? []).map((one) => ({ ...one, reason: one.reason.trim() })));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('proposed edits', () => {
  test('of any texts never throw', () => {
    const text = fc.option(
      fc.oneof(
        fc.array(pieces).map((all) => all.join('')),
        file.map((value) => stringify(value)),
      ),
      { nil: undefined },
    );
    fc.assert(
      fc.property(text, text, (base, head) => {
        expect(proposedEdits(base, head, POLICY_PATH, KNOWN_NAMES).length).toBeLessThanOrEqual(31);
      }),
      { numRuns: 500 },
    );
  });

  test('are none for the same file in another form', () => {
    fc.assert(
      fc.property(file, (value) => {
        expect(proposedEdits(stringify(value), JSON.stringify(value), POLICY_PATH, KNOWN_NAMES)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

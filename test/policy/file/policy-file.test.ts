import { describe, expect, test } from 'vitest';
import { FAIL_ON, type FailOn } from '../../../src/model/threshold.ts';
import type { PolicyFile } from '../../../src/policy/file/policy-file.ts';
import { policyOf } from '../../../src/policy/policy.ts';
import { findingLines } from '../../support/evaluation.ts';
import { POLICY_PATH, policyFile } from '../../support/policy-file.ts';

const NOTHING = { path: POLICY_PATH, profiles: [], ruleLevels: {}, ignore: [], effects: [], accept: [] };
const NO_INPUTS = { failOn: undefined, profiles: [] };

const WHOLE = `fail-on: high
profiles: [openai]
rules:
  shadow-write: high        # critical | high | medium | low | off
  title-changed: off
ignore:                     # tools that are never judged
  - "debug_*"
effects:
  sync_cache: read
accept:
  - tool: delete_branch
    rule: destructive-loosened
    from: true
    to: false
    reason: soft delete since v4
    expires: 2027-06-30
  - { tool: "*", rule: annotations-vanished, server: two, reason: 12 }
`;

describe('a policy file', () => {
  test('says what each key says, with the lines of its entries', () => {
    expect(policyFile(WHOLE)).toEqual({
      path: POLICY_PATH,
      failOn: 'high',
      profiles: ['openai'],
      ruleLevels: { 'shadow-write': 'high', 'title-changed': 'off' },
      ignore: [{ glob: 'debug_*', line: 7 }],
      effects: [{ glob: 'sync_cache', effect: 'read', line: 9 }],
      accept: [
        {
          line: 11,
          tool: 'delete_branch',
          rule: 'destructive-loosened',
          hints: ['destructiveHint'],
          change: { from: 'true', to: 'false' },
          reason: 'soft delete since v4',
          expires: '2027-06-30',
        },
        { line: 17, tool: '*', rule: 'annotations-vanished', hints: [], server: 'two', reason: '12' },
      ],
    });
  });

  test.each([
    ['with Windows line ends', WHOLE.replaceAll('\n', '\r\n')],
    ['with a byte order mark', `\uFEFF${WHOLE}`],
    ['with a directive of YAML 1.1, where off is false and a date is no text', `%YAML 1.1\n---\n${WHOLE}`],
    ['with marks of a document', `---\n${WHOLE}...\n`],
  ])('%s says the same', (_, text) => {
    const withoutLines = (file: PolicyFile) => JSON.stringify(file).replaceAll(/"line":\d+,?/g, '');
    expect(withoutLines(policyFile(text))).toBe(withoutLines(policyFile(WHOLE)));
    const line = text.split('\n').findIndex((one) => one.includes('debug_*')) + 1;
    expect(policyFile(text).ignore[0]?.line).toBe(line);
  });

  test.each([
    ['nothing', ''],
    ['white space', ' \n\n'],
    ['comments', '# nothing yet\n'],
    ['a byte order mark', '\uFEFF'],
    ['an empty document', '---\n...\n'],
    ['an empty mapping', '{}'],
    ['null', 'null'],
    [
      'lists and mappings whose entries are commented out',
      'profiles:\nrules: # x\nignore: ~\neffects: {}\naccept: null\n',
    ],
  ])('of %s says nothing', (_, text) => {
    expect(policyFile(text)).toEqual(NOTHING);
  });

  test('may be JSON', () => {
    expect(policyFile('{"fail-on": "low", "ignore": ["*", "a"]}')).toEqual({
      ...NOTHING,
      failOn: 'low',
      ignore: [
        { glob: '*', line: 1 },
        { glob: 'a', line: 1 },
      ],
    });
  });

  test('takes every value as the text that is written', () => {
    const text =
      'ignore: [404, 1.0, true, "null", 2027-06-30]\neffects: {1: read}\nfail-on: "low "\nprofiles: [openai, openai]';
    const { ignore, effects, failOn, profiles } = policyFile(text);
    expect(ignore.map(({ glob }) => glob)).toEqual(['404', '1.0', 'true', 'null', '2027-06-30']);
    expect([effects[0]?.glob, failOn, profiles]).toEqual(['1', 'low', ['openai']]);
  });

  test.each(['2027-01-01', '2028-02-29', '2027-12-31', '"2027-06-30"', '0001-01-01'])(
    'knows the date %s',
    (date) => {
      const text = `accept: [{ tool: x, rule: title-changed, reason: y, expires: ${date} }]`;
      expect(policyFile(text).accept[0]?.expires).toBe(date.replaceAll('"', ''));
    },
  );
});

describe('the threshold of a run', () => {
  const threshold = (file: FailOn | undefined, input: FailOn | undefined) => {
    const { failOn, alsoFrom } = policyOf(file && { ...NOTHING, failOn: file }, {
      ...NO_INPUTS,
      failOn: input,
    });
    return alsoFrom ? `${failOn}+${alsoFrom}` : failOn;
  };

  test('is high when nothing is said', () => {
    expect([threshold(undefined, undefined), policyOf(NOTHING, NO_INPUTS).failOn]).toEqual(['high', 'high']);
  });

  test.each([
    ['critical', 'critical high medium low looser+critical critical critical'],
    ['high', 'high high medium low looser+high high high'],
    ['medium', 'medium medium medium low looser+medium medium medium'],
    ['low', 'low low low low looser+low low low'],
    ['looser', 'looser+critical looser+high looser+medium looser+low looser looser looser'],
    ['never', 'critical high medium low looser never never'],
  ] as const)('with %s in the file and each input is the stricter, or both', (file, expected) => {
    expect([...FAIL_ON, undefined].map((input) => threshold(file, input)).join(' ')).toBe(expected);
    expect([...FAIL_ON, undefined].map((input) => threshold(input, file)).join(' ')).toBe(expected);
  });
});

describe('the policy of a run', () => {
  const policy = policyOf(policyFile(WHOLE), { failOn: undefined, profiles: ['m365', 'openai'] });

  test('adds the profiles up', () => {
    expect(policy.profiles).toEqual(['openai', 'm365']);
  });

  test('ignores the tools of the file', () => {
    expect(['debug_a', 'debug_', 'undebug_a', 'Debug_a'].map(policy.isIgnored)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const { isIgnored } = policy;
    const head = [{ name: 'debug_delete_file' }, { name: 'delete_file' }];
    expect(findingLines([], head, { isIgnored })).toEqual(['medium shadow-write delete_file']);
  });

  test('takes the level of a rule from the file', () => {
    const base = [{ name: 'delete_file', title: 'Delete' }];
    const head = [{ name: 'delete_file', title: 'Remove' }];
    expect(findingLines(base, head)).toContain('low title-changed delete_file');
    expect(findingLines(base, head, { ruleLevels: policy.ruleLevels })).toEqual([]);
    const added = [{ name: 'delete_file' }];
    expect(findingLines([], added, { ruleLevels: policy.ruleLevels })).toEqual([
      'high shadow-write delete_file',
    ]);
  });

  test('settles effects: an exact name before globs, and of those the first', () => {
    const { settledEffect } = policyOf(
      policyFile('effects: {"*_draft": additive, "delete_*": destroy, delete_draft: read, "[x]": update}'),
      NO_INPUTS,
    );
    expect(['delete_draft', 'delete_old_draft', 'delete_x', 'x', '[x]', 'y'].map(settledEffect)).toEqual([
      'read',
      'additive',
      'destroy',
      'update',
      'update',
      undefined,
    ]);
    const tool = { name: 'delete_draft', annotations: { readOnlyHint: true } };
    expect(findingLines([], [tool])).toEqual(['critical read-only-writer delete_draft readOnlyHint']);
    expect(findingLines([], [tool], { settledEffect })).toEqual([]);
  });
});

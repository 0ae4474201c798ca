import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/model/text.ts';
import { proposedEdits } from '../../src/policy/proposed-edits.ts';
import { KNOWN_NAMES, POLICY_PATH } from '../support/policy-file.ts';

/** The edits as sentences, with `file` for its name. */
function edits(base: string | undefined, head: string | undefined): readonly string[] {
  return proposedEdits(base, head, POLICY_PATH, KNOWN_NAMES).map((sentence) =>
    plainText(sentence).replace(`"${POLICY_PATH}"`, 'file'),
  );
}

const ENTRY =
  '{ tool: delete_branch, rule: destructive-loosened, from: true, to: false, reason: soft delete }';

describe('the edits of a pull request', () => {
  test.each([
    ['no file on both sides', undefined, undefined, []],
    ['the same text', 'fail-on: high', 'fail-on: high', []],
    ['a comment', 'fail-on: high', '# ours\nfail-on: "high"', []],
    ['an empty new file', undefined, '# nothing yet', []],
    ['a new file', undefined, 'fail-on: low', ['fail-on: the default becomes low.']],
    ['a deleted file', 'fail-on: low', undefined, ['file is deleted: the defaults hold again.']],
    ['a threshold', 'fail-on: low', 'fail-on: never', ['fail-on: low becomes never.']],
    ['no threshold', 'fail-on: low', 'profiles: []', ['fail-on: low becomes the default.']],
    [
      'profiles',
      'profiles: [openai, m365]',
      'profiles: [m365, anthropic]',
      ['profiles: anthropic is added.', 'profiles: openai is removed.'],
    ],
    [
      'levels',
      'rules: { title-changed: low, shadow-write: high }',
      'rules: { title-changed: off, duplicate-tool: critical }',
      [
        'rules: shadow-write goes from high to the computed severity.',
        'rules: title-changed goes from low to off.',
        'rules: duplicate-tool goes from the computed severity to critical.',
      ],
    ],
    [
      'ignored tools',
      'ignore: [a, b]',
      'ignore: [b, "c_*"]',
      ['ignore: "c_*" is no longer judged.', 'ignore: "a" is judged again.'],
    ],
    ['ignored tools in another order', 'ignore: [a, b]', 'ignore: [b, a, a]', []],
    [
      'effects',
      'effects: { a: read, b: read, c: read }',
      'effects: { a: read, b: destroy, "d*": update }',
      [
        'effects: "b" is settled as destroy.',
        'effects: "d*" is settled as update.',
        'effects: "c" is no longer settled.',
      ],
    ],
    [
      'effects in another order',
      'effects: { "a*": read, "*b": update }',
      'effects: { "*b": update, "a*": read }',
      ['effects: the entries change places; of several globs that match, the first decides.'],
    ],
    [
      'an entry',
      'accept: []',
      `accept: [${ENTRY}]`,
      [
        'accept: destructive-loosened for "delete_branch" from true to false, without an end; reason: "soft delete".',
      ],
    ],
    ['an entry in another line', `accept: [${ENTRY}]`, `accept:\n  - ${ENTRY}`, []],
    [
      'an entry that gets an end',
      'accept: [{ tool: "*", rule: annotations-vanished, server: two, reason: r }]',
      'accept: [{ tool: "*", rule: annotations-vanished, server: two, reason: r, expires: 2027-06-30 }]',
      [
        'accept: annotations-vanished for "*" of the server "two", until 2027-06-30; reason: "r".',
        'accept: no longer annotations-vanished for "*" of the server "two", without an end.',
      ],
    ],
    [
      'a head that cannot be read',
      'fail-on: high',
      'fail-on: hgih\nrules: { x: off }',
      [
        'file is edited and cannot be read any more; once merged, every run would fail.',
        'file, line 1, column 10: fail-on is "hgih"; allowed: critical, high, medium, low, looser, never. Did you mean high?',
        expect.stringContaining('file, line 2, column 10: there is no rule "x".'),
      ],
    ],
    [
      'a base that is repaired',
      'fail-on: hgih',
      'fail-on: high',
      ['file cannot be read at the base and is repaired.', 'fail-on: the default becomes high.'],
    ],
    [
      'a base and a head that cannot be read',
      'fail-on: hgih',
      'fail-on: hihg',
      [
        'file is edited and cannot be read any more; once merged, every run would fail.',
        expect.stringContaining('"hihg"'),
      ],
    ],
  ])('%s', (_, base, head, expected) => {
    expect(edits(base, head)).toEqual(expected);
  });

  test('are counted from the 31st on', () => {
    const head = `ignore:\n${Array.from({ length: 5000 }, (_, index) => `  - tool_${index}`).join('\n')}`;
    const told = edits('', head);
    expect([told.length, told.at(-1)]).toEqual([31, '4970 more edits follow.']);
  });

  test('are short however long the texts of a stranger are', () => {
    const long = 'x'.repeat(100_000);
    const head = `accept: [{ tool: y, rule: title-changed, reason: ${long}, server: ${long} }]`;
    expect(edits('', head).join('').length).toBeLessThan(500);
  });
});

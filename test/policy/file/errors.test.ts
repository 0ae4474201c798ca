import { describe, expect, test } from 'vitest';
import { describeFailure } from '../../../src/model/failure-text.ts';
import { plainText } from '../../../src/model/text.ts';
import { parsePolicyFile } from '../../../src/policy/file/policy-file.ts';
import { RULES } from '../../../src/rules/index.ts';

const KNOWN = { profiles: ['anthropic', 'openai', 'm365'], rules: RULES };

/** Every mistake of a file, without the name of the file. */
function mistakes(text: string): readonly string[] {
  const parsed = parsePolicyFile(text, 'policy.yml', KNOWN);
  return parsed.ok
    ? []
    : parsed.failure.map((failure) => plainText(describeFailure(failure)).replace('"policy.yml", ', ''));
}

/** An entry of `accept` in line 2, from column 5 on. */
const entry = (...lines: readonly string[]) => `accept:\n  - ${lines.join('\n    ')}\n`;
const NEEDED = ['tool: x', 'rule: title-changed', 'reason: y'];

const KEYS = 'known: fail-on, profiles, rules, ignore, effects, accept.';
const QUOTES = 'A text with characters that mean something in YAML needs quotes.';

describe('the sentence for', () => {
  test.each([
    [
      'an unknown key',
      'failon: high',
      [`line 1, column 1: unknown key "failon"; ${KEYS} Did you mean fail-on?`],
    ],
    ['a key that is like none', 'threshold: high', [`line 1, column 1: unknown key "threshold"; ${KEYS}`]],
    ['a key of one letter', 'a: 1', [`line 1, column 1: unknown key "a"; ${KEYS}`]],
    ['a merge key', '<<: {fail-on: low}', [`line 1, column 1: unknown key "<<"; ${KEYS}`]],
    [
      'a threshold',
      'fail-on: hgih',
      [
        'line 1, column 10: fail-on is "hgih"; allowed: critical, high, medium, low, looser, never. Did you mean high?',
      ],
    ],
    ['an empty threshold', 'fail-on:\nignore: []', ['line 1, column 9: fail-on is empty.']],
    ['a list as threshold', 'fail-on:\n  - high', ['line 2, column 3: fail-on must be a text.']],
    [
      'a profile',
      'profiles:\n  - opnai',
      ['line 2, column 5: there is no profile "opnai". Did you mean openai? Known: anthropic, openai, m365.'],
    ],
    ['an empty profile', 'profiles: [""]', ['line 1, column 12: an entry of profiles is empty.']],
    [
      'a text as profiles',
      'profiles: openai',
      ['line 1, column 11: profiles must be a list, one entry a line after a dash.'],
    ],
    [
      'a rule',
      'rules:\n  shadow-writes: off',
      ['line 2, column 3: there is no rule "shadow-writes". Did you mean shadow-write?'],
    ],
    [
      'a hint as rule',
      'rules: {openWorldHint: off}',
      ['line 1, column 9: there is no rule "openWorldHint". Did you mean open-world-loosened?'],
    ],
    [
      'a rule that is like none',
      'rules: {everything: off}',
      [`line 1, column 9: there is no rule "everything". Known: ${RULES.map(({ id }) => id).join(', ')}.`],
    ],
    [
      'a level',
      'rules:\n  shadow-write: error',
      [
        'line 2, column 17: the level of "shadow-write" is "error"; allowed: critical, high, medium, low, off.',
      ],
    ],
    [
      'an empty level',
      'rules:\n  shadow-write:',
      ['line 2, column 16: the level of "shadow-write" is empty.'],
    ],
    [
      'a list as rules',
      'rules: [shadow-write]',
      ['line 1, column 8: rules must be a mapping, one key: value a line.'],
    ],
    [
      'a list in ignore',
      'ignore:\n  - [a]',
      [`line 2, column 5: an entry of ignore must be a text. ${QUOTES}`],
    ],
    [
      'braces without quotes',
      'ignore:\n  - {a,b}',
      [`line 2, column 5: an entry of ignore must be a text. ${QUOTES}`],
    ],
    ['an empty glob', 'ignore:\n  -\n  - x', ['line 2, column 4: an entry of ignore is empty.']],
    [
      'a glob of many alternatives',
      `ignore: ["${'{a,b}'.repeat(20)}"]`,
      [`line 1, column 10: the glob "${'{a,b}'.repeat(20)}" has too many alternatives.`],
    ],
    [
      'a glob without end',
      `ignore: [${'x'.repeat(5000)}]`,
      [`line 1, column 10: the glob "${'x'.repeat(120)}…" is too long.`],
    ],
    [
      'an effect',
      'effects:\n  sync: raed',
      [
        'line 2, column 9: the effect of "sync" is "raed"; allowed: read, additive, update, destroy. Did you mean read?',
      ],
    ],
    ['no effect', 'effects: {sync: }', ['line 1, column 17: the effect of "sync" is empty.']],
    ['an effect of nothing', 'effects: {"": read}', ['line 1, column 11: a key of effects is empty.']],
    [
      'accept as a mapping',
      'accept:\n  tool: x',
      ['line 2, column 3: accept must be a list, one entry a line after a dash.'],
    ],
    [
      'a text as an entry',
      'accept: [x]',
      ['line 1, column 10: an entry of accept must be a mapping, one key: value a line.'],
    ],
    ['an empty entry', 'accept:\n  -\n', ['line 2, column 4: an entry of accept is empty.']],
    [
      'an entry without anything',
      'accept: [{}]',
      [
        'line 1, column 10: this entry of accept has no tool.',
        'line 1, column 10: this entry of accept has no rule.',
        'line 1, column 10: this entry of accept has no reason.',
      ],
    ],
    [
      'a key of an entry',
      entry(...NEEDED, 'expire: 2027-01-01'),
      [
        'line 5, column 5: unknown key "expire"; known: tool, rule, from, to, server, reason, expires. Did you mean expires?',
      ],
    ],
    [
      'a rule of an entry',
      entry('tool: x', 'rule: title-chnaged', 'reason: y'),
      ['line 3, column 11: there is no rule "title-chnaged". Did you mean title-changed?'],
    ],
    [
      'an empty reason',
      entry('tool: x', 'rule: title-changed', 'reason: # 12'),
      ['line 4, column 13: reason is empty.'],
    ],
    [
      'no from',
      entry('tool: x', 'rule: destructive-loosened', 'to: false', 'reason: y'),
      [
        'line 2, column 5: an entry for destructive-loosened needs from and to, so that it accepts exactly one change; each is true, false, missing or invalid.',
      ],
    ],
    [
      'a from too much',
      entry(...NEEDED, 'from: true'),
      [
        'line 5, column 11: an entry for title-changed has no from and no to, because the rule is not about a hint.',
      ],
    ],
    [
      'half a change',
      entry('tool: x', 'rule: invalid-hint', 'to: invalid', 'reason: y'),
      ['line 4, column 9: this entry of accept has no from; from and to belong together.'],
    ],
    [
      'the other half',
      entry('tool: x', 'rule: misplaced-hint', 'from: true', 'reason: y'),
      ['line 4, column 11: this entry of accept has no to; from and to belong together.'],
    ],
    [
      'a value',
      entry('tool: x', 'rule: destructive-loosened', 'from: mising', 'to: False', 'reason: y'),
      [
        'line 4, column 11: from is "mising"; allowed: true, false, missing, invalid. Did you mean missing?',
        'line 5, column 9: to is "False"; allowed: true, false, missing, invalid. Did you mean false?',
      ],
    ],
    [
      'a date that does not exist',
      entry(...NEEDED, 'expires: 2027-02-30'),
      [
        'line 5, column 14: expires is "2027-02-30", which is no date of the calendar; write it as YYYY-MM-DD.',
      ],
    ],
    [
      'a date in another form',
      entry(...NEEDED, 'expires: 30.06.2027'),
      [
        'line 5, column 14: expires is "30.06.2027", which is no date of the calendar; write it as YYYY-MM-DD.',
      ],
    ],
    [
      'a moment',
      entry(...NEEDED, 'expires: 2027-06-30T00:00:00Z'),
      [
        'line 5, column 14: expires is "2027-06-30T00:00:00Z", which is no date of the calendar; write it as YYYY-MM-DD.',
      ],
    ],
    ['an empty date', entry(...NEEDED, 'expires:'), ['line 5, column 13: expires is empty.']],
    ['an empty server', entry(...NEEDED, 'server: ""'), ['line 5, column 13: server is empty.']],
    [
      'a duplicate key',
      'fail-on: high\nfail-on: low',
      ['line 2, column 1: the key "fail-on" stands already in line 1.'],
    ],
    [
      'a duplicate rule',
      'rules: {shadow-write: off, shadow-write: low}',
      ['line 1, column 28: the key "shadow-write" stands already in line 1.'],
    ],
    [
      'a list as the file',
      '- fail-on',
      ['line 1, column 1: the file must be a mapping, one key: value a line.'],
    ],
    [
      'a text as the file',
      'fail-on',
      ['line 1, column 1: the file must be a mapping, one key: value a line.'],
    ],
    ['a key that is a list', '? [fail-on]\n: high', [`line 1, column 3: a key must be a text. ${QUOTES}`]],
    [
      'a star without quotes',
      'ignore:\n  - *',
      [
        'line 2, column 5: in YAML * begins an alias, and a policy file has none. A glob that begins with * needs quotes.',
      ],
    ],
    [
      'a glob without quotes',
      'ignore:\n  - *_debug',
      [
        'line 2, column 5: in YAML * begins an alias, and a policy file has none. A glob that begins with * needs quotes.',
      ],
    ],
    [
      'a starred key',
      'effects:\n  *_debug : read',
      [
        'line 2, column 3: in YAML * begins an alias, and a policy file has none. A glob that begins with * needs quotes.',
      ],
    ],
    [
      'an anchor',
      'ignore: &all\n  - x',
      [`line 2, column 3: in YAML & begins an anchor, "all", and a policy file has none. ${QUOTES}`],
    ],
    [
      'a tag',
      'ignore:\n  - !debug x',
      [`line 2, column 5: in YAML ! begins a tag, and a policy file has none. ${QUOTES}`],
    ],
    [
      'a tab',
      'rules:\n\tshadow-write: off',
      ['line 2, column 1: a tab indents this line, and YAML wants spaces.'],
    ],
    [
      'an at sign',
      'ignore: [@scope/tool]',
      [`line 1, column 10: a value cannot begin with this character. ${QUOTES}`],
    ],
    [
      'a colon',
      entry('tool: x', 'rule: title-changed', 'reason: see: 12'),
      [`line 4, column 13: there is a second colon in this line. ${QUOTES}`],
    ],
    [
      'text after a list',
      'ignore:\n  - [ab]*',
      [`line 2, column 9: this is not valid YAML: "Unexpected alias at node end". ${QUOTES}`],
    ],
    [
      'a missing quote',
      'fail-on: "high',
      ['line 1, column 15: this is not valid YAML: "Missing closing "quote".'],
    ],
    [
      'a second document',
      'fail-on: low\n---\nfail-on: never',
      ['line 2, column 1: a second document begins here, and a policy file has one.'],
    ],
    [
      'an unknown directive',
      '%POLICY\n---\nfail-on: low',
      ['line 1, column 1: this is not valid YAML: "Unknown directive %POLICY".'],
    ],
    [
      'a file without end',
      `#${'x'.repeat(262_144)}`,
      ['line 1, column 1: the file is longer than 262144 characters.'],
    ],
  ])('%s', (_, text, expected) => {
    expect(mistakes(text)).toEqual(expected);
  });
});

describe('mistakes', () => {
  test('are all told at once, in the order of the file', () => {
    const text = [
      'rules: {x-y-z: low, title-changed: hi}',
      'effects: {a: write}',
      'fail-on: often',
      'ignored: []',
    ].join('\n');
    expect(mistakes(text).map((sentence) => sentence.slice(0, sentence.indexOf(':')))).toEqual([
      'line 1, column 9',
      'line 1, column 36',
      'line 2, column 14',
      'line 3, column 10',
      'line 4, column 1',
    ]);
  });

  test('are counted from the 51st on', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `key${index}: x`).join('\n');
    const told = mistakes(text);
    expect(told).toHaveLength(51);
    expect(told.at(-1)).toBe('line 50, column 1: 950 more mistakes follow.');
  });

  test('have the same place with a byte order mark and with Windows line ends', () => {
    const expected = ['line 3, column 5: an entry of ignore is empty.'];
    const text = 'fail-on: low\nignore:\n  - ""\n';
    expect([mistakes(text), mistakes(`\uFEFF${text}`), mistakes(text.replaceAll('\n', '\r\n'))]).toEqual([
      expected,
      expected,
      expected,
    ]);
    expect(mistakes('\uFEFFx: 1')).toEqual([`line 1, column 1: unknown key "x"; ${KEYS}`]);
  });

  test.each(['[', '{a: ', '- ', '? ', 'a:\n'.replace('\n', ' ')])(
    'of a file that repeats %j without end are told in time',
    (part) => {
      expect(mistakes(part.repeat(20_000)).at(0)).toMatch(
        /^line \d+, column \d+: (this nests too deeply|there is a second colon)/,
      );
    },
  );

  test('of a bomb of aliases are told for each alias', () => {
    const bomb = ['a: &a [x, x]', 'b: &b [*a, *a]', 'c: [*b, *b]'].join('\n');
    expect(mistakes(bomb).filter((sentence) => sentence.includes('begins an alias'))).toHaveLength(4);
  });
});

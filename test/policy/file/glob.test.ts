import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyNameTest, globProblem, nameTest } from '../../../src/policy/file/glob.ts';

const NAMES = ['a', 'b', 'ab', 'aab', 'a/b', 'a.b', '.a', 'a-b', 'a_b', 'a\nb', '..', '', 'get[0]', 'get0'];

/** What the parts of a glob are in a regular expression. */
const MEANING = new Map([
  ['*', '.*'],
  ['?', '.'],
  ['.', '\\.'],
]);

describe('a glob', () => {
  test.each([
    ['*', NAMES],
    ['**', NAMES],
    ['a*', ['a', 'ab', 'aab', 'a/b', 'a.b', 'a-b', 'a_b', 'a\nb']],
    ['*b', ['b', 'ab', 'aab', 'a/b', 'a.b', 'a-b', 'a_b', 'a\nb']],
    ['a*b', ['ab', 'aab', 'a/b', 'a.b', 'a-b', 'a_b', 'a\nb']],
    ['a?b', ['aab', 'a/b', 'a.b', 'a-b', 'a_b', 'a\nb']],
    ['?', ['a', 'b']],
    ['a[./]b', ['a/b', 'a.b']],
    ['a[!./]b', ['aab', 'a-b', 'a_b', 'a\nb']],
    ['a[^a-z]b', ['a/b', 'a.b', 'a-b', 'a_b', 'a\nb']],
    ['{a,b}', ['a', 'b']],
    ['{a,aa}{b,/b}', ['ab', 'aab', 'a/b']],
    ['a{,{/,.}}b', ['ab', 'a/b', 'a.b']],
    ['get[0]', ['get[0]', 'get0']],
    ['get\\[0\\]', ['get[0]']],
    ['A', []],
    ['', ['']],
    ['!a', []],
  ])('%j matches', (glob, expected) => {
    expect(NAMES.filter(nameTest(glob))).toEqual(expected);
  });

  test.each([
    'a*b',
    'what?',
    '[',
    '[]',
    '[!]',
    '{',
    '{x}',
    '{a',
    'a}',
    '!a',
    '+(a)',
    'a|b',
    '\\',
    '^a$',
    '日本?',
    '"a"',
    './a',
    '🙂',
  ])('%j matches the tool of that name', (name) => {
    expect(nameTest(name)(name)).toBe(true);
  });

  test.each([
    ['{x}', '{x}', 'x'],
    ['{a', '{a', 'a'],
    ['a[b', 'a[b', 'ab'],
    ['\\*', '*', 'a'],
    ['a\\{b,c\\}', 'a{b,c}', 'ab'],
    ['[]]', ']', '['],
    ['[a-]', '-', 'b'],
    ['?', '🙂', ''],
    ['+(a)', '+(a)', 'a'],
  ])('%j matches %j and not %j', (glob, yes, no) => {
    expect([nameTest(glob)(yes), nameTest(glob)(no)]).toEqual([true, false]);
  });

  test('one of several is enough', () => {
    expect(NAMES.filter(anyNameTest(['b', '*/b']))).toEqual(['b', 'a/b']);
    expect(NAMES.filter(anyNameTest([]))).toEqual([]);
  });

  test('too long or with too many alternatives has a problem, and means only itself', () => {
    const many = '{a,b}'.repeat(20);
    expect([globProblem(many), nameTest(many)('a'.repeat(20)), nameTest(many)(many)]).toEqual([
      'has too many alternatives',
      false,
      true,
    ]);
    expect(globProblem('a'.repeat(4097))).toBe('is too long');
    expect(globProblem('{a,b}'.repeat(9))).toBeUndefined();
    expect(globProblem('{'.repeat(4000))).toBeUndefined();
    expect(globProblem('{a,'.repeat(1300))).toBeUndefined();
  });

  test('with many stars is fast, whatever the name', () => {
    const isMatch = nameTest(`${'*_'.repeat(20)}x`);
    expect(isMatch('_'.repeat(20_000))).toBe(false);
    expect(isMatch(`${'_'.repeat(20_000)}x`)).toBe(true);
  });

  test('of literals, stars and question marks is what a regular expression says', () => {
    const part = fc.constantFrom('a', 'b', '/', '.', '*', '?');
    const name = fc.array(fc.constantFrom('a', 'b', '/', '.', '\n'), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), name, (parts, characters) => {
        const source = parts.map((one) => MEANING.get(one) ?? one).join('');
        const expected = new RegExp(`^${source}$`, 'su').test(characters.join(''));
        expect(nameTest(parts.join(''))(characters.join(''))).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('of any characters never throws', () => {
    const alphabet = fc.constantFrom(
      'a',
      '*',
      '?',
      '[',
      ']',
      '{',
      '}',
      ',',
      '!',
      '^',
      '-',
      '\\',
      '/',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 30 }), fc.string(), (glob, name) => {
        expect(typeof nameTest(glob)(name)).toBe('boolean');
        expect(nameTest(glob)(glob)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

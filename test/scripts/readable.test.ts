import { expect, test } from 'vitest';
import { columns, plain, wrap } from '../../scripts/demo/inline.ts';
import { readable } from '../../scripts/demo/readable.ts';

test('a comment keeps its words and its folds, and loses its markup', () => {
  const comment = [
    '<!-- marker -->',
    '### ❌ Fails: 1 tool',
    '',
    'Some **words** about [a page](https://example.com/a) and `code`.',
    '',
    '| Severity | Change |',
    '|:---|:---|',
    '| 🔴&nbsp;critical | [`delete_page`](https://example.com)<br>`readOnlyHint` false&nbsp;→&nbsp;**true** |',
    '| low | `x` |',
    '',
    '<details>',
    '<summary>Details of <code>everything</code></summary>',
    '',
    'Hidden.',
    '',
    '<details>',
    '<summary>deeper</summary>',
    'Hidden.',
    '</details>',
    '',
    '</details>',
    '',
    '```text',
    '/accept-hints 1234',
    '```',
    '',
    '[a]: https://example.com',
  ].join('\n');
  expect(readable(comment, 60)).toBe(
    [
      '❌ Fails: 1 tool',
      '',
      'Some words about a page and code.',
      '',
      'Severity     Change',
      `${'─'.repeat(11 + 2 + 25)}`,
      '🔴 critical  delete_page',
      '             readOnlyHint false → true',
      '',
      'low          x',
      '',
      '▸ Details of everything',
      '',
      '    /accept-hints 1234',
    ].join('\n'),
  );
});

test('no line of a table is wider than asked', () => {
  const row = `| ${'many words '.repeat(20)}| ${'other words '.repeat(30)}| short |`;
  const lines = readable(['| A | B | C |', '|---|---|---|', row].join('\n'), 70).split('\n');
  expect(Math.max(...lines.map(columns))).toBeLessThanOrEqual(70);
  expect(lines.join(' ').match(/many/g)).toHaveLength(20);
  expect(lines.join(' ').match(/other/g)).toHaveLength(30);
});

test('words longer than a line stay whole', () => {
  expect(wrap('a https://example.com/very/long b', 10)).toEqual(['a', 'https://example.com/very/long', 'b']);
});

test('entities and breaks become characters', () => {
  expect(plain('a&nbsp;&lt;b&gt;&amp;<br>c')).toBe('a <b>&\nc');
});

import { expect, test } from 'vitest';
import type { Block } from '../../../src/docs/page.ts';
import { rulePage } from '../../../src/docs/rule-page.ts';
import { renderPageTerminal } from '../../../src/reporters/terminal/page.ts';
import { RULES } from '../../../src/rules/index.ts';
import { REGISTRIES } from '../../../src/run/registries.ts';

test.each(RULES.map((rule) => [rule.id, rule] as const))('the page of %s', (id, rule) => {
  const page = rulePage(rule, REGISTRIES);
  const shown = renderPageTerminal(page, { colour: false });
  expect(shown.startsWith(`${id}\n  ${rule.title}. `)).toBe(true);
  expect(shown).not.toMatch(/`|\*\*/);
  // Code stays as it is, so that it can be copied; a table is never narrower than its words.
  const prose = page.filter(({ kind }) => kind !== 'code' && kind !== 'table');
  const narrow = renderPageTerminal(prose, { colour: false, width: 60 }).split('\n');
  expect(narrow.filter((line) => line.length > 60)).toEqual([]);
});

test('headings stand out by colour where there is one, and by what is indented below them', () => {
  const page = [
    { kind: 'heading', level: 1, text: '`a-rule`' },
    { kind: 'text', text: '**Title.** Words about `it`.' },
    { kind: 'heading', level: 2, text: 'Examples' },
    { kind: 'heading', level: 3, text: 'One' },
    { kind: 'text', text: 'Base:' },
    { kind: 'code', language: 'json', lines: ['[]'] },
    { kind: 'list', items: ['a long item that has to be broken somewhere'] },
    {
      kind: 'table',
      columns: ['What happened', 'Severity'],
      rows: [['a very long sentence about it', 'high']],
    },
  ] as const;
  expect(renderPageTerminal(page, { colour: false, width: 40 })).toBe(
    [
      'a-rule',
      '  Title. Words about it.',
      '',
      'Examples',
      '  One',
      '    Base:',
      '      []',
      '',
      '    - a long item that has to be broken',
      '      somewhere',
      '',
      '    What happened               Severity',
      '    a very long sentence about  high',
      '    it',
      '',
    ].join('\n'),
  );
  expect(renderPageTerminal(page.slice(0, 1), { colour: true })).toBe('\u001B[1ma-rule\u001B[22m\n');
});

test('columns stand below each other with Chinese names and emoji as well', () => {
  const table: Block = {
    kind: 'table',
    columns: ['tool', 'hint'],
    rows: [
      ['删除页面', 'a'],
      ['🗑️ bin', 'b'],
      ['delete_page', 'c'],
    ],
  };
  expect(renderPageTerminal([table], { colour: false })).toBe(
    ['tool         hint', '删除页面     a', '🗑️ bin       b', 'delete_page  c', ''].join('\n'),
  );
});

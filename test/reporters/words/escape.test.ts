import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../../../src/model/text.ts';
import {
  cellCode,
  code,
  fence,
  htmlCode,
  logged,
  loggedLine,
  loggedLines,
  mixed,
  plain,
  prose,
  visible,
  visibleLines,
} from '../../../src/reporters/words/escape.ts';
import { hostileText } from '../../support/hostile.ts';
import { codeTexts, seen } from '../../support/markdown.ts';

describe('visible', () => {
  test.each([
    ['delete_file', 'delete_file'],
    ['文件 読む', '文件 読む'],
    ['a\nb\tc\r', 'a\\u{A}b\\u{9}c\\u{D}'],
    ['\u001b[31mred', '\\u{1B}[31mred'],
    ['\u202Eelif_eteled', '\\u{202E}elif_eteled'],
    ['a\u200Bb\uFEFF\u00AD', 'a\\u{200B}b\\u{FEFF}\\u{AD}'],
    ['x\u{E0041}\uFE0F\u{E0100}', 'x\\u{E0041}\\u{FE0F}\\u{E0100}'],
    ['\u3164\uFFA0\u115F', '\\u{3164}\\u{FFA0}\\u{115F}'],
    ['\uD83D!', '\\u{D83D}!'],
    ['a\u00A0b\u2003c\u2800d\uE000', 'a\\u{A0}b\\u{2003}c\\u{2800}d\\u{E000}'],
    [' a  b ', '\\u{20}a \\u{20}b\\u{20}'],
    ['\\u{A}', '\\u{5C}u{A}'],
    ['e\u0301\u0301\u0301\u0301\u0301', 'e\u0301\u0301\u0301\u0301\\u{301}'],
  ])('%j reads %j', (foreign, shown) => {
    expect(visible(foreign)).toBe(shown);
  });

  test('is cut at its cap, never inside an escape or a pair', () => {
    expect(visible('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
    expect(visible(`aaaa\u200Bbbbb`, 10)).toBe('aaaa…');
    expect(visible('aaaaaaaa😀aaaa', 10)).toBe('aaaaaaaa…');
    expect(visible('\u200B'.repeat(1_000_000), 40).length).toBeLessThanOrEqual(40);
  });

  test('two texts never look the same', () => {
    const few = fc.string({
      unit: fc.constantFrom('a', ' ', '\\', 'u', '{', '}', '2', '0', '\u200B', '\n'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(few, few, (a, b) => {
        fc.pre(a !== b);
        expect(visible(a, 1000)).not.toBe(visible(b, 1000));
      }),
    );
  });
});

describe('code', () => {
  test.each([
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    ['', '*(empty)*'],
    ['@octocat <b> :tada: #1', '`@octocat <b> :tada: #1`'],
  ])('%j becomes %s', (foreign, shown) => {
    expect(code(foreign)).toBe(shown);
  });

  test('is one piece of code with exactly the visible text, whatever stands in it', () => {
    fc.assert(
      fc.property(hostileText(), (foreign) => {
        const markdown = `Says ${code(foreign, 500)} and ends.`;
        expect(seen(markdown)).toEqual({
          constructs: ['paragraph', 'codeText'],
          outside: 'Says   and ends.',
          links: [],
        });
        expect(codeTexts(markdown)).toEqual([visible(foreign, 500)]);
      }),
    );
  });

  test('stays in its cell of a table', () => {
    const cells = (row: string) =>
      seen(`| a | b |\n|---|---|\n${row}`).constructs.filter((construct) => construct === 'tableData').length;
    expect(cellCode('a|b\\|c')).toBe('`a\\u{7C}b\\\\u{7C}c`');
    fc.assert(
      fc.property(hostileText(), (foreign) => {
        expect(cells(`| ${cellCode(foreign, 500)} | x |`)).toBe(2);
      }),
    );
  });

  test('stays in its element inside HTML', () => {
    expect(htmlCode('<b>&`')).toBe('<code>&#60;b&#62;&#38;&#96;</code>');
    fc.assert(
      fc.property(hostileText(), (foreign) => {
        expect(htmlCode(foreign)).toMatch(/^<code>[^<>\n]*<\/code>$/);
      }),
    );
  });
});

describe('fence', () => {
  test('keeps lines, drops colours, shows the rest', () => {
    expect(fence('\u001b[31mred\u001b[0m\r\n\tat x\u202E\n')).toBe('```text\nred\n\tat x\\u{202E}\n```');
  });

  test('keeps the end of a long output', () => {
    expect(visibleLines(`${'x'.repeat(50)}\nlast`, 10)).toEqual(['…xxxxx', 'last']);
  });

  test('cannot be ended from inside', () => {
    fc.assert(
      fc.property(hostileText(), (foreign) => {
        expect(seen(`Before:\n\n${fence(foreign)}\n\nAfter.`)).toEqual({
          constructs: ['paragraph', 'codeFenced', 'paragraph'],
          outside: 'Before: After.',
          links: [],
        });
      }),
    );
  });
});

describe('logs', () => {
  test.each([
    ['    at x (y.ts:1)', '    at x (y.ts:1)'],
    ['\u001b[31mred\u001b[0m\u001b[2J', 'red\\u{1B}[2J'],
    ['::error::x', '\\u{3A}:error::x'],
    ['\t ::set-output name=a::b', '\t \\u{3A}:set-output name=a::b'],
    ['std::vector', 'std::vector'],
    ['see ##[error]x', 'see \\u{23}#[error]x'],
    ['a\rb', 'a\\u{D}b'],
  ])('the line %j reads %j', (line, shown) => {
    expect(loggedLine(line)).toBe(shown);
  });

  test('a word cannot become a command when a line is wrapped before it', () => {
    expect(logged('a ::error::x ##[group]')).toBe('a \\u{3A}:error::x \\u{23}#[group]');
  });

  test('output stands behind a bar', () => {
    expect(loggedLines('a\n  b')).toEqual(['  | a', '  |   b']);
  });
});

describe('sentences', () => {
  test('our words are escaped as Markdown, hints read as code, foreign words are code', () => {
    expect(prose(text`The _meta key of ${'`x`'} and readOnlyHint: true say ${{ quoted: '*a*' }}.`)).toBe(
      'The \\_meta key of \\`x\\` and `readOnlyHint: true` say `*a*`.',
    );
  });

  test('plain text quotes foreign words', () => {
    expect(plain(text`It says ${{ quoted: 'a\nb' }}.`)).toBe('It says "a\\u{A}b".');
  });

  test('a sentence that quotes somewhere keeps its plain words, all else is code', () => {
    expect(mixed('Entry 3 of the list, skipped: "a b" @octocat')).toBe(
      'Entry 3 of the list, skipped: `"a b" @octocat`',
    );
    fc.assert(
      fc.property(hostileText(), (foreign) => {
        const { constructs, outside, links } = seen(`- head: ${mixed(`It printed ${foreign} first.`)}`);
        expect(constructs.filter((construct) => !HARMLESS.has(construct))).toEqual([]);
        expect(outside).toMatch(/^[A-Za-z0-9.,;: ]*$/);
        expect(links).toEqual([]);
      }),
    );
  });
});

const HARMLESS = new Set([
  'listUnordered',
  'listItemPrefix',
  'listItemMarker',
  'listItemPrefixWhitespace',
  'paragraph',
  'codeText',
]);

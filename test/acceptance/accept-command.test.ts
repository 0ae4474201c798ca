import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { acceptCommands } from '../../src/acceptance/accept-command.ts';

const PRINT = '0123456789abcdef0123456789abcdef';
const YES = `/accept-hints ${PRINT}`;

describe('a yes', () => {
  test.each([
    ['alone', YES, undefined],
    ['with a reason', `${YES} soft delete since v4`, 'soft delete since v4'],
    ['with blanks around the reason', `${YES} \t soft  delete  `, 'soft  delete'],
    ['in capitals', `/Accept-Hints ${PRINT.toUpperCase()} fine`, 'fine'],
    ['with more blanks', `/accept-hints \t ${PRINT}`, undefined],
    ['behind one blank', ` ${YES}`, undefined],
    ['with line ends of another system', `Thanks!\r\n${YES} fine\r\nBye`, 'fine'],
    [
      'in the second line of a paragraph',
      `Looks *good* to me, see [#12](https://x.test/12):\n${YES}`,
      undefined,
    ],
    ['after a list', `- [x] read it\n- really\n${YES}`, undefined],
    ['after a quote and an empty line', `> why?\n\n${YES} because`, 'because'],
    ['after a quote of a report', `> <details>\n> <summary>x</summary>\n\n${YES}`, undefined],
    ['after code that ended', `\`\`\`js\nx\n\`\`\`\n${YES}`, undefined],
    ['after a picture', `<img width="10" alt="x" src="https://x.test/y.png" />\n\n${YES}`, undefined],
    ['after inline code in the same paragraph', `I like \`a\` and \`\`b\`c\`\`.\n${YES}`, undefined],
    ['with code in the reason', `${YES} see \`x\``, 'see `x`'],
    ['before HTML', `${YES}\n<details>\n`, undefined],
  ])('counts %s', (_, comment, reason) => {
    expect(acceptCommands(comment)).toEqual([{ fingerprint: PRINT, reason }]);
  });

  test.each([
    ['in prose', `Should I write ${YES}?`],
    ['in a fence', `\`\`\`text\n${YES}\n\`\`\``],
    ['in a fence that nothing ends', `~~~\n${YES}\n\n${YES}`],
    ['in a fence with another inside', `\`\`\`\`\n\`\`\`\n${YES}\n\`\`\`\`\n`],
    ['in a fence that ~~~ does not end', `\`\`\`\n~~~\n${YES}\n\`\`\``],
    ['in a fence of a list', `- x\n  \`\`\`\n  ${YES}\n  \`\`\``],
    ['in a fence that a list seems to end', `- x\n  \`\`\`\n  y\n\`\`\`\n${YES}\n\`\`\``],
    ['in a fence after what only looks like one', `<img alt="x">\n\`\`\`\n\n\`\`\`\n${YES}`],
    ['in indented code', `Like this:\n\n    ${YES}`],
    ['behind a tab', `Like this:\n\n\t${YES}`],
    ['in inline code', `\`${YES}\``],
    ['in inline code over lines', `Write \`this:\n${YES}\n\` or not`],
    ['in a quote', `> ${YES}`],
    ['in a quote without a blank', `>${YES}`],
    ['in a quote that goes on', `> They said:\n${YES}`],
    ['in a quote in a list', `- > They said:\n${YES}`],
    ['in a list', `- ${YES}`],
    ['in a heading', `# ${YES}`],
    ['in an HTML comment', `<!--\n${YES}\n-->`],
    ['in an HTML comment with empty lines', `Hi <!-- \n\n${YES}\n\n-->`],
    ['in what is folded', `<details>\n<summary>x</summary>\n\n${YES}\n\n</details>`],
    ['in an attribute', `<a title="\n${YES}\n">x</a>`],
    ['in the text of a picture', `![\n${YES}\n](https://x.test/y.png)`],
    ['in the title of a link', `[x](https://x.test "\n${YES}\n")`],
    ['in a definition', `[x]: /y '\n${YES}\n'`],
    ['in a formula', `$$\n${YES}\n$$`],
    ['struck out', `~~I changed my mind\n${YES}\n~~`],
    ['without a fingerprint', '/accept-hints'],
    ['with a short fingerprint', `/accept-hints ${PRINT.slice(1)}`],
    ['with a long fingerprint', `${YES}0`],
    ['with a fingerprint of other letters', `/accept-hints ${PRINT.replace('a', 'g')}`],
    ['with something at the fingerprint', `${YES}.`],
    ['with another command', `/accept-hint ${PRINT}`],
    ['with nothing between', `/accept-hints${PRINT}`],
  ])('does not count %s', (_, comment) => {
    expect(acceptCommands(comment)).toEqual([]);
  });

  test('can be one of several, each with its own reason', () => {
    const other = 'f'.repeat(32);
    expect(acceptCommands(`${YES} one\n/accept-hints ${other} two`)).toEqual([
      { fingerprint: PRINT, reason: 'one' },
      { fingerprint: other, reason: 'two' },
    ]);
  });

  test('has a reason of at most 500 characters', () => {
    expect(acceptCommands(`${YES} ${'x'.repeat(2000)}`)[0]?.reason).toHaveLength(500);
  });
});

test('whatever counts is what a reader sees outside of code and quotes', () => {
  const command = fc.constant('command');
  const piece = fc.oneof(
    { weight: 4, arbitrary: command },
    fc.constantFrom('```', '````', '~~~', '`', '``', '> ', '- ', '1. ', '  ', '    ', '\t', '\\', '\n\n'),
    fc.constantFrom('<!--', '-->', '<details>', '</details>', '<pre>', '<a title="', '">', '<img alt="x">'),
    fc.constantFrom(
      '[',
      ']',
      '](',
      '](u "',
      '")',
      '[x]: ',
      '![',
      '~~',
      'word',
      '# ',
      '***',
      '<https://x.test>',
    ),
  );
  const line = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
  const comments = fc.array(fc.oneof(line, command), { maxLength: 14 }).map(numbered);
  fc.assert(
    fc.property(comments, (comment) => {
      const shown = readerSees(comment);
      for (const { fingerprint } of acceptCommands(comment)) expect(shown).toContain(fingerprint);
    }),
    { numRuns: 2500 },
  );
});

test('a long comment that is all backticks or brackets is read at once', () => {
  const started = process.cpuUsage().user;
  for (const evil of ['`a``b', '[', '](', '<', '~', '\\`', '- > ']) {
    acceptCommands(`${evil.repeat(65_536 / evil.length)}\n${YES}`);
    acceptCommands(`${`${evil}\n`.repeat(65_536 / (evil.length + 1))}\n${YES}`);
  }
  expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(3);
});

/** Each command gets a fingerprint of its own. */
function numbered(lines: readonly string[]): string {
  let count = 0;
  return lines
    .join('\n')
    .replace(/command/g, () => `/accept-hints ${(++count).toString(16).padStart(32, '0')} why`);
}

/** The text of the page, as GitHub's own parser makes it, without code, quotes and what is hidden or struck out. */
function readerSees(markdown: string): string {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(pre|code|blockquote|details|del)\b[\s\S]*?(?:<\/\1>|$)/g, '')
    .replace(/<[a-z/][^>"]*(?:"[^"]*(?:"[^>"]*|$))*(?:>|$)/g, '');
}

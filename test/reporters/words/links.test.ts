import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitLink, fileUrl, link, marker, ruleLink } from '../../../src/reporters/words/links.ts';
import { hostileText } from '../../support/hostile.ts';
import { seen } from '../../support/markdown.ts';
import { CONTEXT } from '../../support/sample-reports.ts';

const SHA = 'c0ffee1234567890abcdef1234567890abcdef12';

describe('the marker', () => {
  test.each([
    ['review', '<!-- mcp-annotation-diff id=review -->'],
    ['ci/build-2_a.b', '<!-- mcp-annotation-diff id=ci/build-2_a.b -->'],
    ['a b-->', '<!-- mcp-annotation-diff id=a~20b--~3e -->'],
    ['é~', '<!-- mcp-annotation-diff id=~c3~a9~7e -->'],
  ])('of %j', (id, line) => {
    expect(marker(id)).toBe(line);
  });

  test('is one HTML comment of one line, and another for another id', () => {
    fc.assert(
      fc.property(hostileText(), hostileText(), (a, b) => {
        expect(marker(a)).toMatch(/^<!-- mcp-annotation-diff id=[A-Za-z0-9._/~-]* -->$/);
        expect(
          seen(`${marker(a)}\ntext`).constructs.filter((construct) => construct.includes('Comment')),
        ).toEqual([]);
        // Half a character has no bytes of its own. Each by itself: two halves next to each other are a whole one.
        fc.pre(a !== b && ![a, b].some((id) => /\p{Cs}/u.test(id)));
        expect(marker(a)).not.toBe(marker(b));
      }),
    );
  });
});

describe('links', () => {
  test('a file is linked at its line, whatever its path holds', () => {
    expect(fileUrl({ path: 'src/a (1)/b|c.ts', line: 7 }, SHA, CONTEXT)).toBe(
      `https://github.com/octo/files/blob/${SHA}/src/a%20%281%29/b%7Cc.ts#L7`,
    );
    expect(fileUrl({ path: '\ud800/`x`', line: 7 }, SHA, CONTEXT)).toBe(
      `https://github.com/octo/files/blob/${SHA}/%EF%BF%BD/%60x%60#L7`,
    );
  });

  test('nothing is linked where the repository or the commit is not known', () => {
    expect(fileUrl({ path: 'a.ts', line: 1 }, null, CONTEXT)).toBeUndefined();
    expect(fileUrl({ path: 'a.ts', line: 1 }, 'main', CONTEXT)).toBeUndefined();
    expect(fileUrl({ path: 'a.ts', line: 1 }, SHA, { docsUrl: '' })).toBeUndefined();
    expect(commitLink('head', null, CONTEXT)).toBeUndefined();
    expect(commitLink('head', SHA, { docsUrl: '' })).toBe('`c0ffee1`');
  });

  test('a commit is the one that the reader knows', () => {
    const headSha = '1234567890abcdef1234567890abcdef12345678';
    expect(commitLink('head', SHA, { ...CONTEXT, headSha })).toBe(
      `[\`1234567\`](https://github.com/octo/files/commit/${headSha})`,
    );
  });

  test('a rule leads to its page', () => {
    expect(ruleLink('shadow-write', { docsUrl: 'https://example.org/docs/' })).toBe(
      '[`shadow-write`](https://example.org/docs/rules/shadow-write.md)',
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'no address', ''])('%j is no address', (url) => {
    expect(link('label', url)).toBe('label');
  });

  test('an address cannot end its link', () => {
    expect(link('label', 'https://example.org/a)b|c`d?e`f')).toBe(
      '[label](https://example.org/a%29b%7Cc%60d?e%60f)',
    );
  });
});

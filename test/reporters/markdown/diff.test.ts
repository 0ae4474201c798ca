import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textDiff } from '../../../src/reporters/markdown/diff.ts';
import { hostileText } from '../../support/hostile.ts';
import { seen } from '../../support/markdown.ts';

describe('the diff of two wordings', () => {
  test('shows the words that changed, each piece on its line', () => {
    expect(lines('Deletes a file. This cannot be undone.', 'Deletes a file. It can be restored.')).toEqual([
      '  Deletes a file.',
      '- This cannot be undone.',
      '+ It can be restored.',
    ]);
  });

  test('is empty when nothing changed', () => {
    expect(textDiff('Title', 'a', 'a')).toBe('');
    expect(textDiff('Title', undefined, undefined)).toBe('');
  });

  test('shows what is gone and what is new as a whole', () => {
    expect(lines('Purge', undefined)).toEqual(['- Purge']);
    expect(lines(undefined, 'Tidy up')).toEqual(['+ Tidy up']);
  });

  test('shortens what stayed around a change', () => {
    const stayed = 'Some long words that nobody touched. '.repeat(40);
    const shown = lines(`${stayed}It asks first. ${stayed}`, `${stayed}It never asks. ${stayed}`);
    expect(shown.filter((line) => !line.startsWith(' '))).toEqual(['- asks first.', '+ never asks.']);
    expect(shown.join('\n').length).toBeLessThan(400);
    expect(shown[0]).toMatch(/^ {2}….*It$/);
    expect(shown.at(-1)).toMatch(/^ {2}Some .*…$/);
  });

  test('a text written anew is one in place of the other', () => {
    const words = (seed: number) => Array.from({ length: 300 }, (_, index) => `w${index * seed}`).join(' ');
    const shown = lines(words(3), words(7));
    expect(shown.map((line) => line[0]).join('')).toMatch(/^-+\++$/);
  });

  test('wraps long lines at spaces and keeps line breaks', () => {
    const shown = lines('', `${'word '.repeat(60)}\nnext`);
    expect(Math.max(...shown.map(({ length }) => length))).toBeLessThanOrEqual(92);
    expect(shown.at(-1)).toBe('+ next');
  });

  test('both wordings can be read back from it', () => {
    const wording = fc.array(fc.constantFrom('a', 'b.', 'see', 'the\n', 'file,', 'c'), { maxLength: 16 });
    fc.assert(
      fc.property(wording, wording, (base, head) => {
        const [before, after] = [base.join(' '), head.join(' ')];
        fc.pre(before.trim() !== after.trim());
        const shown = lines(before, after);
        expect(joined(shown, '+')).toBe(before.replace(/\s/g, ''));
        expect(joined(shown, '-')).toBe(after.replace(/\s/g, ''));
      }),
    );
  });

  test('no wording leaves its block', () => {
    fc.assert(
      fc.property(hostileText(), hostileText(), (base, head) => {
        fc.pre(base !== head);
        const markdown = textDiff('Description', base, head);
        expect(seen(markdown)).toEqual({
          constructs: ['paragraph', 'codeFenced'],
          outside: 'Description:',
          links: [],
        });
        for (const line of lines(base, head)) expect(line).toMatch(/^([ +-] |[+-]$|$)/);
      }),
    );
  });
});

/** The text of one side: all pieces but those of the other. */
function joined(shown: readonly string[], other: '+' | '-'): string {
  const own = shown.filter((line) => !line.startsWith(other));
  return own
    .map((line) => line.slice(2))
    .join('')
    .replace(/\s/g, '');
}

function lines(base: string | undefined, head: string | undefined): readonly string[] {
  const [, , , ...rest] = textDiff('Description', base, head).split('\n');
  return rest.slice(0, -1);
}

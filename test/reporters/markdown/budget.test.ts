import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, fitted, fixed, type Limit } from '../../../src/reporters/markdown/budget.ts';

describe('what fits', () => {
  test('everything, when there is room', () => {
    expect(shown([fixed('title'), list(1, ['a', 'b']), list(2, ['c'])], 1000)).toBe('title\n\n<a,b>\n\n<c>');
  });

  test('a full list says how many are missing', () => {
    expect(shown([list(1, ['aaaa', 'bbbb', 'cccc', 'dddd'])], 34)).toBe('<aaaa,bbbb +2>');
  });

  test('what matters more comes first, the order of the document stays', () => {
    const blocks = [list(2, ['x'.repeat(30)]), list(1, ['y'.repeat(30)])];
    expect(shown(blocks, 80)).toBe(`<${'y'.repeat(30)}>\n\n1 missing`);
  });

  test('lists of one rank share by weight', () => {
    const blocks = [list(1, ['a1', 'a2', 'a3'], [1, 1, 1]), list(1, ['b1', 'b2'], [9, 9])];
    expect(shown(blocks, 60)).toContain('<b1,b2>');
  });

  test('no list has a gap: what follows an entry that does not fit is left out with it', () => {
    expect(shown([list(1, ['a', 'x'.repeat(99), 'b'])], 60)).toBe('<a +2>');
  });

  test('more than a list wants are left out where there is room', () => {
    expect(shown([{ ...list(1, ['a', 'b', 'c']), most: 2 }], 1000)).toBe('<a,b +1>');
  });

  test('entries that stand for several are counted so', () => {
    const block = list(1, ['a', 'b']);
    const items = block.items.map((item) => ({ ...item, stands: 5 }));
    expect(shown([{ ...block, items, most: 1 }], 1000)).toBe('<a +5>');
  });

  test('never longer than the limit, in whatever it is measured', () => {
    const utf8: Limit['measure'] = (text) => new TextEncoder().encode(text).length;
    const entries = fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), entries), { maxLength: 5 }),
        fc.nat(400),
        (lists, room) => {
          const blocks = [fixed('title'), ...lists.map(([rank, texts]) => list(rank, texts))];
          const text = fitted(blocks, { longest: 60 + room, measure: utf8 }, note);
          expect(utf8(text)).toBeLessThanOrEqual(60 + room);
          expect(text.startsWith('title')).toBe(true);
        },
      ),
    );
  });
});

function shown(blocks: readonly Block[], longest: number): string {
  return fitted(blocks, { longest, measure: (text) => text.length }, note);
}

function note(missing: number): string {
  return `${missing} missing`;
}

function list(rank: number, entries: readonly string[], weights: readonly number[] = []): Block {
  return {
    rank,
    open: '<',
    close: '>',
    separator: ',',
    items: entries.map((entry, index) => ({ weight: weights[index] ?? 0, stands: 1, text: () => entry })),
    left: (count) => ` +${count}`,
  };
}

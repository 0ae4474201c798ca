import { describe, expect, test } from 'vitest';
import { lostWarnings } from '../../src/rules/shared/warnings.ts';

const lost = (base: string, head: string | undefined, onlyReads = false) =>
  lostWarnings(base, head, onlyReads).map(({ words }) => words);

describe('a warning that is gone', () => {
  test.each([
    ['Cancels the order. This cannot be undone.', 'cannot be undone'],
    ["You can't undo this.", "can't undo"],
    ['The action is irreversible.', 'irreversible'],
    ['Closes the account permanently.', 'permanently'],
    ['Deletes the file.', 'Deletes'],
    ['All rows will be deleted.', 'be deleted'],
    ['Writes a file and overwrites what is there.', 'overwrites'],
    ['Replaces the entire page.', 'Replaces the entire'],
    ['DANGEROUS: runs anything.', 'DANGEROUS'],
    ['⚠ Use only in tests.', '⚠'],
    ['Ask the user before calling this.', 'Ask the user'],
  ])('%s', (base, words) => {
    expect(lost(base, 'Does its work.')).toContain(words);
    expect(lost(base, undefined)).toContain(words);
    expect(lost(base, base)).toEqual([]);
  });
});

describe('no warning', () => {
  test.each([
    'Does not delete anything.',
    'Never overwrites a file.',
    'Copies a file without removing it.',
    'Returns the deleted items.',
    'Lists updates.',
    "It doesn't delete the branch.",
  ])('%s', (base) => expect(lost(base, '')).toEqual([]));

  test('is lost by other words for the same', () => {
    expect(lost('Deletes the file permanently.', 'Removes the file. There is no undo.')).toEqual([]);
    expect(lost('Overwrites the page.', 'The page is overwritten.')).toEqual([]);
  });

  test('is an ordinary word in the description of a tool that reads', () => {
    expect(lost('Shows who deletes files.', 'Shows who touches files.', true)).toEqual([]);
    expect(lost('Deletes the token after reading. Cannot be undone.', 'Reads.', true)).toEqual([
      'Cannot be undone',
    ]);
  });

  test('takes long to look for in a hostile text', () => {
    const hostile = ['replace ', 'not ', 'current ', 'confirm a b ', 'cannot '].map(
      (word) => word.repeat(20_000) + 'x'.repeat(50_000),
    );
    const start = process.cpuUsage();
    for (const text of hostile) lost(text, text.slice(1));
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(5);
  });
});

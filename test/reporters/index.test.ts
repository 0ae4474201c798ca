import { expect, test } from 'vitest';
import { REPORTERS } from '../../src/reporters/index.ts';
import { CONTEXT, oneFinding } from '../support/sample-reports.ts';

test.each(REPORTERS)('$name renders a report', ({ render }) => {
  const shown = render(oneFinding(), { ...CONTEXT, colour: false });
  expect(shown).toContain('delete_file');
  expect(shown.endsWith('\n')).toBe(true);
});

test('no two reporters share a name or a file', () => {
  const names = REPORTERS.map(({ name }) => name);
  const files = REPORTERS.flatMap(({ fileName }) => fileName ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(files).size).toBe(files.length);
});

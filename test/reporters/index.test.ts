import { expect, test } from 'vitest';
import { FORMAT_NAMES, FORMATS } from '../../src/reporters/index.ts';
import { CONTEXT, oneFinding } from '../support/sample-reports.ts';

test('every format has its name in the list and renders a report', () => {
  expect(Object.keys(FORMATS)).toEqual(FORMAT_NAMES);
  for (const name of FORMAT_NAMES) {
    const shown = FORMATS[name](oneFinding(), { ...CONTEXT, colour: false });
    expect(shown).toContain('delete_file');
    expect(shown.endsWith('\n')).toBe(true);
  }
});

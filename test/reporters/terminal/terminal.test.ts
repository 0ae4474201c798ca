import { stripVTControlCharacters, styleText } from 'node:util';
import { describe, expect, test } from 'vitest';
import { wrapped } from '../../../src/reporters/terminal/style.ts';
import { renderTerminal } from '../../../src/reporters/terminal/terminal.ts';
import * as samples from '../../support/sample-reports.ts';

const PLAIN = { validateStream: false };

describe('the terminal', () => {
  test.each([
    ['calm', samples.calmReport()],
    ['quiet', samples.quietReport()],
    ['twelve', samples.twelveFindings()],
    ['no-baseline', samples.withoutBaseline()],
    ['head-error', samples.headError()],
    ['failed-run', samples.failedRun()],
    ['several-servers', samples.severalServers()],
  ])('%s', async (name, report) => {
    const shown = renderTerminal(report, { colour: false, width: 90 });
    await expect(shown).toMatchFileSnapshot(`__snapshots__/terminal-${name}.txt`);
  });

  test('colour changes nothing but colour', () => {
    const report = samples.twelveFindings();
    const coloured = renderTerminal(report, { colour: true });
    expect(coloured).toContain(
      styleText(['bold', 'red'], 'critical  ', PLAIN) + styleText('bold', 'delete_file', PLAIN),
    );
    expect(stripVTControlCharacters(coloured)).toBe(renderTerminal(report, { colour: false }));
  });

  test('keeps to the width of the screen, within reason', () => {
    const longest = (width: number) => {
      const lines = renderTerminal(samples.oneFinding(), { colour: false, width }).split('\n');
      return Math.max(...lines.map(({ length }) => length));
    };
    expect(longest(60)).toBeLessThanOrEqual(60);
    expect(longest(1)).toBeLessThanOrEqual(40);
    expect(longest(500)).toBeLessThanOrEqual(120);
  });

  test('wraps at spaces; a word that is too long stays whole', () => {
    expect(wrapped('one two three', 7, '  ')).toEqual(['  one', '  two', '  three']);
    expect(wrapped('删除 页面 now', 9)).toEqual(['删除 页面', 'now']);
    expect(wrapped('see https://example.org/a/long/path now', 10)).toEqual([
      'see',
      'https://example.org/a/long/path',
      'now',
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/model/report.ts';
import { text } from '../../src/model/text.ts';
import { workflowAnnotations } from '../../src/reporters/annotations.ts';
import { renderComment, renderMarkdown, renderSummary } from '../../src/reporters/markdown/markdown.ts';
import { renderTerminal } from '../../src/reporters/terminal/terminal.ts';
import { hostileText } from '../support/hostile.ts';
import { codeTexts, seen } from '../support/markdown.ts';
import { reportOf, serverReport, tool } from '../support/reports.ts';
import { CONTEXT, hostileReport } from '../support/sample-reports.ts';

/** Stands for every text that is not ours; it is in no word of ours. */
const FOREIGN = 'Zq9';
const TEMPLATE = hostileReport(FOREIGN);

describe.each([
  ['comment', renderComment],
  ['summary', renderSummary],
  ['file', renderMarkdown],
])('hostile text in the %s', (_name, render) => {
  const markdown = render(TEMPLATE, CONTEXT);

  test('the template puts foreign text into every part, and only into code and paths', () => {
    const { outside, links, constructs } = seen(markdown);
    expect(outside).not.toContain(FOREIGN);
    expect(codeTexts(markdown).filter((code) => code.includes(FOREIGN)).length).toBeGreaterThan(30);
    expect(links.filter((link) => link.includes(FOREIGN)).every((link) => link.startsWith(BLOB))).toBe(true);
    expect(constructs.filter((construct) => construct === 'table').length).toBe(3);
  });

  test('changes nothing but the text of code: same rows, links, HTML, headings', () => {
    const expected = withoutPaths(seen(markdown));
    fc.assert(
      fc.property(hostileText(), (foreign) => {
        const hostile = render(replaced(TEMPLATE, foreign), CONTEXT);
        const { constructs, outside, links } = withoutPaths(seen(hostile));
        expect(firstDifference(constructs, expected.constructs)).toBeUndefined();
        expect(firstDifference(outside.split(' '), expected.outside.split(' '))).toBeUndefined();
        expect(firstDifference(links, expected.links)).toBeUndefined();
        expect(hostile.match(HIDDEN)).toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});

test('a terminal gets letters, line breaks of ours, and no escape sequence', () => {
  const lines = renderTerminal(TEMPLATE, { colour: false }).split('\n').length;
  fc.assert(
    fc.property(hostileText(), (foreign) => {
      const shown = renderTerminal(replaced(TEMPLATE, foreign), { colour: false, width: 120 });
      expect(shown.match(HIDDEN)).toBeNull();
      expect(shown.split('\n').length).toBeLessThan(lines * 10);
      for (const line of shown.split('\n')) expect(line).not.toMatch(/^\s*::|##\[/);
    }),
  );
});

test('a value that is nested deep is cut', () => {
  const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
  const message = text`x`;
  const server = serverReport({
    base: [tool('run'), tool('stop')],
    head: [tool('run', { readOnlyHint: deep }), tool('stop', { readOnlyHint: deep })],
    found: [{ rule: 'invalid-hint', severity: 'high', tool: 'run', hint: 'readOnlyHint', message }],
  });
  const report = reportOf([server]);
  expect(renderComment(report, CONTEXT)).toContain('[[[["(nested too deeply)"]]]]');
  expect(renderTerminal(report, { colour: false })).toContain('[[[["(nested too deeply)"]]]]');
});

test('annotations are one line of letters', () => {
  fc.assert(
    fc.property(hostileText(), (foreign) => {
      for (const { title, message } of workflowAnnotations(replaced(TEMPLATE, foreign))) {
        expect(`${title} ${message}`).not.toMatch(HIDDEN);
        expect(`${title} ${message}`).not.toMatch(/[\n\t]/);
      }
    }),
  );
});

const BLOB = 'https://github.com/octo/files/blob/';

/** Line breaks are ours, and tabs stay in blocks of code; nothing else that cannot be seen may be left. */
const HIDDEN = /(?![\n\t])(?:[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u3164\u2800]|\ufe0f)/u;

/** A path is foreign, but it is percent-encoded behind an address of ours. */
function withoutPaths({ constructs, outside, links }: ReturnType<typeof seen>) {
  const own = links.map((link) =>
    /^https:\/\/github\.com\/octo\/files\/blob\/[^()<>\s`]*#L3$/.test(link) ? BLOB : link,
  );
  return { constructs, outside, links: own };
}

/** Short, because a whole comment as a difference is no message. */
function firstDifference(a: readonly string[], b: readonly string[]): string | undefined {
  const index = Array.from({ length: Math.max(a.length, b.length) }, (_, at) => at).find(
    (at) => a[at] !== b[at],
  );
  return index === undefined
    ? undefined
    : `${a.slice(index, index + 3)} in place of ${b.slice(index, index + 3)}`;
}

/** The report with other foreign text, everywhere but in warnings: their plain words may stand outside of code. */
function replaced(report: Report, foreign: string): Report {
  const inside = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(FOREIGN, () => foreign);
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, key === 'warnings' ? item : inside(item)]),
    );
  };
  return inside(report) as Report;
}

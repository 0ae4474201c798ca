import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/model/report.ts';
import { text } from '../../../src/model/text.ts';
import {
  hasSomethingToSay,
  renderComment,
  renderMarkdown,
  renderResolved,
  renderSummary,
} from '../../../src/reporters/markdown/markdown.ts';
import { reportOf, serverReport, tool } from '../../support/reports.ts';
import * as samples from '../../support/sample-reports.ts';

const { CONTEXT } = samples;

describe('the comment', () => {
  test.each([
    ['calm', samples.calmReport()],
    ['identical', samples.identicalReport()],
    ['one', samples.oneFinding()],
    ['quiet', samples.quietReport()],
    ['twelve', samples.twelveFindings()],
    ['accepted', samples.acceptedReport()],
    ['no-baseline', samples.withoutBaseline()],
    ['head-error', samples.headError()],
    ['failed-run', samples.failedRun()],
    ['several-servers', samples.severalServers()],
    ['hostile', samples.hostileReport('`|` <b>@octocat</b> \u202E[x](https://evil.example)\n\n# :tada:')],
  ])('%s', async (name, report) => {
    await expect(renderComment(report, CONTEXT)).toMatchFileSnapshot(`__snapshots__/comment-${name}.md`);
  });

  test('resolved', async () => {
    await expect(renderResolved(samples.quietReport(), CONTEXT)).toMatchFileSnapshot(
      '__snapshots__/comment-resolved.md',
    );
  });

  test('says the verdict in its first visible line', () => {
    expect(headline(samples.twelveFindings())).toBe(
      '### ❌ Fails: 3 tools became less cautious, 1 tool sounds riskier than declared (2 critical, 2 high)',
    );
    expect(headline(samples.calmReport())).toBe('### ✅ Passes: no tool became less cautious');
    expect(headline(samples.headError())).toBe('### ⛔ Error: the tools of the head could not be listed');
  });

  test('one server named otherwise than default says its name', () => {
    const [server] = samples.oneFinding().servers;
    expect(server).toBeDefined();
    if (server) expect(comment(reportOf([{ ...server, name: 'mail' }]))).toContain('#### Server `mail`');
    expect(comment(samples.oneFinding())).not.toContain('#### Server');
  });
});

describe('the answer', () => {
  test('is offered only where the run can take it', () => {
    const report = samples.oneFinding();
    expect(comment(report)).toMatch(/\n\/accept-hints [0-9a-f]{32}\n/);
    expect(renderComment(report, { ...CONTEXT, acceptable: false })).not.toContain('/accept-hints');
    expect(comment(samples.acceptedReport())).not.toContain('/accept-hints');
  });

  test('a verdict by "looser" says so, and what loosened without a finding', () => {
    const server = serverReport({
      base: [tool('sync', { openWorldHint: true })],
      head: [tool('sync', { openWorldHint: false })],
    });
    const shown = comment(reportOf([server], { failOn: 'looser' }));
    expect(shown).toContain('### ❌ Fails: 1 hint became looser\n');
    expect(shown).toContain(
      'This check fails when any hint is looser by the specification, whatever its severity.',
    );
    expect(shown).toContain('- `openWorldHint` true → false: `sync`');
    expect(shown).toMatch(/\/accept-hints [0-9a-f]{32}/);
  });

  test.each([
    ['never', 'this check never fails'],
    ['critical', 'this check fails at critical.'],
  ] as const)('with fail-on %s it says what blocks', (failOn, words) => {
    const { servers } = samples.twelveFindings();
    const mild = servers.map((server) => ({
      ...server,
      findings: server.findings.filter(({ severity }) => severity !== 'critical'),
    }));
    expect(comment(reportOf(mild, { failOn }))).toContain(words);
  });
});

describe('what is alike', () => {
  test('is one row with the names of its tools, the first three of them', () => {
    const rows = comment(samples.twelveFindings())
      .split('\n')
      .filter((line) => line.startsWith('| ⚪'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(
      '| `get_tree`, `list_files`, `read_file` and 3 more<br>`openWorldHint` missing',
    );
  });

  test('quotes up to three words where the sentences differ', () => {
    const names = ['delete_a', 'drop_b', 'erase_c', 'purge_d'];
    const server = serverReport({
      base: names.map((name) => tool(name, { readOnlyHint: false })),
      head: names.map((name) => tool(name, { readOnlyHint: true })),
      found: names.map((name) => ({
        rule: 'read-only-loosened',
        severity: 'high',
        tool: name,
        hint: 'readOnlyHint',
        message: text`Its name says ${{ quoted: name.slice(0, -2) }}.`,
      })),
    });
    expect(comment(reportOf([server]))).toContain('| Its name says `delete`, `drop`, `erase` ….');
  });
});

describe('limits', () => {
  const long = samples.thousandFindings();

  test('a thousand findings fit into a comment, the rest is counted', () => {
    const shown = comment(long);
    expect(shown.length).toBeLessThanOrEqual(60_000);
    expect(shown).toMatch(/<summary>\d+ more findings<\/summary>/);
    expect(shown).toContain('more findings* did not fit here'.replace('*', ''));
    expect(shown).toContain('/accept-hints');
    expectWhole(shown);
  });

  test('a summary keeps below a mebibyte in UTF-8', () => {
    const names = Array.from({ length: 3000 }, (_, index) => `löschen_${'漢'.repeat(60)}_${index}`);
    const server = serverReport({
      base: [],
      head: names.map((name) => tool(name, { readOnlyHint: true })),
      found: names.map((name, index) => ({
        rule: 'misleading-title',
        severity: 'high',
        tool: name,
        message: text`Title ${{ quoted: `${name}${index}` }}.`,
      })),
    });
    const shown = renderSummary(reportOf([server]), CONTEXT);
    expect(new TextEncoder().encode(shown).length).toBeLessThanOrEqual(1_000_001);
    expect(shown.length).toBeGreaterThan(200_000);
    expectWhole(shown);
  });

  test('a file holds every finding', () => {
    const shown = renderMarkdown(long, CONTEXT);
    for (const { findings } of long.servers) {
      for (const { tool: name } of findings) expect(shown).toContain(`\`${name}\``);
    }
    expectWhole(shown);
  });

  test('many servers with endless output fit as well', () => {
    const three = samples.hostileReport('x'.repeat(5000)).servers;
    const servers = Array.from({ length: 167 }, () => three)
      .flat()
      .slice(0, 500)
      .map((server, index) => ({ ...server, name: `server ${index} ${'n'.repeat(300)}` }));
    const shown = comment(reportOf(servers));
    expect(shown.length).toBeLessThanOrEqual(60_000);
    expect(shown).toContain('And 460 more servers.');
    expectWhole(shown);
  });
});

describe('something to say', () => {
  test.each([
    [samples.calmReport(), false],
    [samples.identicalReport(), false],
    [samples.quietReport(), false],
    [samples.oneFinding(), true],
    [samples.acceptedReport(), true],
    [samples.withoutBaseline(), true],
    [samples.headError(), true],
    [samples.failedRun(), true],
  ])('case %#', (report, expected) => {
    expect(hasSomethingToSay(report)).toBe(expected);
  });
});

function comment(report: Report): string {
  return renderComment(report, CONTEXT);
}

function headline(report: Report): string | undefined {
  return comment(report).split('\n')[1];
}

/** Nothing is cut in the middle: folds are closed, fences are closed, rows have all their cells. */
function expectWhole(markdown: string): void {
  const count = (pattern: RegExp) => markdown.match(pattern)?.length ?? 0;
  expect(count(/<details>/g)).toBe(count(/<\/details>/g));
  expect(count(/^```/gm) % 2).toBe(0);
  for (const line of markdown.split('\n').filter((row) => /^\| [🔴🟠🟡⚪]/u.test(row))) {
    expect(line.split(' | ')).toHaveLength(4);
    expect(line.endsWith(' |')).toBe(true);
  }
}

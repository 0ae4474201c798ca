import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertFingerprint } from '../../src/core/fingerprint.ts';
import type { Report } from '../../src/core/report.ts';
import type { Finding } from '../../src/core/rule.ts';
import { RULES } from '../../src/rules/index.ts';
import { hostileText } from '../support/hostile.ts';
import { reportOf, serverReport } from '../support/reports.ts';
import * as samples from '../support/sample-reports.ts';
import { CONTEXT, hostileReport } from '../support/sample-reports.ts';
import { renderedSarif as rendered, runOf } from '../support/sarif.ts';

const NOTHING = { ...CONTEXT, id: '' };

describe('SARIF', () => {
  test('a dozen findings read well', async () => {
    const [first, ...others] = runOf(samples.twelveFindings()).tool.driver.rules;
    const log = rendered(samples.twelveFindings());
    const shown = log.runs.map((run) => ({
      ...run,
      tool: { driver: { ...run.tool.driver, rules: [first, `and ${others.length} more`] } },
    }));
    await expect(`${JSON.stringify({ ...log, runs: shown }, null, 2)}\n`).toMatchFileSnapshot(
      '__snapshots__/twelve-findings.sarif',
    );
  });

  test.each([
    ['nothing', samples.calmReport, 0],
    ['identical trees', samples.identicalReport, 0],
    ['one finding', samples.oneFinding, 1],
    ['several servers', samples.severalServers, 1],
    ['no baseline', samples.withoutBaseline, 1],
    ['a failed head', samples.headError, 0],
    ['a failed run', samples.failedRun, 0],
  ])('%s is valid', (_name, report, count) => {
    expect(runOf(report()).results).toHaveLength(count);
  });

  test('the same report gives the same text', () => {
    expect(rendered(samples.twelveFindings())).toEqual(rendered(samples.twelveFindings()));
  });

  test('one category for each id, and none without', () => {
    expect(runOf(samples.calmReport()).automationDetails).toEqual({ id: 'mcp-annotation-diff/review/' });
    expect(runOf(samples.calmReport(), NOTHING)).not.toHaveProperty('automationDetails');
  });
});

describe('rules', () => {
  const { rules } = runOf(samples.calmReport()).tool.driver;

  test('every rule is there once, whether it found something or not, so that alerts can close', () => {
    expect(rules.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id));
  });

  test('the security severity is that of the worst that the rule can find', () => {
    const severity = (id: string) => {
      const rule = rules.find((one) => one.id === id);
      return [rule?.defaultConfiguration.level, rule?.properties['security-severity']];
    };
    expect(severity('read-only-loosened')).toEqual(['error', '9.5']);
    expect(severity('open-world-loosened')).toEqual(['error', '8.0']);
    expect(severity('invalid-hint')).toEqual(['warning', '5.5']);
    expect(severity('title-changed')).toEqual(['note', '2.0']);
  });

  test('help has the text of the page, without the examples, and links to the whole', () => {
    for (const { id, help, helpUri } of rules) {
      expect(help.markdown).toMatch(new RegExp(`^# \`${id}\`\n[^]*\n## What to do\n[^]*\n## Severity\n`));
      expect(help.markdown).not.toContain('## Examples');
      expect(help.text).not.toMatch(/[`]|\]\(|\{\d/);
      expect(helpUri).toBe(`${CONTEXT.docsUrl}/rules/${id}.md`);
    }
  });

  test('results point at their rule', () => {
    for (const { ruleId, ruleIndex } of runOf(samples.twelveFindings()).results) {
      expect(rules[ruleIndex]?.id).toBe(ruleId);
    }
  });
});

describe('where a result stands', () => {
  test('at the tool, with an encoded path', () => {
    const report = changed(samples.oneFinding(), { location: { path: 'src/a b/ü#[1].ts', line: 9 } });
    expect(runOf(report).results[0]?.locations[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'src/a%20b/%C3%BC%23%5B1%5D.ts', uriBaseId: '%SRCROOT%' },
      region: { startLine: 9 },
    });
  });

  test('without a place in the code always at the same, and named', () => {
    const [result] = runOf(samples.severalServers()).results;
    expect(result?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'README.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 1 },
        },
        logicalLocations: [
          { name: 'delete_file', fullyQualifiedName: 'files/delete_file', kind: 'function' },
        ],
      },
    ]);
    expect(result?.message.text).toMatch(
      /^delete_file \(server files\): readOnlyHint false → true\. It said /,
    );
  });

  test('a group names its tools', () => {
    const report = changed(samples.oneFinding(), { tool: '*', tools: ['a', 'b', 'c', 'd', 'e'] });
    const [result] = runOf(report).results;
    expect(result?.locations[0]?.logicalLocations.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(result?.message.text).toMatch(/^a, b, c and 2 more: /);
  });
});

describe('fingerprints', () => {
  const printOf = (report: Report) =>
    runOf(report).results.map(({ partialFingerprints }) => partialFingerprints);
  const before = printOf(samples.oneFinding());

  test.each<[string, Partial<Finding>]>([
    ['the severity', { severity: 'low' }],
    ['the evidence', { evidence: [] }],
    ['the message', { message: ['Other words.'] }],
    ['the values', { declared: { base: undefined, head: true } }],
    ['the place', { location: { path: 'src/other.ts', line: 1 } }],
    ['what accepts it', { fingerprint: 'f'.repeat(32) }],
  ])('stay when %s is another', (_name, change) => {
    expect(printOf(changed(samples.oneFinding(), change))).toEqual(before);
  });

  test.each<[string, Partial<Finding>]>([
    ['the rule', { rule: 'claim-outgrown' }],
    ['the tool', { tool: 'remove_file' }],
    ['the hint', { hint: 'destructiveHint' }],
  ])('differ when %s is another', (_name, change) => {
    expect(printOf(changed(samples.oneFinding(), change))).not.toEqual(before);
  });

  test('differ between servers', () => {
    const [finding] = samples.oneFinding().servers.flatMap(({ findings }) => findings);
    expect(finding && alertFingerprint('a', finding)).not.toBe(finding && alertFingerprint('b', finding));
  });

  test('no two results share the one that GitHub reads', () => {
    const { servers } = samples.twelveFindings();
    const twice = servers.map((server) => ({
      ...server,
      findings: [...server.findings, ...server.findings],
    }));
    const hashes = printOf({ ...samples.twelveFindings(), servers: twice }).map(
      ({ primaryLocationLineHash }) => primaryLocationLineHash,
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('what else is said', () => {
  test('who accepted, in the results themselves', () => {
    const suppressed = runOf(samples.acceptedReport()).results.flatMap(({ suppressions = [], level }) =>
      suppressions.map((one) => ({ level, ...one })),
    );
    expect(suppressed).toHaveLength(4);
    expect(new Set(suppressed.map(({ level }) => level))).toEqual(new Set(['error']));
    expect(suppressed[0]).toEqual({
      level: 'error',
      kind: 'external',
      status: 'accepted',
      justification:
        'Accepted by octocat on 2026-11-20T10:00:00Z: soft delete since v4 (https://github.com/octo/files/pull/7#issuecomment-1)',
    });
    expect(runOf(samples.twelveFindings()).results.filter(({ suppressions }) => suppressions)).toEqual([]);
  });

  test('that the head could not be listed, or nothing at all', () => {
    expect(runOf(samples.headError()).invocations).toMatchObject([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          {
            level: 'error',
            message: { text: expect.stringMatching(/^The head could not be listed\. The server /) },
          },
        ],
      },
    ]);
    expect(runOf(samples.failedRun()).invocations).toMatchObject([
      { executionSuccessful: false, toolExecutionNotifications: [{ level: 'error' }] },
    ]);
  });

  test('that there was no baseline, which is no failure', () => {
    expect(runOf(samples.withoutBaseline()).invocations).toEqual([
      {
        executionSuccessful: true,
        toolExecutionNotifications: [
          {
            level: 'warning',
            message: {
              text: 'The base could not be listed. The build command "npm run build" exited with code 2.',
            },
          },
        ],
      },
    ]);
  });

  test('five thousand results, the gravest of all servers, and how many are left out', () => {
    const [grave] = samples.oneFinding().servers.flatMap(({ findings }) => findings);
    if (!grave) throw new Error('the sample has a finding');
    const mild: Finding = { ...grave, severity: 'low' };
    const first = { ...serverReport({ name: 'a', base: [], head: [] }), findings: Array(5_002).fill(mild) };
    const last = { ...serverReport({ name: 'b', base: [], head: [] }), findings: [grave] };
    const { results, invocations } = runOf(reportOf([first, last]));
    expect(results).toHaveLength(5_000);
    expect(results[0]?.properties.severity).toBe('critical');
    expect(invocations[0]?.toolExecutionNotifications).toEqual([
      { level: 'warning', message: { text: expect.stringMatching(/^3 more findings /) } },
    ]);
  });
});

describe('hostile text', () => {
  test('is neither a placeholder nor a link', () => {
    const [result] = runOf(hostileReport('[a](1) {0} \\')).results;
    expect(result?.message.text).toMatch(/^\\\[a\\\]\(1\) \{\{0\}\} \\\\ /);
  });

  test('leaves a valid log, of as many results, in which nothing is hidden', () => {
    const levels = (report: Report) => runOf(report).results.map(({ ruleId, level }) => `${ruleId} ${level}`);
    const expected = levels(hostileReport('x'));
    fc.assert(
      fc.property(hostileText(), (evil) => {
        const report = hostileReport(evil);
        expect(levels(report)).toEqual(expected);
        for (const { message } of messagesOf(report)) {
          // What is left after the escapes holds no mark that means something.
          expect(message.text.replace(/\\[\\[\]]|\{\{|\}\}/g, '')).not.toMatch(
            /[\\[\]{}]|[\p{Cc}\p{Cf}\p{Cs}]/u,
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

function messagesOf(report: Report) {
  const { results, invocations } = runOf(report, { ...CONTEXT, id: 'x' });
  return [
    ...results,
    ...invocations.flatMap(({ toolExecutionNotifications = [] }) => toolExecutionNotifications),
  ];
}

/** The report with every finding changed. */
function changed(report: Report, change: Partial<Finding>): Report {
  return {
    ...report,
    servers: report.servers.map((server) => ({
      ...server,
      findings: server.findings.map((finding) => ({ ...finding, ...change })),
    })),
  };
}

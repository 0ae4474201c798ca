import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { severitiesOf } from '../../../src/docs/rule-page.ts';
import { alertFingerprint } from '../../../src/judge/fingerprint.ts';
import type { Finding } from '../../../src/model/finding.ts';
import type { Report } from '../../../src/model/report.ts';
import { renderSarif } from '../../../src/reporters/sarif/sarif.ts';
import { RULES } from '../../../src/rules/index.ts';
import { hostileText } from '../../support/hostile.ts';
import { HEAD_SHA, reportOf, serverReport } from '../../support/reports.ts';
import * as samples from '../../support/sample-reports.ts';
import { CONTEXT, hostileReport } from '../../support/sample-reports.ts';
import { checkedSarif, renderedSarif as rendered, runOf } from '../../support/sarif.ts';

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

  test('every case in a few lines', async () => {
    const cases: readonly [string, Report][] = [
      ['Of every severity', samples.twelveFindings()],
      ['Accepted', samples.acceptedReport()],
      ['Several servers, no place in the code', samples.severalServers()],
      ['No baseline', samples.withoutBaseline()],
      ['The head failed', samples.headError()],
      ['Nothing could be compared', samples.failedRun()],
      ['Hostile text', hostileReport('[a](1) {0} ../../x \\ \u202e')],
    ];
    const shown = cases.map(([title, report]) => [`# ${title}`, ...linesOf(report)].join('\n'));
    await expect(`${shown.join('\n\n')}\n`).toMatchFileSnapshot('__snapshots__/sarif-cases.txt');
  });

  test('the same report gives the same text', () => {
    expect(renderSarif(samples.twelveFindings(), CONTEXT)).toBe(
      renderSarif(samples.twelveFindings(), CONTEXT),
    );
  });

  test('a log that the standard does not know is refused by these tests', () => {
    const log = rendered(samples.oneFinding());
    expect(() => checkedSarif(JSON.stringify({ ...log, version: '2.2.0' }))).toThrow('data/version');
    expect(() => checkedSarif(JSON.stringify({ ...log, extra: 1 }))).toThrow('additional properties');
  });

  test('tells what was built, where that is known', () => {
    const { versionControlProvenance } = runOf(samples.oneFinding());
    expect(versionControlProvenance).toMatchObject([
      { repositoryUri: CONTEXT.repositoryUrl, revisionId: HEAD_SHA },
    ]);
    expect(runOf(samples.oneFinding(), { docsUrl: CONTEXT.docsUrl })).not.toHaveProperty(
      'versionControlProvenance',
    );
  });

  test('one category for each id, and none without', () => {
    expect(runOf(samples.calmReport()).automationDetails).toEqual({ id: 'mcp-annotation-diff/review/' });
    expect(runOf(samples.calmReport(), NOTHING)).not.toHaveProperty('automationDetails');
  });
});

describe('rules', () => {
  const { rules } = runOf(samples.calmReport()).tool.driver;

  test('every rule is there at every severity that it can give, whether it found something or not', () => {
    const graded = RULES.flatMap((rule) =>
      severitiesOf(rule)
        .toReversed()
        .map((severity) => `${rule.id}/${severity}`),
    );
    expect(rules.map(({ id }) => id)).toEqual(graded);
    expect(graded.slice(0, 4)).toEqual(
      ['critical', 'high', 'medium', 'low'].map((severity) => `read-only-loosened/${severity}`),
    );
  });

  test('the security severity is that of the finding, as GitHub counts', () => {
    const found = runOf(samples.twelveFindings());
    const grades = found.results.map(({ ruleIndex, properties, level }) => {
      const rule = found.tool.driver.rules[ruleIndex];
      expect(rule?.defaultConfiguration.level).toBe(level);
      return `${properties.severity} ${level} ${rule?.properties['security-severity']}`;
    });
    expect([...new Set(grades)]).toEqual([
      'critical error 9.5',
      'high error 8.0',
      'medium warning 5.5',
      'low note 2.0',
    ]);
  });

  test('a severity that only the policy file gives has its rule as well', () => {
    const run = runOf(changed(samples.oneFinding(), { rule: 'title-changed', severity: 'critical' }));
    const [result] = run.results;
    expect(result?.ruleId).toBe('title-changed/critical');
    expect(run.tool.driver.rules.filter(({ name }) => name === 'TitleChanged').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['title-changed/critical', 'title-changed/low']),
    );
  });

  test('help has the text of the page, without the examples, and links to the whole', () => {
    for (const { id: graded, help, helpUri } of rules) {
      const [id] = graded.split('/');
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

  test('without a place in the code in no file that exists, always at the same, and named', () => {
    const [result] = runOf(samples.severalServers()).results;
    expect(result?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'mcp-tools/files/delete_file', uriBaseId: '%SRCROOT%' },
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

  test.each([
    ['../../src/index.ts', 'mcp-tools/default/..-..-src-index.ts'],
    ['..', 'mcp-tools/default/-'],
    ['https://evil.example', 'mcp-tools/default/https-evil.example'],
    ['löschen 文件', 'mcp-tools/default/l%C3%B6schen-%E6%96%87%E4%BB%B6'],
  ])('the name %s leads to no other file', (tool, uri) => {
    expect(uriOf({ tool })).toBe(uri);
  });

  test('a group has no tool in its path, so that its alert stays when the group grows', () => {
    expect(uriOf({ tool: '*', tools: ['a', 'b', 'c'] })).toBe('mcp-tools/default');
  });

  /** Where a finding stands whose tool is not found. */
  function uriOf(change: Partial<Finding>): string | undefined {
    const [finding] = samples.severalServers().servers.flatMap(({ findings }) => findings);
    if (!finding) throw new Error('the sample has a finding');
    const server = { ...serverReport({ base: [], head: [] }), findings: [{ ...finding, ...change }] };
    const [result] = runOf(reportOf([server])).results;
    return result?.locations[0]?.physicalLocation.artifactLocation.uri;
  }
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
  test('who accepted, in the results themselves: on all of them an answer, or on none', () => {
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
    const withKey = (report: Report) =>
      runOf(report).results.map(({ suppressions }) => suppressions !== undefined);
    expect(new Set(withKey(samples.acceptedReport()))).toEqual(new Set([true]));
    expect(new Set(withKey(samples.twelveFindings()))).toEqual(new Set([false]));
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
  test('is neither a placeholder nor a link, even for who does not know the escapes', () => {
    const [result] = runOf(hostileReport('[a](1) {0} \\')).results;
    expect(result?.message.text).toContain(String.raw`\[a\]\\u{{28}}1) {{0}} \\ `);
    expect(result?.message.text).not.toContain('](');
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

/** What code scanning shows of a run. */
function linesOf(report: Report): readonly string[] {
  const { results, invocations } = runOf(report);
  const [{ executionSuccessful, toolExecutionNotifications = [] } = { executionSuccessful: false }] =
    invocations;
  return [
    `executionSuccessful: ${executionSuccessful}`,
    ...toolExecutionNotifications.map(({ level, message }) => `${level}: ${message.text}`),
    ...results.flatMap(({ ruleId, level, message, locations, suppressions = [] }) => [
      `- ${level} ${ruleId}`,
      ...locations.map(({ physicalLocation: { artifactLocation, region } }) => {
        return `  ${artifactLocation.uri}:${region.startLine}`;
      }),
      `  ${message.text}`,
      ...suppressions.map(({ justification }) => `  ${justification}`),
    ]),
  ];
}

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

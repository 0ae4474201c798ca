import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { pages } from '../../../scripts/generate/report-schema.ts';
import type { Report, SideReport } from '../../../src/model/report.ts';
import { parseSnapshot } from '../../../src/model/snapshot.ts';
import { quoted, text } from '../../../src/model/text.ts';
import { renderJson } from '../../../src/reporters/json/json.ts';
import { publicReportSchema } from '../../../src/reporters/json/schema.ts';
import { BASE_SHA, failedHead, HEAD_SHA, reportOf, serverReport, tool } from '../../support/reports.ts';
import {
  acceptedReport,
  calmReport,
  failedRun,
  headError,
  hostileReport,
  identicalReport,
  oneFinding,
  quietReport,
  severalServers,
  thousandFindings,
  twelveFindings,
  withoutBaseline,
} from '../../support/sample-reports.ts';

const SCHEMA = JSON.parse(pages()[0]?.content ?? '');
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(SCHEMA);
const ODD = JSON.parse('{"__proto__":1,"deep":[1,[true]]}');
const HOSTILE = '`|<script>\u202e\u0000\u001b[31m\ud800"\\\n::error::</details>\u{1F480}';

const SAMPLES: Readonly<Record<string, Report>> = {
  pass: calmReport(),
  'identical trees': identicalReport(),
  fail: oneFinding(),
  'findings of every kind': twelveFindings(),
  'changes without findings': quietReport(),
  accepted: acceptedReport(),
  'base failed': withoutBaseline(),
  'head failed': headError(),
  'nothing compared': failedRun(),
  'several servers': severalServers(),
  'hostile text': hostileReport(HOSTILE, '__proto__'),
  'absent base': absentBase(),
  'invalid values': invalidValues(),
};

describe('report.json', () => {
  it.each(Object.entries(SAMPLES))('%s: validates, and has no key that is not documented', (_, report) => {
    const rendered = renderJson(report);
    const parsed = JSON.parse(rendered);
    validate(parsed);
    expect(validate.errors).toBeNull();
    expect(publicReportSchema.safeParse(parsed).error).toBeUndefined();
    expect(renderJson(report)).toBe(rendered);
    expect(rendered.endsWith('}\n')).toBe(true);
  });

  it('is the shape of the documentation', () => {
    expect(JSON.parse(renderJson(deletion()))).toEqual({
      schemaVersion: 1,
      tool: 'mcp-annotation-diff',
      toolVersion: '1.0.0',
      verdict: {
        outcome: 'fail',
        failOn: 'high',
        counts: { critical: 1, high: 0, medium: 0, low: 0 },
        fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
        acceptedBy: null,
      },
      servers: [
        {
          name: 'default',
          base: side({ sha: BASE_SHA, tools: 1 }),
          head: side({ sha: HEAD_SHA, tools: 1 }),
          findings: [
            {
              rule: 'read-only-loosened',
              severity: 'critical',
              confidence: 'certain',
              tool: 'delete_file',
              baseTool: 'delete_file',
              hint: 'readOnlyHint',
              declared: { base: false, head: true },
              effective: { base: false, head: true },
              message: 'It claims to only read, yet its name says "delete".',
              evidence: [{ source: 'name', words: 'delete', says: 'destroy' }],
              clients: expect.arrayContaining([
                {
                  id: 'harbor',
                  name: 'Harbor',
                  asOf: '2026-08',
                  source: expect.stringContaining('https://'),
                  before: 'asks before the call',
                  after: 'does not ask',
                },
              ]),
              location: { path: 'src/tools/files.ts', line: 41 },
              blocks: true,
              fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
              accepted: null,
            },
          ],
          changes: [
            {
              tool: 'delete_file',
              hint: 'readOnlyHint',
              declared: { base: false, head: true },
              effective: { base: false, head: true },
              bySpec: 'looser',
              inClients: 'looser',
            },
            {
              tool: 'delete_file',
              hint: 'destructiveHint',
              declared: { base: true },
              effective: { base: true },
              bySpec: 'same',
              inClients: 'same',
            },
          ],
          added: [],
          removed: [],
          renamed: [],
          representationOnly: 0,
        },
      ],
    });
  });

  it('leaves out what is missing, and marks what is invalid', () => {
    const [server] = JSON.parse(renderJson(invalidValues())).servers;
    const declared = server.changes.map((change: { declared: unknown }) => change.declared);
    expect(declared).toEqual([
      { base: true, head: { invalid: 'true' } },
      { head: { invalid: null } },
      { base: { invalid: ODD } },
    ]);
  });

  it('survives a value that is nested without end', () => {
    const deep = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    const server = serverReport({ base: [tool('run')], head: [tool('run', { readOnlyHint: deep })] });
    const rendered = renderJson(reportOf([server]));
    expect(rendered.length).toBeLessThan(5000);
    expect(rendered).toContain('"…"');
  });

  it('names added, removed and renamed tools, and counts those that are only written differently', () => {
    const [server] = JSON.parse(renderJson(quietReport())).servers;
    expect(server).toMatchObject({
      added: ['get_tree', '文件'],
      removed: ['old_search'],
      renamed: [{ from: 'list_dir', to: 'list_directory' }],
      representationOnly: 1,
    });
    expect(server.head).toMatchObject({ tools: 6, warnings: [expect.stringContaining('listening on')] });
  });

  it('says why a side failed, with its last output', () => {
    const [server] = JSON.parse(renderJson(headError())).servers;
    expect(server.head).toEqual({
      state: 'failed',
      sha: HEAD_SHA,
      failure: {
        reason: 'server-exited',
        message: expect.stringContaining('exited with code 1'),
        output: expect.stringContaining("Cannot find module 'zod'"),
      },
    });
    const timedOut = reportOf([failedHead({ reason: 'cancelled' })]);
    expect(JSON.parse(renderJson(timedOut)).servers[0].head.failure).toEqual({
      reason: 'cancelled',
      message: 'The run was cancelled.',
    });
  });

  it('has failures and notes of the run only when there are any', () => {
    expect(JSON.parse(renderJson(failedRun()))).toMatchObject({
      verdict: { outcome: 'error', fingerprint: '' },
      servers: [],
      failures: [{ reason: 'no-merge-base', message: expect.stringContaining('"origin/main"') }],
    });
    expect(JSON.parse(renderJson(identicalReport())).notes).toEqual([
      'Base and head hold the same files, so nothing was started.',
    ]);
    expect(Object.keys(JSON.parse(renderJson(calmReport())))).toEqual([
      'schemaVersion',
      'tool',
      'toolVersion',
      'verdict',
      'servers',
    ]);
  });

  it('says who accepted', () => {
    const { verdict, servers } = JSON.parse(renderJson(acceptedReport()));
    expect(verdict.acceptedBy).toEqual({
      kind: 'person',
      by: 'octocat',
      at: '2026-11-20T10:00:00Z',
      reason: 'soft delete since v4',
      url: 'https://github.com/octo/files/pull/7#issuecomment-1',
    });
    const { findings }: { findings: readonly { severity: string; accepted: object | null }[] } = servers[0];
    const grave = findings.filter(({ severity }) => severity === 'critical' || severity === 'high');
    expect(grave.map(({ accepted }) => accepted)).toEqual(grave.map(() => verdict.acceptedBy));
    expect(findings.filter(({ accepted }) => accepted)).toHaveLength(grave.length);
    const silent = acceptedReport();
    const acceptedBy = { kind: 'person', by: 'octocat', at: '2026-11-20', reason: undefined } as const;
    const rendered = renderJson({ ...silent, verdict: { ...silent.verdict, acceptedBy } });
    expect(JSON.parse(rendered).verdict.acceptedBy).toEqual({
      kind: 'person',
      by: 'octocat',
      at: '2026-11-20',
    });
  });

  it('keeps hostile text as it is, in a text that any reader of JSON gets back', () => {
    const rendered = renderJson(hostileReport(HOSTILE, '__proto__'));
    const [server] = JSON.parse(rendered).servers;
    expect(server.findings[0].tool).toBe(HOSTILE);
    expect(server.name).toBe(`server ${HOSTILE}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is there is the point
    expect(rendered).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(Buffer.from(rendered).toString('utf8')).toBe(rendered);
  });

  it('renders 10,000 tools in well under a second', () => {
    const report = largeReport(100);
    const start = performance.now();
    const rendered = renderJson(report);
    const milliseconds = performance.now() - start;
    expect(JSON.parse(rendered).servers[0].findings).toHaveLength(10_000);
    expect(milliseconds).toBeLessThan(2000);
  });

  it('is not mistaken for a list of tools', () => {
    const parsed = parseSnapshot(JSON.parse(renderJson(twelveFindings())), 'report.json');
    expect(parsed.ok).toBe(false);
  });
});

describe('the JSON Schema', () => {
  it('is published as it is generated', () => {
    const published = readFileSync(new URL('../../../docs/report.schema.json', import.meta.url), 'utf8');
    expect(pages()).toEqual([{ path: 'docs/report.schema.json', content: published }]);
  });

  it('explains every key', () => {
    const objects = [SCHEMA, ...Object.values<{ properties?: object }>(SCHEMA.$defs)];
    const silent = objects.flatMap((object) =>
      Object.entries<{ description?: string; $ref?: string }>(object.properties ?? {})
        .filter(
          ([, value]) =>
            !value.description && !SCHEMA.$defs[value.$ref?.split('/').at(-1) ?? '']?.description,
        )
        .map(([key]) => key),
    );
    expect(silent).toEqual([]);
  });

  it('lets later releases add keys', () => {
    const report = JSON.parse(renderJson(oneFinding()));
    report.servers[0].findings[0].addedLater = true;
    expect(validate({ ...report, addedLater: 1 })).toBe(true);
  });

  it.each<[string, (report: Record<string, unknown> & { servers: Record<string, unknown>[] }) => unknown]>([
    ['another schema version', (report) => ({ ...report, schemaVersion: 2 })],
    ['a missing verdict', ({ verdict, ...rest }) => ({ ...rest, was: verdict })],
    ['an unknown state', (report) => withServer(report, { head: { state: 'lost', sha: null } })],
    [
      'a failed side without a failure',
      (report) => withServer(report, { head: { state: 'failed', sha: null } }),
    ],
    ['a negative count', (report) => withServer(report, { representationOnly: -1 })],
    [
      'a declared value that is neither boolean nor marked invalid',
      (report) =>
        withServer(report, {
          changes: [
            {
              tool: 'x',
              hint: 'readOnlyHint',
              declared: { head: 'true' },
              effective: {},
              bySpec: 'same',
              inClients: 'same',
            },
          ],
        }),
    ],
  ])('refuses %s', (_, broken) => {
    const report = JSON.parse(renderJson(oneFinding()));
    expect(validate(report)).toBe(true);
    expect(validate(broken(report))).toBe(false);
  });
});

function withServer(report: { servers: Record<string, unknown>[] }, more: Record<string, unknown>) {
  return { ...report, servers: [{ ...report.servers[0], ...more }] };
}

function side(more: { readonly sha: string; readonly tools: number }) {
  return {
    state: 'listed',
    server: { name: 'files', version: '1.4.0' },
    protocolVersion: '2025-11-25',
    warnings: [],
    ...more,
  };
}

function absentBase(): Report {
  const base: SideReport = { state: 'absent', sha: null };
  const found = {
    rule: 'shadow-write',
    severity: 'medium',
    tool: 'create_file',
    message: text`It declares nothing.`,
  } as const;
  return reportOf([serverReport({ base: [], head: [tool('create_file')], found: [found], sides: { base } })]);
}

function invalidValues(): Report {
  return reportOf([
    serverReport({
      base: [tool('run', { readOnlyHint: true, idempotentHint: ODD })],
      head: [tool('run', { readOnlyHint: 'true', destructiveHint: null })],
    }),
  ]);
}

function deletion(): Report {
  const found = {
    rule: 'read-only-loosened',
    severity: 'critical',
    tool: 'delete_file',
    baseTool: 'delete_file',
    hint: 'readOnlyHint',
    message: text`It claims to only read, yet its name says ${quoted('delete')}.`,
    evidence: [{ source: 'name', words: 'delete', says: 'destroy' }],
  } as const;
  return reportOf([
    serverReport({
      base: [tool('delete_file', { readOnlyHint: false, destructiveHint: true })],
      head: [tool('delete_file', { readOnlyHint: true })],
      found: [found],
      locations: { delete_file: { path: 'src/tools/files.ts', line: 41 } },
    }),
  ]);
}

/** A hundred findings and changes, as many times as asked for: comparing that many tools is not what is measured. */
function largeReport(times: number): Report {
  const report = thousandFindings(100);
  const repeat = <T>(all: readonly T[]) => Array.from({ length: times }, () => all).flat();
  const servers = report.servers.map((server) => ({
    ...server,
    findings: repeat(server.findings),
    changes: repeat(server.changes),
  }));
  return { ...report, servers };
}

import { NOTHING_ACCEPTED, withAcceptance } from '../../src/acceptance/acceptance.ts';
import type { Failure } from '../../src/model/failure.ts';
import type { Json } from '../../src/model/json.ts';
import type { Report, ServerReport } from '../../src/model/report.ts';
import { quoted, text } from '../../src/model/text.ts';
import type { RenderContext } from '../../src/reporters/words/links.ts';
import {
  BASE_SHA,
  type Found,
  failedHead,
  HEAD_SHA,
  listedSide,
  reportOf,
  serverReport,
  tool,
} from './reports.ts';

/** A run on a pull request whose findings can be accepted. */
export const CONTEXT: RenderContext = {
  id: 'review',
  runUrl: 'https://github.com/octo/files/actions/runs/1234567',
  repositoryUrl: 'https://github.com/octo/files',
  docsUrl: 'https://github.com/octo/mcp-annotation-diff/blob/v1/docs',
  acceptable: true,
};

/** Nothing differs. */
export function calmReport(): Report {
  const tools = [tool('read_file', { readOnlyHint: true }), tool('write_file', { destructiveHint: true })];
  return reportOf([serverReport({ base: tools, head: tools })]);
}

/** Both trees are the same, so nothing was started. */
export function identicalReport(): Report {
  return reportOf([], { notes: [text`Base and head hold the same files, so nothing was started.`] });
}

/** One tool that deletes became read-only. */
export function oneFinding(): Report {
  return reportOf([
    serverReport({ ...deletion(), locations: { delete_file: { path: 'src/tools/files.ts', line: 41 } } }),
  ]);
}

/** What is not a finding: stricter, new, removed, renamed, only written differently. */
export function quietReport(): Report {
  const schema = {
    inputSchema: { type: 'object', properties: { path: { type: 'string' }, depth: { type: 'number' } } },
  };
  const words = {
    description: 'Lists the entries of a folder with their sizes, the newest first.',
    ...schema,
  };
  return reportOf([
    serverReport({
      base: [
        tool('move_file', { destructiveHint: false }),
        tool('copy_file', { destructiveHint: false }),
        tool('old_search', { readOnlyHint: true }, { description: 'Searches with the engine of 2024.' }),
        tool('read_file', { readOnlyHint: true }),
        tool('list_dir', { readOnlyHint: true }, words),
      ],
      head: [
        tool('move_file', { destructiveHint: true }),
        tool('copy_file', { destructiveHint: true }),
        tool('read_file', { readOnlyHint: true, destructiveHint: false }),
        tool('list_directory', { readOnlyHint: true }, words),
        tool('get_tree', { readOnlyHint: true, openWorldHint: false }),
        tool('文件', {}),
      ],
      sides: {
        base: listedSide({ sha: BASE_SHA, tools: 5 }),
        head: listedSide({
          sha: HEAD_SHA,
          tools: 6,
          server: { name: 'files', version: '1.5.0' },
          warnings: ['Standard output held 2 lines that are not messages: "listening on :3000"'],
        }),
      },
    }),
  ]);
}

/** A dozen findings of every kind. */
export function twelveFindings(): Report {
  return reportOf([serverReport(dozen())]);
}

/** The same findings, accepted on the pull request. */
export function acceptedReport(): Report {
  const report = twelveFindings();
  return withAcceptance(report, {
    ...NOTHING_ACCEPTED,
    accepted: {
      fingerprint: report.verdict.fingerprint,
      acceptance: {
        kind: 'person',
        by: 'octocat',
        at: '2026-11-20T10:00:00Z',
        reason: 'soft delete since v4',
        url: 'https://github.com/octo/files/pull/7#issuecomment-1',
      },
    },
  });
}

/** A thousand tools that all became read-only. */
export function thousandFindings(tools = 1000): Report {
  const names = Array.from({ length: tools }, (_, index) => `delete_${VERBS[index % VERBS.length]}_${index}`);
  const found = names.map((name, index) =>
    index % 3 === 0
      ? readOnlyLoosened(name)
      : { ...readOnlyLoosened(name), severity: 'high' as const, rule: 'claim-outgrown' as const },
  );
  return reportOf([
    serverReport({
      base: names.map((name) => tool(name, { readOnlyHint: false }, { description: `Deletes ${name}.` })),
      head: names.map((name) => tool(name, { readOnlyHint: true }, { description: `Cleans up ${name}.` })),
      found,
    }),
  ]);
}

/** The base did not build. */
export function withoutBaseline(): Report {
  const failure: Failure = {
    reason: 'command-failed',
    phase: 'build',
    command: 'npm run build',
    exit: { code: 2 },
    output:
      "> files@1.4.0 build\n> tsc -p .\n\nsrc/index.ts(3,1): error TS2307: Cannot find module './tools.js'.\n",
  };
  const server = serverReport({
    base: [],
    head: [tool('read_file', { readOnlyHint: true }), tool('delete_file', { readOnlyHint: true })],
    found: [
      {
        rule: 'read-only-writer',
        severity: 'critical',
        confidence: 'likely',
        tool: 'delete_file',
        hint: 'readOnlyHint',
        message: text`A new tool whose name says that it destroys, ${quoted('delete')}, claims that it only reads.`,
        evidence: [{ source: 'name', words: 'delete', says: 'destroy' }],
      },
    ],
    sides: { base: { state: 'failed', sha: BASE_SHA, failure } },
  });
  return reportOf([server]);
}

/** The head's server ended at once. */
export function headError(): Report {
  const failure: Failure = {
    reason: 'server-exited',
    command: 'node dist/server.js --root "/tmp/x y"',
    exit: { code: 1 },
    stderr: `\u001b[31mError\u001b[0m: Cannot find module 'zod'\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1225:15)\n    at require (node:internal/modules/helpers:179:18)\n`,
  };
  return reportOf([failedHead(failure)]);
}

/** git found no merge base. */
export function failedRun(): Report {
  return reportOf([], { failures: [{ reason: 'no-merge-base', base: 'origin/main', head: 'HEAD' }] });
}

/** One server with findings, one with a quiet change, two without a difference. */
export function severalServers(): Report {
  const calm = [tool('ping', { readOnlyHint: true })];
  return reportOf([
    serverReport({ name: 'files', ...deletion() }),
    serverReport({ name: 'search', base: calm, head: [...calm, tool('query', { readOnlyHint: true })] }),
    serverReport({ name: 'mail', base: calm, head: calm }),
    serverReport({ name: 'clock', base: calm, head: calm }),
  ]);
}

/** Foreign text that means harm wherever a server, a command or a person can put some. */
export function hostileReport(evil: string, other = `${evil}2`): Report {
  const failure: Failure = {
    reason: 'command-failed',
    phase: 'build',
    command: evil,
    exit: { code: 1 },
    output: `before\n${evil}\nafter`,
  };
  const broken = serverReport({
    name: `broken ${evil}`,
    base: [],
    head: [tool(evil)],
    sides: { base: { state: 'failed', sha: BASE_SHA, failure } },
  });
  return reportOf([hostileServer(evil, other), broken, failedHead(failure, `gone ${evil}`)], {
    failures: [{ reason: 'file-unreadable', path: evil, detail: evil }],
    notes: [text`The submodule ${quoted(evil)} stays empty.`],
  });
}

function hostileServer(evil: string, other: string): ServerReport {
  const more = { description: `${evil} then ${other}`, title: evil };
  const server = serverReport({
    name: `server ${evil}`,
    base: [
      tool(evil, { readOnlyHint: false }, more),
      tool(`gone ${evil}`),
      tool(`s ${evil}`, { destructiveHint: false }),
    ],
    head: [
      tool(
        evil,
        { readOnlyHint: true, openWorldHint: evil },
        { ...more, description: `${other} then ${evil}` },
      ),
      tool(`new ${evil}`, { title: evil }),
      tool(`s ${evil}`, { destructiveHint: true }),
      evil,
    ],
    found: [
      {
        rule: 'read-only-loosened',
        severity: 'critical',
        tool: evil,
        hint: 'readOnlyHint',
        message: text`The name says ${quoted(evil)}.`,
        evidence: [{ source: 'name', words: evil, says: 'destroy' }],
      },
      {
        rule: 'invalid-hint',
        severity: 'medium',
        tool: evil,
        hint: 'openWorldHint',
        message: text`The value ${quoted(evil)} is not a boolean.`,
      },
      {
        rule: 'annotations-vanished',
        severity: 'high',
        tool: '*',
        tools: [evil, `s ${evil}`, `x ${evil}`, `y ${evil}`, `z ${evil}`],
        message: text`Five tools lost theirs.`,
      },
    ],
    sides: {
      base: listedSide({ sha: BASE_SHA, server: { name: evil, version: evil } }),
      head: listedSide({
        sha: HEAD_SHA,
        server: { name: evil, version: other },
        protocolVersion: evil,
        warnings: [`It printed ${evil} first.`],
      }),
    },
    locations: { [evil]: { path: `src/${evil}.ts`, line: 3 } },
  });
  const accepted = { kind: 'policy', by: evil, at: evil, reason: evil } as const;
  return {
    ...server,
    findings: server.findings.map((finding) =>
      finding.severity === 'medium' ? { ...finding, accepted } : finding,
    ),
  };
}

const VERBS = ['file', 'folder', 'backup', 'share', 'user'];

function readOnlyLoosened(name: string): Found {
  return {
    rule: 'read-only-loosened',
    severity: 'critical',
    confidence: 'certain',
    tool: name,
    hint: 'readOnlyHint',
    message: text`It said that it changes things and now claims to only read, yet its name says ${quoted('delete')}.`,
    evidence: [{ source: 'name', words: 'delete', says: 'destroy' }],
  };
}

function deletion(): { base: Json[]; head: Json[]; found: Found[] } {
  const base = { description: 'Deletes a file. This cannot be undone.' };
  const head = { description: 'Deletes a file. It can be restored from the trash for 30 days.' };
  return {
    base: [
      tool('delete_file', { readOnlyHint: false, destructiveHint: true }, base),
      tool('read_file', { readOnlyHint: true }),
    ],
    head: [tool('delete_file', { readOnlyHint: true }, head), tool('read_file', { readOnlyHint: true })],
    found: [readOnlyLoosened('delete_file')],
  };
}

const READERS = ['list_files', 'read_file', 'stat_file', 'search_files', 'get_tree', 'read_many'];

function dozen(): Parameters<typeof serverReport>[0] {
  const { base, head, found } = deletion();
  return {
    base: [
      ...base.slice(0, 1),
      ...READERS.map((name) => tool(name, { readOnlyHint: true })),
      tool('update_record', { readOnlyHint: false, destructiveHint: true }),
      tool('send_mail', { readOnlyHint: false, openWorldHint: true }),
      tool(
        'get_items',
        { readOnlyHint: true },
        { description: 'Handles the items of a list by their ids.', inputSchema: ITEMS },
      ),
      tool('purge_cache', {}, { title: 'Purge the cache (destructive)' }),
      tool('move_file', { destructiveHint: false }),
    ],
    head: [
      ...head.slice(0, 1),
      ...READERS.map((name) => tool(name, { readOnlyHint: true, openWorldHint: false })),
      tool('update_record', { readOnlyHint: false, destructiveHint: false }),
      tool('send_mail', { readOnlyHint: false, openWorldHint: false }),
      tool(
        'delete_items',
        { readOnlyHint: true },
        { description: 'Handles the items of a list by their ids.', inputSchema: ITEMS },
      ),
      tool('purge_cache', {}, { title: 'Tidy up' }),
      tool('move_file', { destructiveHint: true }),
      tool('create_share', {}),
      tool('run_sql', { readOnlyHint: 'true' }),
      tool('list_shares', { readOnlyHint: true }),
    ],
    found: [
      ...found,
      {
        rule: 'claim-outgrown',
        severity: 'critical',
        confidence: 'likely',
        tool: 'delete_items',
        baseTool: 'get_items',
        hint: 'readOnlyHint',
        message: text`Its name now says that it destroys, ${quoted('delete')}, and it still claims to only read.`,
        evidence: [{ source: 'name', words: 'delete', says: 'destroy' }],
      },
      {
        rule: 'destructive-loosened',
        severity: 'high',
        confidence: 'likely',
        tool: 'update_record',
        hint: 'destructiveHint',
        message: text`It was declared destructive and now claims to only add, yet its name says ${quoted('update')}.`,
        evidence: [{ source: 'name', words: 'update', says: 'update' }],
      },
      {
        rule: 'open-world-loosened',
        severity: 'high',
        confidence: 'likely',
        tool: 'send_mail',
        hint: 'openWorldHint',
        message: text`It now claims to stay within one system, yet its name says ${quoted('mail')}.`,
        evidence: [{ source: 'name', words: 'mail', says: 'open' }],
      },
      {
        rule: 'misleading-title',
        severity: 'medium',
        tool: 'purge_cache',
        message: text`The title ${quoted('Tidy up')} reads safer than the name of a tool that destroys.`,
        evidence: [{ source: 'name', words: 'purge', says: 'destroy' }],
      },
      {
        rule: 'shadow-write',
        severity: 'medium',
        confidence: 'likely',
        tool: 'create_share',
        message: text`A new tool that adds something, ${quoted('create')}, and declares nothing: clients guess.`,
        evidence: [{ source: 'name', words: 'create', says: 'additive' }],
      },
      {
        rule: 'invalid-hint',
        severity: 'medium',
        tool: 'run_sql',
        hint: 'readOnlyHint',
        message: text`The value is not true or false, so it counts as missing.`,
      },
      ...READERS.map(
        (name): Found => ({
          rule: 'open-world-loosened',
          severity: 'low',
          tool: name,
          hint: 'openWorldHint',
          message: text`It said nothing and now claims to stay within one system.`,
        }),
      ),
    ],
    locations: {
      delete_file: { path: 'src/tools/files.ts', line: 41 },
      update_record: { path: 'src/tools/records.ts', line: 7 },
    },
  };
}

const ITEMS = { type: 'object', properties: { ids: { type: 'array' }, list: { type: 'string' } } };

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { fixtureServer } from '../support/fixture-server.ts';
import { runningServer } from '../support/running-server.ts';
import { checkedSarif } from '../support/sarif.ts';
import { openSession } from './session.ts';

const SCHEMA = JSON.parse(readFileSync(new URL('../../docs/report.schema.json', import.meta.url), 'utf8'));
const isReport = new Ajv2020({ allErrors: true }).compile(SCHEMA);

const READS = { name: 'list_files', annotations: { readOnlyHint: true } };
const DELETES = { name: 'delete_file', annotations: { readOnlyHint: false, destructiveHint: true } };
const LOOSENED = { name: 'delete_file', annotations: { readOnlyHint: true } };
const FILES = {
  'base.json': { tools: [READS, DELETES] },
  'head.json': { tools: [READS, LOOSENED] },
  'base-tools.json': [READS, DELETES],
  'head-tools.json': [READS, LOOSENED],
  'tools/delete_file.json': LOOSENED,
  'tools/list_files.json': READS,
  'tools/readme.txt': 'not a tool',
};

test('two files: silent but for the result', async () => {
  await using session = await openSession(FILES);
  const loosened = await session.run(['diff', 'base.json', 'head.json']);
  expect(loosened).toMatchObject({ exitCode: 1, stderr: '' });
  const same = await session.run(['diff', 'base.json', 'base.json']);
  expect(same).toMatchObject({ exitCode: 0, stderr: '' });
  const tolerated = await session.run(['diff', 'base.json', 'head.json', '--fail-on', 'never']);
  expect(tolerated.exitCode).toBe(0);
  await expect(session.transcript('diff: two files')).toMatchFileSnapshot('__snapshots__/diff-files.md');
});

test('markdown is the report as it stands on a pull request', async () => {
  await using session = await openSession(FILES);
  const run = await session.run(['diff', 'base.json', 'head.json', '--format', 'markdown']);
  expect(run).toMatchObject({ exitCode: 1, stderr: '' });
  expect(run.stdout).toMatch(/^### ❌ Fails: .*\n/);
  expect(run.stdout).toMatch(/^\| 🔴&nbsp;critical \| `delete_file`/m);
});

test('a pattern stands for the tools of all files that it matches', async () => {
  await using session = await openSession(FILES);
  const run = await session.run(['diff', 'base.json', 'tools/*.json', '--format', 'json']);
  expect(run).toMatchObject({ exitCode: 1, stderr: '' });
  expect(JSON.parse(run.stdout)).toMatchObject({ servers: [{ base: { tools: 2 }, head: { tools: 2 } }] });
});

test('json is what the published schema says, whatever came out', async () => {
  await using session = await openSession(FILES);
  for (const head of ['head.json', 'base.json', 'missing.json']) {
    const { stdout } = await session.run(['diff', 'base.json', head, '--format', 'json']);
    isReport(JSON.parse(stdout));
    expect(isReport.errors).toBeNull();
  }
});

test('sarif is a log, also of what could not be compared, and leaves its category to the upload', async () => {
  await using session = await openSession(FILES);
  for (const [head, exitCode, results] of [
    ['head.json', 1, ['read-only-loosened/critical']],
    ['base.json', 0, []],
    ['missing.json', 2, []],
  ] as const) {
    const run = await session.run(['diff', 'base.json', head, '--format', 'sarif']);
    const [log] = checkedSarif(run.stdout).runs;
    expect(run.exitCode).toBe(exitCode);
    expect(log.results.map(({ ruleId }) => ruleId)).toEqual(results);
    expect(log.invocations[0]?.executionSuccessful).toBe(exitCode !== 2);
    expect(log).not.toHaveProperty('automationDetails');
  }
});

test('commands, each with arguments of its own', async () => {
  await using session = await openSession(FILES);
  const server = `cmd:${fixtureServer('plain')}`;
  const sides = ['--base-args', 'base-tools.json', '--head-args', 'head-tools.json'];
  const run = await session.run(['diff', server, server, ...sides]);
  expect(run.exitCode).toBe(1);
  await expect(session.transcript('diff: two servers')).toMatchFileSnapshot('__snapshots__/diff-commands.md');
});

test('what a command sees: its side, the folder, what --env adds, and a temp folder of its own', async () => {
  await using session = await openSession(FILES);
  const print =
    'echo "$MCP_DIFF_SIDE $MCP_DIFF_WORKSPACE $COLOUR $SIZE $(test -d "$TMPDIR" && echo yes)" >&2; exit 1';
  const run = await session.run(
    ['diff', `cmd:${print}`, `cmd:${print}`, '--env', 'COLOUR=red', '--env', 'SIZE=a b'],
    { environment: { SECRET_TOKEN: 'hidden' } },
  );
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toContain(`| base ${session.folder} red a b yes\n`);
  expect(run.stderr).toContain(`| head ${session.folder} red a b yes\n`);
});

test('a server that runs already, with headers', async () => {
  await using server = await runningServer('era-2025-http');
  await using session = await openSession(FILES);
  const headers = ['--headers', 'Authorization: Bearer abc', '--headers', 'X-Tenant: 7'];
  const run = await session.run(['diff', 'base.json', server.url, ...headers]);
  expect(run.exitCode).toBe(0);
  expect(server.lines).toContainEqual(expect.stringMatching(/^POST Bearer abc /));
  expect(run.stdout).toContain('delete_note');
});

test('a side that cannot be listed is an error, also the base', async () => {
  await using session = await openSession(FILES);
  const exits = `cmd:${fixtureServer('exits-at-once')}`;
  for (const sides of [
    [exits, 'head.json'],
    ['base.json', exits],
    [exits, 'missing.json'],
  ]) {
    const run = await session.run(['diff', ...sides]);
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
  }
  const json = await session.run(['diff', 'missing.json', 'head.json', '--format', 'json']);
  expect(json.exitCode).toBe(2);
  expect(JSON.parse(json.stdout)).toMatchObject({
    verdict: { outcome: 'error' },
    servers: [],
    failures: [{ reason: 'file-unreadable' }],
  });
  await expect(session.transcript('diff: sides that cannot be listed')).toMatchFileSnapshot(
    '__snapshots__/diff-unlisted.md',
  );
});

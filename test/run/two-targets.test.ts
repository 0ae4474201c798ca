import { describe, expect, test } from 'vitest';
import { readSettings } from '../../src/inputs/inputs.ts';
import { targetsOf } from '../../src/inputs/targets.ts';
import type { Report } from '../../src/model/report.ts';
import type { Side } from '../../src/model/side.ts';
import { formatSideFile, parseSideFile, type SideFile } from '../../src/model/side-file.ts';
import type { Target } from '../../src/model/target.ts';
import { renderSummary } from '../../src/reporters/markdown/markdown.ts';
import { judgeSnapshots } from '../../src/run/judge-snapshots.ts';
import { inputPolicy } from '../../src/run/read-policy.ts';
import { REGISTRIES } from '../../src/run/registries.ts';
import { review } from '../../src/run/review.ts';
import type { SidesInput } from '../../src/run/sides.ts';
import { takeSnapshots } from '../../src/run/take-snapshots.ts';
import { type Scenario, scenario, serverFiles, tool } from '../action/scenario.ts';

const STRICT = tool('delete_page', { readOnlyHint: false, destructiveHint: true });
const LOOSE = tool('delete_page', { readOnlyHint: true });
const READER = tool('get_page', { readOnlyHint: true });

/** Lists what is in `tools-<TOOLSET>.json`. */
const CHOOSING = `
import { copyFileSync } from 'node:fs';
copyFileSync('tools-' + process.env.TOOLSET + '.json', 'tools.json');
`;

const { settings } = readSettings(() => undefined);
const [first] = targetsOf(settings);

function target(name: string, more: Partial<Target> = {}): Target {
  if (!first) throw new Error('the inputs name a server');
  return { ...first, name, start: 'node server.mjs', env: { TOOLSET: name }, ...more };
}

function files(pages: readonly object[], admin: readonly object[]): Record<string, string> {
  return {
    ...serverFiles([], CHOOSING),
    'tools-pages.json': JSON.stringify(pages),
    'tools-admin.json': JSON.stringify(admin),
  };
}

function sidesOf(pull: Scenario, targets: readonly Target[]): SidesInput {
  return {
    targets,
    baseSpec: {
      kind: 'pull-request',
      baseBranch: 'main',
      headSha: pull.shas.head,
      runSha: pull.shas.merge,
    },
    workspace: pull.workspace.directory,
    temp: pull.folder,
    environment: { PATH: process.env['PATH'], HOME: pull.folder },
    token: '',
    repositoryUrl: undefined,
    watcher: () => ({ phase: () => {}, output: () => {} }),
    signal: new AbortController().signal,
  };
}

const JUDGING = { registries: REGISTRIES, toolVersion: '0.0.0' };
const [PAGES, ADMIN] = [target('pages'), target('admin')];

async function reviewed(pull: Scenario, targets: readonly Target[]): Promise<Report> {
  const input = { ...sidesOf(pull, targets), settings, today: '2026-01-01', ...JUDGING };
  await using result = await review(input);
  return result.report;
}

function statesOf({ servers }: Report) {
  return servers.map(({ name, base, head, findings }) => ({
    name,
    base: base.state,
    head: head.state,
    rules: findings.map(({ rule }) => rule),
  }));
}

describe.concurrent('a run of two servers', () => {
  test('judges each, and the verdict is over both', async () => {
    await using pull = await scenario(files([READER], [STRICT]), files([READER], [LOOSE]));
    const report = await reviewed(pull, [PAGES, ADMIN]);
    expect(statesOf(report)).toEqual([
      { name: 'pages', base: 'listed', head: 'listed', rules: [] },
      { name: 'admin', base: 'listed', head: 'listed', rules: ['read-only-loosened'] },
    ]);
    expect(report.verdict.outcome).toBe('fail');
    const summary = renderSummary(report, { docsUrl: 'https://example.test', acceptable: false });
    expect(summary).toContain('`admin`');
    expect(summary).toContain('`pages`');
  });

  test('loses nothing of the one when the other one fails', async () => {
    await using pull = await scenario(files([READER], [STRICT]), files([READER], [LOOSE]));
    const report = await reviewed(pull, [target('pages', { start: 'exit 3' }), ADMIN]);
    expect(statesOf(report)).toEqual([
      { name: 'pages', base: 'failed', head: 'failed', rules: [] },
      { name: 'admin', base: 'listed', head: 'listed', rules: ['read-only-loosened'] },
    ]);
    expect(report.verdict.outcome).toBe('error');
  });

  test('taken in one job and judged in another says the same', async () => {
    await using pull = await scenario(files([READER], [STRICT]), files([READER], [LOOSE]));
    const taken = await takeSnapshots(sidesOf(pull, [PAGES, ADMIN]));
    if (!taken.ok) throw new Error('both sides can be listed');
    await using sides = taken.value;
    const judged = await judgeSnapshots({
      ...JUDGING,
      files: { base: readAgain(sides.files, 'base'), head: readAgain(sides.files, 'head') },
      policy: inputPolicy(settings),
      signal: new AbortController().signal,
    });
    const atOnce = await reviewed(pull, [PAGES, ADMIN]);
    expect(judged.report.servers.map(withoutPlaces)).toEqual(atOnce.servers.map(withoutPlaces));
    expect(judged.report.verdict).toEqual(atOnce.verdict);
  });

  test('of which the base has only one judges the other one as new', async () => {
    const commit = { sha: 'a'.repeat(40) };
    const snapshot = (tools: readonly object[]) => ({
      ...{ schemaVersion: 1, server: null, protocolVersion: null, warnings: [] },
      tools: JSON.parse(JSON.stringify(tools)),
    });
    const sides = {
      base: { kind: 'listed', commit, targets: [{ name: 'pages', snapshot: snapshot([READER]) }] },
      head: {
        ...{ kind: 'listed', commit },
        targets: [
          { name: 'admin', snapshot: snapshot([LOOSE]) },
          { name: 'pages', snapshot: snapshot([READER]) },
        ],
      },
    };
    const judged = await judgeSnapshots({
      ...JUDGING,
      files: sides as unknown as Readonly<Record<Side, SideFile>>,
      policy: inputPolicy(settings),
      signal: new AbortController().signal,
    });
    expect(statesOf(judged.report)).toEqual([
      { name: 'pages', base: 'listed', head: 'listed', rules: [] },
      { name: 'admin', base: 'absent', head: 'listed', rules: ['read-only-writer'] },
    ]);
  });
});

/** A place in the code is known only where the code is. */
function withoutPlaces(server: Report['servers'][number]) {
  return { ...server, findings: server.findings.map(({ location, ...finding }) => finding) };
}

function readAgain(files: Readonly<Record<Side, SideFile>>, side: Side): SideFile {
  const read = parseSideFile(JSON.parse(formatSideFile(files[side])), `${side}.json`);
  if (!read.ok) throw new Error('what was written can be read');
  return read.value;
}

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createGit } from '../../../src/git/call/git.ts';
import { listTree } from '../../../src/git/call/listing.ts';
import {
  type HeadFiles,
  READ_LIMITS,
  type ReadLimits,
  readHeadFiles,
} from '../../../src/git/trees/head-files.ts';
import type { Trees } from '../../../src/git/trees/trees.ts';
import { createRepository } from '../../support/repository.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { createScenario, opened } from '../scenario.ts';

const BRANCH = { kind: 'branch', baseBranch: 'main' } as const;

function headFiles(trees: Trees): HeadFiles {
  if (trees.identical) throw new Error('the trees are identical');
  return trees.headFiles;
}

function textsOf(files: HeadFiles): Readonly<Record<string, string>> {
  return Object.fromEntries([...files.texts()].map(({ path, text }) => [path, text]));
}

test('the files that are asked for, as the head has committed them, and what differs', async () => {
  await using scenario = await createScenario();
  const { origin } = scenario;
  await origin.checkout('feature');
  await origin.commit({
    'src/tools.ts': 'tools\n',
    'src/größe – "x".ts': 'über',
    'run.ts': { program: '#!/usr/bin/env node' },
    'link.ts': { link: 'src/tools.ts' },
    'outside.ts': { link: '/etc/passwd' },
    'other.txt': null,
    '.gitattributes': '*.ts text eol=crlf ident filter=evil',
  });
  const keep = (path: string) => path.endsWith('.ts') || path.endsWith('.js');
  const options = { workspace: origin.directory, temp: scenario.temp, baseSpec: BRANCH };
  await using trees = await opened({ ...options, keep });
  const files = headFiles(trees);
  const expected = {
    'run.ts': '#!/usr/bin/env node',
    'server.js': 'three',
    'src/größe – "x".ts': 'über',
    'src/tools.ts': 'tools\n',
  };
  expect(textsOf(files)).toEqual(expected);
  expect(textsOf(files)).toEqual(expected);
  expect([...files.changed].sort()).toEqual(
    ['.gitattributes', 'link.ts', 'other.txt', 'outside.ts', ...Object.keys(expected)].sort(),
  );
});

test('what runs later changes nothing in them', async () => {
  await using scenario = await createScenario();
  const options = { workspace: scenario.origin.directory, temp: scenario.temp, baseSpec: BRANCH };
  await scenario.origin.checkout('feature');
  const trees = await opened({ ...options, keep: () => true });
  const files = headFiles(trees);
  await trees[Symbol.asyncDispose]();
  expect(textsOf(files)['server.js']).toBe('three');
});

test('nothing is read when nothing is asked for', async () => {
  await using scenario = await createScenario();
  await scenario.origin.checkout('feature');
  const options = { workspace: scenario.origin.directory, temp: scenario.temp, baseSpec: BRANCH };
  await using trees = await opened(options);
  expect(textsOf(headFiles(trees))).toEqual({});
});

test('a partial clone: the files that the checkout has brought', async () => {
  await using scenario = await createScenario();
  const directory = join(scenario.folder, 'partial');
  const source = ['--no-checkout', '--branch', 'feature', scenario.remote.url, directory];
  await scenario.origin.git('clone', '--quiet', '--filter=blob:none', ...source);
  const options = { workspace: directory, temp: scenario.temp, baseSpec: BRANCH };
  await using trees = await opened({ ...options, keep: (path) => path === 'server.js' });
  expect(textsOf(headFiles(trees))).toEqual({ 'server.js': 'three' });
});

test.each([
  ['all of them', {}, ['a.ts', 'b.ts', 'new.ts']],
  ['too many files: only those that differ', { files: 2 }, ['b.ts', 'new.ts']],
  ['too many bytes: only those that differ', { bytes: 700 }, ['b.ts', 'new.ts']],
  ['too many that differ as well', { files: 1 }, []],
  ['a large file', { bytesOfFile: 50 }, ['b.ts', 'new.ts']],
] as const)('within the limits: %s', async (_, limits: Partial<ReadLimits>, expected: readonly string[]) => {
  await using folder = await temporaryFolder('head-files');
  const repository = await createRepository(folder.path);
  const base = await repository.commit({ 'a.ts': 'a'.repeat(600), 'b.ts': 'b', 'c.txt': 'c' });
  const head = await repository.commit({ 'b.ts': 'bb', 'new.ts': 'n' });
  const git = createGit(process.env, '/dev/null');
  const entriesOf = async (sha: string) => {
    const listed = await listTree(git, folder.path, sha);
    return listed.ok ? listed.value : [];
  };
  const entries = { base: await entriesOf(base), head: await entriesOf(head) };
  const isWanted = (path: string) => path.endsWith('.ts');
  const files = await readHeadFiles({ git }, folder.path, entries, isWanted, { ...READ_LIMITS, ...limits });
  expect(Object.keys(textsOf(files))).toEqual(expected);
  expect([...files.changed].sort()).toEqual(['b.ts', 'new.ts']);
});

test('a repository that cannot be read gives no files', async () => {
  await using folder = await temporaryFolder('head-files');
  const entry = { path: 'a.ts', id: '1'.repeat(40), mode: '100644' };
  const entries = { base: [], head: [entry] };
  const git = createGit(process.env, '/dev/null');
  const files = await readHeadFiles({ git }, join(folder.path, 'none'), entries, () => true);
  expect(textsOf(files)).toEqual({});
});

import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { openTrees } from '../../../src/git/trees/trees.ts';
import { checkOut, createRemote, createRepository, openRepository } from '../../support/repository.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { createScenario, directories, opened, refused, type Scenario } from '../scenario.ts';

const BRANCH = { kind: 'branch', baseBranch: 'main' } as const;

test('a folder that is no repository', async () => {
  await using folder = await temporaryFolder('git');
  await using temp = await temporaryFolder('git');
  const failure = await refused({ workspace: folder.path, temp: temp.path, baseSpec: BRANCH });
  expect(failure).toEqual({ reason: 'not-a-repository', directory: folder.path });
});

test('a folder that does not exist', async () => {
  await using temp = await temporaryFolder('git');
  const workspace = join(temp.path, 'missing');
  const trees = await openTrees({ environment: process.env, workspace, temp: temp.path, baseSpec: BRANCH });
  expect(trees).toEqual({ ok: false, failure: { reason: 'not-a-repository', directory: workspace } });
});

test('a repository without a commit', async () => {
  await using folder = await temporaryFolder('git');
  await using temp = await temporaryFolder('git');
  await createRepository(folder.path);
  const failure = await refused({ workspace: folder.path, temp: temp.path, baseSpec: BRANCH });
  expect(failure).toEqual({ reason: 'no-commit', directory: folder.path });
});

test('a branch that is not born yet', async () => {
  await using scenario = await createScenario();
  await scenario.origin.git('checkout', '--quiet', '--orphan', 'new');
  const workspace = scenario.origin.directory;
  const failure = await refused({ workspace, temp: scenario.temp, baseSpec: BRANCH });
  expect(failure).toEqual({ reason: 'no-commit', directory: workspace });
});

test('a repository whose configuration cannot be read', async () => {
  await using scenario = await createScenario();
  const workspace = scenario.origin.directory;
  await writeFile(join(workspace, '.git/config'), '[core\n');
  const failure = await refused({ workspace, temp: scenario.temp, baseSpec: BRANCH });
  expect(failure).toMatchObject({ reason: 'git-failed', detail: expect.stringContaining('bad config') });
});

test('uncommitted work does not count', async () => {
  await using scenario = await createScenario();
  await scenario.origin.checkout('feature');
  await writeFile(join(scenario.origin.directory, 'server.js'), 'draft');
  await expectTrees(scenario, scenario.origin.directory);
});

test('a folder inside the checkout', async () => {
  await using scenario = await createScenario();
  await scenario.origin.checkout('feature');
  const inner = join(scenario.origin.directory, 'packages/server');
  await mkdir(inner, { recursive: true });
  await expectTrees(scenario, inner, 'origin');
});

test('a linked work tree of a shallow clone', async () => {
  await using scenario = await createScenario();
  const main = await checkOut(scenario.remote, scenario.tipSha, join(scenario.folder, 'checkout'));
  await main.git('fetch', '--quiet', '--depth=1', 'origin', scenario.headSha);
  const linked = join(scenario.folder, 'linked');
  await main.git('worktree', 'add', '--quiet', '--detach', linked, scenario.headSha);
  await expectTrees(scenario, linked);
});

test('a checkout whose .git is a file', async () => {
  await using scenario = await createScenario();
  const checkout = await checkOut(scenario.remote, scenario.headSha, join(scenario.folder, 'checkout'));
  await checkout.git('init', '--quiet', '--separate-git-dir', join(scenario.folder, 'elsewhere'));
  await expectTrees(scenario, checkout.directory);
});

test('a clone that borrows its objects by a relative path', async () => {
  await using scenario = await createScenario();
  const directory = join(scenario.folder, 'borrower');
  await scenario.origin.git(
    'clone',
    '--quiet',
    '--shared',
    '--branch=feature',
    scenario.origin.directory,
    directory,
  );
  await writeFile(join(directory, '.git/objects/info/alternates'), '../../../origin/.git/objects\n');
  await expectTrees(scenario, directory);
});

test('a sparse checkout: the trees are whole', async () => {
  await using scenario = await createScenario();
  const checkout = await checkOut(scenario.remote, scenario.headSha, join(scenario.folder, 'checkout'), {
    depth: 0,
  });
  await checkout.git('sparse-checkout', 'set', '--no-cone', '/other.txt');
  await expect(access(join(checkout.directory, 'server.js'))).rejects.toThrow('ENOENT');
  await expectTrees(scenario, checkout.directory);
});

test.for([
  ['blob:none', 1],
  ['blob:none', 0],
  ['tree:0', 0],
] as const)(
  'a partial clone (%s, depth %i): what is missing is fetched, but not into it',
  async ([filter, depth]) => {
    await using scenario = await createScenario();
    const limit = depth === 0 ? [] : [`--depth=${depth}`];
    const directory = join(scenario.folder, 'partial');
    const source = ['--branch=feature', '--no-checkout', scenario.remote.url, directory];
    await scenario.origin.git('clone', '--quiet', `--filter=${filter}`, ...limit, ...source);
    await using trees = await expectTrees(scenario, directory);
    expect(await trees.readFromBase('other.txt')).toEqual({ ok: true, value: '0' });
  },
);

test('a partial clone with equal files can be read', async () => {
  await using scenario = await createScenario();
  const directory = join(scenario.folder, 'partial');
  const source = ['--branch=feature', '--no-checkout', scenario.remote.url, directory];
  await scenario.origin.git('clone', '--quiet', '--filter=blob:none', ...source);
  const baseSpec = { kind: 'ref', ref: 'HEAD' } as const;
  await using trees = await opened({ workspace: directory, temp: scenario.temp, baseSpec });
  expect(trees.identical).toBe(true);
  expect(await trees.readFromBase('server.js')).toEqual({ ok: true, value: 'three' });
});

test('a bare repository', async () => {
  await using scenario = await createScenario();
  await scenario.remote.git('symbolic-ref', 'HEAD', 'refs/heads/feature');
  await expectTrees(scenario, scenario.remote.directory);
});

test('a remote with another name and a relative path', async () => {
  await using scenario = await createScenario();
  const checkout = await checkOut(scenario.remote, scenario.headSha, join(scenario.folder, 'checkout'));
  await checkout.git('remote', 'rename', 'origin', 'upstream');
  await checkout.git('remote', 'set-url', 'upstream', '../remote.git');
  await using trees = await expectTrees(scenario, checkout.directory);
  const side = openRepository(directories(trees).base);
  expect(await side.git('remote', 'get-url', 'origin')).toBe(scenario.remote.directory);
});

test('ids of 64 digits', async () => {
  await using folder = await temporaryFolder('git');
  await using temp = await temporaryFolder('git');
  const origin = await createRepository(join(folder.path, 'origin'), { objectFormat: 'sha256' });
  const forkSha = await origin.commit({ 'server.js': 'two' });
  await origin.checkout('feature', 'main');
  const headSha = await origin.commit({ 'server.js': 'three' });
  await origin.checkout('main');
  await origin.commit({ 'other.txt': '1' });
  const remote = await createRemote(join(folder.path, 'remote.git'), origin);
  const checkout = await checkOut(remote, headSha, join(folder.path, 'checkout'));
  await using trees = await opened({ workspace: checkout.directory, temp: temp.path, baseSpec: BRANCH });
  expect(trees).toMatchObject({ base: { sha: forkSha }, head: { sha: headSha } });
});

/** The trees of a checkout of the feature branch: as they should be, whatever the checkout is like. */
async function expectTrees(scenario: Scenario, workspace: string, name = basename(workspace)) {
  const trees = await opened({ workspace, temp: scenario.temp, baseSpec: BRANCH });
  expect(trees).toMatchObject({ base: { sha: scenario.forkSha }, head: { sha: scenario.headSha } });
  const { base, head } = directories(trees);
  expect(await readFile(join(base, 'server.js'), 'utf8')).toBe('two');
  expect(await readFile(join(head, 'server.js'), 'utf8')).toBe('three');
  expect([base, head].map((directory) => basename(directory))).toEqual([name, name]);
  return trees;
}

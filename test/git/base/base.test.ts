import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkOut, createRepository, openPullRequest, type Repository } from '../../support/repository.ts';
import { createScenario, directories, notesOf, opened, refused, type Scenario } from '../scenario.ts';

const ZERO = '0'.repeat(40);

test('GitHub’s merge commit, one commit deep: the base is its first parent', async () => {
  await using scenario = await createScenario();
  const { checkout, request } = await mergeCheckout(scenario);
  const baseSpec = pullRequest('main', request.headSha, request.mergeSha);
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec });
  expect(trees).toMatchObject({
    basis: 'first-parent',
    identical: false,
    base: { sha: scenario.tipSha },
    head: { sha: request.mergeSha, secondParent: scenario.headSha },
    notes: [],
  });
  const { base, head } = directories(trees);
  expect(await readFile(join(base, 'server.js'), 'utf8')).toBe('two');
  expect(await readFile(join(head, 'server.js'), 'utf8')).toBe('three');
  expect(await readFile(join(head, 'other.txt'), 'utf8')).toBe('1');
});

test('the base branch moves on after the merge commit was made: the base stays', async () => {
  await using scenario = await createScenario();
  const { checkout, request } = await mergeCheckout(scenario);
  await scenario.origin.commit({ 'server.js': 'later' });
  await scenario.remote.receive(scenario.origin);
  const baseSpec = pullRequest('main', request.headSha, request.mergeSha);
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec });
  expect(trees.base.sha).toBe(scenario.tipSha);
});

test.for([
  ['the payload of a re-run names an older head', { head: true, run: false }],
  ['the run names another commit, the payload the head', { head: false, run: true }],
] as const)('a merge commit is known by either of its two marks: %s', async ([, wrong]) => {
  await using scenario = await createScenario();
  const { checkout, request } = await mergeCheckout(scenario);
  const headSha = wrong.head ? scenario.forkSha : request.headSha;
  const runSha = wrong.run ? scenario.forkSha : request.mergeSha;
  const baseSpec = pullRequest('main', headSha, runSha);
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec });
  expect(trees).toMatchObject({ basis: 'first-parent', base: { sha: scenario.tipSha } });
});

test.for(['main', 'master', 'release/1.x'])(
  'the head commit, one commit deep, into %s: the base is where it left',
  async (branch) => {
    await using scenario = await createScenario(branch);
    if (branch !== 'main') await createDecoyMain(scenario);
    const workspace = join(scenario.folder, 'checkout');
    await checkOut(scenario.remote, scenario.headSha, workspace);
    const baseSpec = pullRequest(branch, scenario.headSha, 'f'.repeat(40));
    await using trees = await opened({ workspace, temp: scenario.temp, baseSpec });
    expect(trees).toMatchObject({ basis: 'merge-base', base: { sha: scenario.forkSha } });
    expect(trees.head).not.toHaveProperty('secondParent');
  },
);

test.for([1, 0])('a head that merges the base branch itself ("Update branch"), depth %i', async (depth) => {
  await using scenario = await createScenario();
  await scenario.origin.checkout('feature');
  const headSha = await scenario.origin.merge('main');
  await scenario.remote.receive(scenario.origin);
  const workspace = join(scenario.folder, 'checkout');
  await checkOut(scenario.remote, headSha, workspace, { depth });
  // Some runners set the run's own commit to the head: that must not make it a merge of the platform.
  const baseSpec = pullRequest('main', headSha, headSha);
  await using trees = await opened({ workspace, temp: scenario.temp, baseSpec });
  expect(trees).toMatchObject({ basis: 'merge-base', base: { sha: scenario.tipSha } });
  expect(await trees.readFromBase('server.js')).toEqual({ ok: true, value: 'two' });
});

test('a merge group: its base commit', async () => {
  await using scenario = await createScenario();
  const { checkout } = await mergeCheckout(scenario);
  const baseSpec = { kind: 'merge-group', baseSha: scenario.tipSha } as const;
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec });
  expect(trees).toMatchObject({ basis: 'merge-group', base: { sha: scenario.tipSha } });
});

test('a push: the commit before it', async () => {
  await using scenario = await createScenario();
  const workspace = join(scenario.folder, 'checkout');
  await checkOut(scenario.remote, scenario.tipSha, workspace);
  const baseSpec = { kind: 'push', before: scenario.forkSha, defaultBranch: 'main' } as const;
  await using trees = await opened({ workspace, temp: scenario.temp, baseSpec });
  expect(trees).toMatchObject({ basis: 'before', base: { sha: scenario.forkSha }, notes: [] });
});

test.for([
  ['makes the branch', ZERO, []],
  [
    'is forced and what was before is gone',
    'e'.repeat(40),
    [
      `The commit before the push ("${'e'.repeat(40)}") can no longer be fetched, so the base is where HEAD left "main".`,
    ],
  ],
] as const)('a push that %s: where HEAD left the default branch', async ([, before, notes]) => {
  await using scenario = await createScenario();
  const workspace = join(scenario.folder, 'checkout');
  await checkOut(scenario.remote, scenario.headSha, workspace);
  const baseSpec = { kind: 'push', before, defaultBranch: 'main' } as const;
  await using trees = await opened({ workspace, temp: scenario.temp, baseSpec });
  expect(trees).toMatchObject({ basis: 'merge-base', base: { sha: scenario.forkSha } });
  expect(notesOf(trees)).toEqual(notes);
});

test.for([1, 0])('histories that share nothing have no base (depth %i)', async (depth) => {
  await using scenario = await createScenario();
  const other = await createRepository(join(scenario.folder, 'other'));
  await other.commit({ 'server.js': 'stranger' });
  const headSha = await other.commit({ 'server.js': 'stranger 2' });
  await other.git('push', '--quiet', scenario.remote.directory, 'HEAD:refs/heads/stranger');
  const workspace = join(scenario.folder, 'checkout');
  await checkOut(scenario.remote, headSha, workspace, { depth });
  const baseSpec = { kind: 'branch', baseBranch: 'main' } as const;
  const failure = await refused({ workspace, temp: scenario.temp, baseSpec });
  expect(failure).toEqual({ reason: 'no-merge-base', base: 'main', head: headSha });
});

test('a base branch that is nowhere', async () => {
  await using scenario = await createScenario();
  const workspace = join(scenario.folder, 'checkout');
  await checkOut(scenario.remote, scenario.headSha, workspace);
  const baseSpec = { kind: 'branch', baseBranch: 'gone' } as const;
  const failure = await refused({ workspace, temp: scenario.temp, baseSpec });
  expect(failure).toMatchObject({ reason: 'ref-not-found', ref: 'gone' });
});

test('a complete checkout without a server: its own refs are enough', async () => {
  await using scenario = await createScenario();
  await scenario.origin.checkout('feature');
  const baseSpec = { kind: 'branch', baseBranch: 'main' } as const;
  await using trees = await opened({ workspace: scenario.origin.directory, temp: scenario.temp, baseSpec });
  expect(trees).toMatchObject({ basis: 'merge-base', base: { sha: scenario.forkSha } });
});

test('equal files: nothing is checked out, and both sides can still be read', async () => {
  await using scenario = await createScenario();
  await scenario.origin.checkout('feature');
  await scenario.origin.commit({ 'server.js': 'two' }, 'Take it back');
  const baseSpec = { kind: 'ref', ref: scenario.forkSha } as const;
  await using trees = await opened({ workspace: scenario.origin.directory, temp: scenario.temp, baseSpec });
  expect(trees.identical).toBe(true);
  expect(trees.base.sha).not.toBe(trees.head.sha);
  expect(() => directories(trees)).toThrow();
  expect(await trees.readFromHead('server.js')).toEqual({ ok: true, value: 'two' });
});

function pullRequest(baseBranch: string, headSha: string, runSha: string) {
  return { kind: 'pull-request', baseBranch, headSha, runSha } as const;
}

async function mergeCheckout(scenario: Scenario) {
  const request = await openPullRequest(scenario.remote, { base: 'main', head: 'feature' });
  const checkout = await checkOut(scenario.remote, request.mergeRef, join(scenario.folder, 'checkout'));
  return { request, checkout };
}

/** A `main` that is not the base and would give another answer. */
async function createDecoyMain({ origin, remote }: Scenario): Promise<Repository> {
  await origin.checkout('main', 'feature~2');
  await origin.commit({ 'server.js': 'decoy' });
  await remote.receive(origin);
  return origin;
}

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkOut } from '../../support/repository.ts';
import { createScenario, growHistory, opened } from '../scenario.ts';

const BRANCH = { kind: 'branch', baseBranch: 'main' } as const;

test.for([
  [10, 1],
  [120, 2],
  [600, 3],
  [1300, 4],
] as const)('a fork %i commits back needs %i steps', async ([count, steps]) => {
  await using scenario = await createScenario();
  await growHistory(scenario.origin, 'main', count);
  await scenario.remote.receive(scenario.origin);
  const workspace = join(scenario.folder, 'checkout');
  await checkOut(scenario.remote, scenario.headSha, workspace);
  const phases: string[] = [];
  const onProgress = (phase: string) => phases.push(phase);
  await using trees = await opened({ workspace, temp: scenario.temp, baseSpec: BRANCH, onProgress });
  expect(trees.base.sha).toBe(scenario.forkSha);
  expect(phases.filter((phase) => phase === 'deepen')).toHaveLength(steps);
});

/**
 * main:    fork -- left ... 300 commits ... tip (merges an old topic that left at fork)
 * feature: fork -- head (merges `left`)
 * Through the topic the fork is three commits from the tip, `left` is 300 away. The right answer is `left`.
 */
test('an older common ancestor that is nearer is not taken for the right one', async () => {
  await using scenario = await createScenario();
  const { origin, remote } = scenario;
  await origin.checkout('topic', scenario.forkSha);
  await origin.commit({ 'topic.txt': '1' });
  await origin.checkout('feature');
  const headSha = await origin.merge(scenario.tipSha);
  await growHistory(origin, 'main', 300);
  await origin.checkout('main');
  await origin.merge('topic');
  await remote.receive(origin);
  const workspace = join(scenario.folder, 'checkout');
  await checkOut(remote, headSha, workspace);
  await using trees = await opened({ workspace, temp: scenario.temp, baseSpec: BRANCH });
  expect(trees.base.sha).toBe(scenario.tipSha);
});

test('a job that committed on top of the checkout: the server does not know HEAD', async () => {
  await using scenario = await createScenario();
  const workspace = join(scenario.folder, 'checkout');
  const checkout = await checkOut(scenario.remote, scenario.headSha, workspace);
  await checkout.commit({ 'generated.js': '1' });
  await using trees = await opened({ workspace, temp: scenario.temp, baseSpec: BRANCH });
  expect(trees.base.sha).toBe(scenario.forkSha);
});

test('a shallow checkout in a shared folder: what it knows of the branch is old, so the server is asked', async () => {
  await using scenario = await createScenario();
  const { origin, remote } = scenario;
  await origin.checkout('feature');
  const headSha = await origin.merge('main');
  await remote.receive(origin);
  const checkout = await checkOut(remote, headSha, join(scenario.folder, 'checkout'), { depth: 3 });
  await checkout.git('update-ref', 'refs/remotes/origin/main', scenario.forkSha);
  const baseSpec = BRANCH;
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec });
  expect(trees.base.sha).toBe(scenario.tipSha);
});

test('a complete checkout knows enough: no server is asked', async () => {
  await using scenario = await createScenario();
  const workspace = join(scenario.folder, 'checkout');
  const checkout = await checkOut(scenario.remote, scenario.headSha, workspace, { depth: 0 });
  await checkout.git('remote', 'set-url', 'origin', 'https://127.0.0.1:1/none');
  await using trees = await opened({ workspace, temp: scenario.temp, baseSpec: BRANCH });
  expect(trees.base.sha).toBe(scenario.forkSha);
});

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBranchName } from '../../../src/git/base/ref.ts';
import { checkOut } from '../../support/repository.ts';
import { createScenario, growHistory, notesOf, opened, refused, type Scenario } from '../scenario.ts';

type Named = (scenario: Scenario) => { readonly ref: string; readonly sha: string };

const NAMES: readonly (readonly [string, Named])[] = [
  ['a branch', ({ tipSha }) => ({ ref: 'main', sha: tipSha })],
  ['a branch with a slash', ({ forkSha }) => ({ ref: 'release/1.x', sha: forkSha })],
  ['a branch as the remote has it', ({ tipSha }) => ({ ref: 'origin/main', sha: tipSha })],
  ['a branch in full', ({ tipSha }) => ({ ref: 'refs/heads/main', sha: tipSha })],
  ['a tag', ({ forkSha }) => ({ ref: 'v1', sha: forkSha })],
  ['a tag with a message', ({ forkSha }) => ({ ref: 'v1-signed', sha: forkSha })],
  ['a full id', ({ forkSha }) => ({ ref: forkSha, sha: forkSha })],
  ['the parent of HEAD', ({ forkSha }) => ({ ref: 'HEAD~1', sha: forkSha })],
  ['the parent of a branch', ({ forkSha }) => ({ ref: 'main^', sha: forkSha })],
  ['the parent of the remote’s branch', ({ forkSha }) => ({ ref: 'origin/main~1', sha: forkSha })],
];

// Trees never change a checkout, so all names can be asked of the same ones.
let scenario: Scenario;
const checkouts = new Map<number, string>();

beforeAll(async () => {
  scenario = await createScenario();
  await tagScenario(scenario);
  for (const depth of [1, 2, 0]) {
    const directory = join(scenario.folder, `checkout-${depth}`);
    await checkOut(scenario.remote, scenario.headSha, directory, { depth });
    checkouts.set(depth, directory);
  }
});
afterAll(() => scenario[Symbol.asyncDispose]());

test.for([1, 0].flatMap((depth) => NAMES.map(([what, named]) => ({ what, named, depth }))))(
  '$what, depth $depth',
  async ({ named, depth }) => {
    const { ref, sha } = named(scenario);
    await using trees = await opened(optionsFor(depth, ref));
    expect(trees).toMatchObject({ basis: 'ref', base: { sha }, head: { sha: scenario.headSha }, notes: [] });
  },
);

test('a shortened id of a commit that is here', async () => {
  await using trees = await opened(optionsFor(2, scenario.forkSha.slice(0, 10)));
  expect(trees.base.sha).toBe(scenario.forkSha);
});

test('an ancestor that lies 60 commits back in a checkout of one', async () => {
  await using scenario = await createScenario();
  const headSha = await growHistory(scenario.origin, 'main', 60);
  await scenario.remote.receive(scenario.origin);
  const workspace = join(scenario.folder, 'checkout');
  await checkOut(scenario.remote, headSha, workspace);
  const baseSpec = { kind: 'ref', ref: 'HEAD~60' } as const;
  await using trees = await opened({ workspace, temp: scenario.temp, baseSpec });
  expect(trees.base.sha).toBe(scenario.tipSha);
});

test.for(['nothing', 'HEAD~9', 'f'.repeat(40), 'abcdef1', 'a..b', 'origin/nothing'])(
  '%s is nowhere',
  async (ref) => {
    const failure = await refused(optionsFor(1, ref));
    expect(failure).toMatchObject({ reason: 'ref-not-found', ref });
  },
);

test.for(['', '--upload-pack=touch x', '-v', 'main:server.js', 'a b', 'main\nHEAD'])(
  '%j is not a name',
  async (ref) => {
    const failure = await refused(optionsFor(1, ref));
    expect(failure).toMatchObject({ reason: 'bad-input', input: 'base-ref', value: ref });
  },
);

test.for([
  ['main', true],
  ['release/1.x', true],
  ['größe', true],
  ['-f', false],
  ['+main', true],
  ['a:b', false],
  ['a..b', false],
  ['a*', false],
  ['a/', false],
  ['@{1}', false],
  ['', false],
] as const)('%j as the name of a branch: %s', ([name, valid]) => {
  expect(isBranchName(name)).toBe(valid);
});

test('a branch of a server that does not answer: the last known commit, and a note', async () => {
  await using scenario = await createScenario();
  const checkout = await checkOut(scenario.remote, scenario.headSha, join(scenario.folder, 'checkout'), {
    depth: 2,
  });
  await checkout.git('update-ref', 'refs/remotes/origin/main', scenario.forkSha);
  await checkout.git('remote', 'set-url', 'origin', 'http://127.0.0.1:1/none');
  const options = { workspace: checkout.directory, temp: scenario.temp };
  for (const baseSpec of [
    { kind: 'ref', ref: 'main' },
    { kind: 'branch', baseBranch: 'main' },
  ] as const) {
    await using trees = await opened({ ...options, baseSpec });
    expect(trees.base.sha).toBe(scenario.forkSha);
    expect(notesOf(trees)).toEqual([
      '"main" could not be fetched, so it stands for what this checkout last knew of it.',
    ]);
  }
});

function optionsFor(depth: number, ref: string) {
  const workspace = checkouts.get(depth) ?? '';
  return { workspace, temp: scenario.temp, baseSpec: { kind: 'ref', ref } } as const;
}

async function tagScenario({ origin, remote, forkSha }: Scenario): Promise<void> {
  await origin.git('branch', 'release/1.x', forkSha);
  await origin.git('tag', 'v1', forkSha);
  await origin.git('tag', '--annotate', '--message=one', 'v1-signed', forkSha);
  await remote.receive(origin);
}

import { expect, test } from 'vitest';
import { connectToGitHub } from '../../src/github/connect.ts';
import { findPulls, type RunHead } from '../../src/github/find-pull.ts';
import { TOKENS } from '../support/github/seed.ts';
import { type LoopbackGitHub, startGitHub } from '../support/github/server.ts';
import type { Pull } from '../support/github/state.ts';

const SHA = 'b'.repeat(40);
const HEAD: RunHead = { headSha: SHA, headBranch: 'loosen', headRepository: 'stranger/wiki' };
const FORK: Pull['head'] = { ref: 'loosen', sha: SHA, repository: 'stranger/wiki' };

async function found(github: LoopbackGitHub, head: RunHead = HEAD) {
  const api = await connectToGitHub({ token: TOKENS.read, apiUrl: github.url });
  return findPulls(api.request, 'octo/wiki', head, undefined);
}

async function numbers(github: LoopbackGitHub, head?: RunHead) {
  const pulls = await found(github, head);
  return pulls.ok ? pulls.value.map(({ number }) => number) : pulls.failure;
}

test('the pull request of a head in a fork, with its base', async () => {
  await using github = await startGitHub({ pull: { head: FORK, base: { ref: 'release/1.x', sha: 'a' } } });
  expect(await found(github)).toEqual({
    ok: true,
    value: [
      {
        kind: 'pull-request',
        number: 7,
        headSha: SHA,
        headRepository: 'stranger/wiki',
        baseBranch: 'release/1.x',
        baseRepository: 'octo/wiki',
        fromFork: true,
        action: '',
        state: 'open',
      },
    ],
  });
});

test('none when it was closed, got another commit, or lives in another fork of the same owner', async () => {
  await using closed = await startGitHub({ pull: { head: FORK, state: 'closed' } });
  await using pushed = await startGitHub({ pull: { head: { ...FORK, sha: 'c'.repeat(40) } } });
  await using other = await startGitHub({ pull: { head: { ...FORK, repository: 'stranger/wiki-2' } } });
  await using gone = await startGitHub({ pull: { head: { ...FORK, repository: null } } });
  for (const github of [closed, pushed, other, gone]) expect(await numbers(github)).toEqual([]);
});

test('none, without a question, when the run does not say where its head is', async () => {
  await using github = await startGitHub({ pull: { head: FORK } });
  expect(await numbers(github, { ...HEAD, headRepository: null })).toEqual([]);
  expect(await numbers(github, { ...HEAD, headBranch: null })).toEqual([]);
  expect(github.requests).toEqual([]);
});

test('a branch with signs that mean something in addresses', async () => {
  const ref = 'fix/a&b=#1?x';
  await using github = await startGitHub({ pull: { head: { ...FORK, ref } } });
  expect(await numbers(github, { ...HEAD, headBranch: ref })).toEqual([7]);
});

test('several, when one branch is to be merged into several', async () => {
  await using github = await startGitHub({ pull: { head: FORK } });
  const [first] = github.state.repositories[0]?.pulls ?? [];
  if (first) github.state.repositories[0]?.pulls.push({ ...first, number: 8 });
  expect(await numbers(github)).toEqual([8, 7]);
});

test('the answer that was refused', async () => {
  await using github = await startGitHub({ pull: { head: FORK } });
  github.disturb({ aim: {}, kind: 'answer', answer: { status: 403, body: { message: 'no' } } });
  expect(await numbers(github)).toMatchObject({ kind: 'answered', status: 403 });
  github.disturb({ aim: {}, kind: 'answer', answer: { status: 200, body: { pulls: [] } } });
  expect(await numbers(github)).toMatchObject({ kind: 'unreachable' });
});

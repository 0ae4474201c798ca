import { expect, test } from 'vitest';
import { standingIn } from '../../src/github/branch-contains.ts';
import { connectToGitHub } from '../../src/github/connect.ts';
import { TOKENS } from '../support/github/seed.ts';
import { type LoopbackGitHub, startGitHub } from '../support/github/server.ts';
import type { Token } from '../support/github/state.ts';

const SHA = 'a'.repeat(40);
const SHARED = 'e'.repeat(40);

async function standing(github: LoopbackGitHub, ref = 'main', token: string = TOKENS.read) {
  const api = await connectToGitHub({ token, apiUrl: github.url });
  return standingIn(api.request, 'octo/wiki', SHA, ref, undefined);
}

function comparing(head: string, mergeBase: string) {
  return startGitHub({ repository: { comparisons: [{ base: SHA, head, mergeBase }] } });
}

test('a commit that the branch contains', async () => {
  await using github = await comparing('main', SHA);
  expect(await standing(github)).toEqual({ kind: 'contained' });
});

test('the tip of the branch itself, by its id', async () => {
  await using github = await comparing(SHA, SHA);
  expect(await standing(github, SHA)).toEqual({ kind: 'contained' });
});

test('a branch with a slash', async () => {
  await using github = await comparing('release/1.x', SHA);
  expect(await standing(github, 'release/1.x')).toEqual({ kind: 'contained' });
});

test('a commit of another line of history', async () => {
  await using github = await comparing('main', SHARED);
  expect(await standing(github)).toEqual({ kind: 'foreign', shared: SHARED });
});

test('a commit that the repository does not have', async () => {
  await using github = await startGitHub();
  expect(await standing(github)).toEqual({ kind: 'foreign', shared: undefined });
});

test('is unknown where the token may not ask, whatever GitHub calls that', async () => {
  const blind: Token = {
    kind: 'installation',
    user: { login: 'app[bot]', type: 'Bot' },
    permissions: { pull_requests: 'write' },
  };
  await using github = await startGitHub({ tokens: { blind } });
  expect(await standing(github, 'main', 'blind')).toMatchObject({ kind: 'unknown', answer: { status: 403 } });
  const hidden = { status: 404, body: { message: 'Not Found' } };
  github.disturb({ aim: { times: 2 }, kind: 'answer', answer: hidden });
  expect(await standing(github)).toMatchObject({ kind: 'unknown', answer: { status: 404 } });
  github.disturb({ aim: {}, kind: 'answer', answer: { status: 200, body: { status: 'fine' } } });
  expect(await standing(github)).toMatchObject({ kind: 'unknown', answer: { kind: 'unreachable' } });
});

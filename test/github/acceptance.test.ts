import { describe, expect, test } from 'vitest';
import { findAcceptance } from '../../src/github/acceptance.ts';
import { connectToGitHub } from '../../src/github/connect.ts';
import { plainText } from '../../src/model/text.ts';
import { addComment, type Seed, TOKENS } from '../support/github/seed.ts';
import { type LoopbackGitHub, startGitHub } from '../support/github/server.ts';
import { ACTIONS_BOT, type RepositoryPermission, type User } from '../support/github/state.ts';
import { notesOf } from './accepting.ts';
import { countingClock, requested } from './publishing.ts';

const NOW = '0123456789abcdef0123456789abcdef';
const EARLIER = 'f'.repeat(32);
const YES = `/accept-hints ${NOW}`;
const PERMISSION = /\/permission$/;

const person = (login: string): User => ({ login, type: 'User' });
const MAINTAINER = person('maintainer');
const SEED: Seed = {
  repository: {
    collaborators: new Map<string, RepositoryPermission>([
      ['maintainer', 'write'],
      ['keeper', 'maintain'],
      ['owner', 'admin'],
      ['triager', 'triage'],
      ['reader', 'read'],
      ['nobody', 'none'],
    ]),
  },
};

async function world(
  comments: readonly (readonly [User | null, string])[],
  seed: Seed = SEED,
): Promise<LoopbackGitHub> {
  const github = await startGitHub(seed);
  for (const [author, body] of comments) addComment(github.state, { author, body });
  return github;
}

async function find(github: LoopbackGitHub, token: string = TOKENS.write) {
  const clock = countingClock();
  const search = await findAcceptance({
    api: await connectToGitHub({ token, apiUrl: github.url }),
    repository: 'octo/wiki',
    pullNumber: 7,
    fingerprint: NOW,
    ownStart: '<!-- ours ',
    clock,
  });
  return { ...search, notes: notesOf(search).map(plainText), pauses: clock.pauses };
}

describe('a yes to exactly these findings', () => {
  test('by somebody who may write: who, when, why and where', async () => {
    await using github = await world([
      [person('passer-by'), 'Nice!'],
      [MAINTAINER, `Fine by me.\n${YES} soft delete since v4`],
    ]);
    const [, comment] = github.state.repositories[0]?.comments ?? [];
    const { accepted, notes } = await find(github);
    expect(accepted).toEqual({
      fingerprint: NOW,
      acceptance: {
        kind: 'person',
        by: 'maintainer',
        at: comment?.updatedAt,
        reason: 'soft delete since v4',
        url: `https://github.com/octo/wiki/pull/7#issuecomment-${comment?.id}`,
      },
    });
    expect(notes).toEqual([]);
    expect(requested(github)).toEqual([
      'GET /issues/7/comments?per_page=100&page=1',
      'GET /collaborators/maintainer/permission',
    ]);
  });

  test.each(['maintainer', 'keeper', 'owner'])('counts by a %s', async (login) => {
    await using github = await world([[person(login), YES]]);
    expect((await find(github)).accepted?.acceptance.by).toBe(login);
  });

  test.each([
    ['triager', 'read'],
    ['reader', 'read'],
    ['nobody', 'none'],
  ])('does not count by a %s, and that is told', async (login, permission) => {
    await using github = await world([[person(login), YES]]);
    const { accepted, notes } = await find(github);
    expect(accepted).toBeUndefined();
    expect(notes).toEqual([
      `The acceptance by "${login}" of "2026-11-01" does not count: it takes the permission write on this repository, and theirs is "${permission}".`,
    ]);
  });

  test.each<readonly [string, User | null, string]>([
    ['a bot', ACTIONS_BOT, YES],
    ['an account that is gone', null, YES],
    ['a comment of this tool, written with the token of a person', MAINTAINER, `<!-- ours id=x -->\n${YES}`],
    ['a quote of it', MAINTAINER, `> ${YES}`],
    ['the fingerprint alone', MAINTAINER, NOW],
  ])('does not count by %s, and nobody is asked about', async (_, author, body) => {
    await using github = await world([[author, body]]);
    const { accepted, notes } = await find(github);
    expect([accepted, notes]).toEqual([undefined, []]);
    expect(github.requests).toHaveLength(1);
  });

  test('is found behind 250 comments and those who may not give it, each asked about once', async () => {
    const strangers = Array.from({ length: 30 }, (_, index) => person(`stranger-${index}`));
    await using github = await world([
      ...Array.from({ length: 220 }, (_, index) => [person('chatty'), `${index}`] as const),
      ...strangers.map((stranger) => [stranger, YES] as const),
      [person('reader'), `${YES} one`],
      [person('reader'), `${YES} two`],
      [person('owner'), `/accept-hints ${NOW.toUpperCase()}`],
    ]);
    expect((await find(github)).accepted?.acceptance.by).toBe('owner');
    expect(requested(github).slice(3)).toEqual([
      'GET /collaborators/reader/permission',
      'GET /collaborators/owner/permission',
    ]);
  });

  test('by a crowd of strangers: twenty are asked about', async () => {
    await using github = await world(
      Array.from({ length: 25 }, (_, index) => [person(`stranger-${index}`), YES] as const),
      { repository: { private: false } },
    );
    const { accepted, notes } = await find(github);
    expect(accepted).toBeUndefined();
    expect(github.requests).toHaveLength(21);
    expect(notes.at(-1)).toContain('5 were left out');
  });

  test('counts as the comment reads now', async () => {
    await using github = await world([[MAINTAINER, `/accept-hints ${EARLIER}`]]);
    expect((await find(github)).accepted).toBeUndefined();
    const [comment] = github.state.repositories[0]?.comments ?? [];
    if (comment) Object.assign(comment, { body: YES, updatedAt: '2026-11-20T08:00:00Z' });
    expect((await find(github)).accepted?.acceptance.at).toBe('2026-11-20T08:00:00Z');
    github.state.repositories[0]?.comments.splice(0);
    expect((await find(github)).accepted).toBeUndefined();
  });
});

describe('a yes to other findings', () => {
  test('is told of when it is the last word of somebody who may give one', async () => {
    const earlier = `/accept-hints ${EARLIER}`;
    await using github = await world([
      [MAINTAINER, `/accept-hints ${'e'.repeat(32)}`],
      [MAINTAINER, earlier],
      [person('reader'), earlier],
      [person('passer-by'), earlier],
    ]);
    const { outdated, notes } = await find(github);
    expect(outdated).toHaveLength(1);
    expect(notes).toEqual([
      'The acceptance by "maintainer" of "2026-11-01" is out of date: it was for other findings.',
    ]);
  });

  test('is nothing to tell of when another yes counts', async () => {
    await using github = await world([
      [MAINTAINER, `/accept-hints ${EARLIER}`],
      [person('owner'), YES],
    ]);
    const { accepted, notes } = await find(github);
    expect([accepted?.acceptance.by, notes]).toEqual(['owner', []]);
  });

  test('by many is asked about five times at most', async () => {
    await using github = await world(
      Array.from({ length: 12 }, (_, index) => [person(`p${index}`), `/accept-hints ${EARLIER}`] as const),
    );
    expect((await find(github)).notes).toEqual([]);
    expect(github.requests).toHaveLength(6);
  });
});

describe('GitHub does not say', () => {
  test.each([
    [403, 'Resource not accessible by integration', 'may not read that'],
    [404, 'Not Found', 'may not see it'],
    [401, 'Bad credentials', 'not valid'],
  ])('who may write (%i): nothing is accepted, with the reason', async (status, message, why) => {
    await using github = await world([[MAINTAINER, YES]]);
    github.disturb({ aim: { path: PERMISSION }, kind: 'answer', answer: { status, body: { message } } });
    const { accepted, notes } = await find(github);
    expect(accepted).toBeUndefined();
    expect(notes).toEqual([expect.stringContaining(`could not be asked (status ${status}: "${message}")`)]);
    expect(notes[0]).toContain(why);
  });

  test('anything that makes sense', async () => {
    await using github = await world([[MAINTAINER, YES]]);
    github.disturb({ aim: { path: PERMISSION }, kind: 'answer', answer: { status: 200, body: ['write'] } });
    expect((await find(github)).accepted).toBeUndefined();
  });

  test.each([
    ['a broken answer', { kind: 'answer', answer: { status: 502 } }, 1000],
    ['no answer', { kind: 'reset' }, 1000],
    ['a limit', { kind: 'answer', answer: { status: 429, headers: { 'retry-after': '60' } } }, 60_000],
  ] as const)('at once: %s is waited for', async (_, disturbance, pause) => {
    await using github = await world([[MAINTAINER, YES]]);
    github.disturb({ aim: {}, ...disturbance });
    github.disturb({ aim: { path: PERMISSION }, kind: 'answer', answer: { status: 503 } });
    const { accepted, pauses } = await find(github);
    expect(accepted?.acceptance.by).toBe('maintainer');
    expect(pauses[0]).toBe(pause);
  });

  test.each([
    [
      'no comments for this token',
      { status: 403, body: { message: 'Resource not accessible' } },
      'pull-requests: read',
    ],
    ['for an hour', { status: 403, headers: { 'retry-after': '3600' } }, 'Run this job again'],
    ['for all the tries', { status: 500 }, 'Run this job again'],
    ['a list', { status: 200, body: { message: 'hello' } }, 'no list of comments'],
  ])('%s: nothing is accepted, with the reason', async (_, answer, why) => {
    await using github = await world([[MAINTAINER, YES]]);
    github.disturb({ aim: { times: 100 }, kind: 'answer', answer });
    const { accepted, failure, notes } = await find(github);
    expect([accepted, failure?.reason]).toEqual([undefined, 'github-refused']);
    expect(notes).toEqual([expect.stringContaining('no acceptance counts')]);
    expect(notes[0]).toContain(why);
  });
});

test('a token that may only read is enough', async () => {
  await using github = await world([[MAINTAINER, YES]]);
  expect((await find(github, TOKENS.read)).accepted?.acceptance.by).toBe('maintainer');
});

test('a repository that has another name now is found', async () => {
  await using github = await world([[MAINTAINER, YES]], {
    repository: { ...SEED.repository, fullName: 'octo/notes', formerNames: ['octo/wiki'] },
  });
  expect((await find(github)).accepted?.acceptance.by).toBe('maintainer');
});

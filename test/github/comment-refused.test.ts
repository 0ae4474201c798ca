import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addComment, type Seed, TOKENS } from '../support/github/seed.ts';
import { startGitHub } from '../support/github/server.ts';
import { ACTIONS_BOT } from '../support/github/state.ts';
import { BODY, comments, MARKER, publish, requested, written } from './publishing.ts';

const LIST = /issues\/7\/comments$/;

describe('a refusal is a notice', () => {
  const refusals: readonly (readonly [string, Seed, Parameters<typeof publish>[1], string])[] = [
    [
      'a token that only reads',
      {},
      { token: TOKENS.read },
      'The comment was not written (status 403: "Resource not accessible by integration"). The token of this run may not write there. On pull requests from forks and from Dependabot that is always so; elsewhere give the job the permission pull-requests: write. The job summary holds the same report.',
    ],
    [
      'a token that GitHub does not know',
      {},
      { token: 'ghs_expired' },
      'The comment was not written (status 401: "Bad credentials"). The github-token is not valid. The job summary holds the same report.',
    ],
    [
      'a locked conversation',
      { pull: { locked: true } },
      {},
      'The comment was not written (status 403: "Unable to create comment because issue is locked."). The conversation is locked. The job summary holds the same report.',
    ],
    [
      'a pull request that is not there',
      {},
      { pullNumber: 8 },
      'The comment was not written (status 404: "Not Found"). The pull request or the repository is gone, or the token may not see it. The job summary holds the same report.',
    ],
    [
      'a text that is too long',
      {},
      { body: MARKER.padEnd(65_537, '.') },
      'The comment was not written (status 422: "Validation Failed: Body is too long (maximum is 65536 characters)"). The text was not accepted. The job summary holds the same report.',
    ],
  ];
  test.each(refusals)('%s', async (_, seed, request, notice) => {
    await using github = await startGitHub(seed);
    const published = await publish(github, request);
    expect(published.notice).toBe(notice);
    expect(published.pauses).toEqual([]);
    expect(comments(github)).toEqual([]);
  });

  test('a conversation that is gone', async () => {
    await using github = await startGitHub();
    github.disturb({
      aim: { method: 'POST' },
      kind: 'answer',
      answer: { status: 410, body: { message: 'Gone' } },
    });
    expect((await publish(github)).notice).toContain('(status 410: "Gone")');
  });

  test('an existing comment that may not be changed', async () => {
    await using github = await startGitHub();
    addComment(github.state, { body: BODY, author: ACTIONS_BOT });
    const { notice } = await publish(github, { token: TOKENS.read, wanted: false });
    expect(notice).toContain('status 403');
  });

  test('a copy that may not be deleted is none', async () => {
    await using github = await startGitHub();
    addComment(github.state, { body: BODY, author: ACTIONS_BOT });
    addComment(github.state, { body: BODY, author: ACTIONS_BOT });
    github.disturb({ aim: { method: 'DELETE' }, kind: 'answer', answer: { status: 403 } });
    expect((await publish(github)).outcome.state).toBe('unchanged');
  });

  test.each([
    [
      'may not even read',
      { ghs_blind: { kind: 'installation', user: ACTIONS_BOT, permissions: {} } },
      'ghs_blind',
    ],
    ['only reads', {}, TOKENS.read],
  ] as const)('but nothing was to be said with a token that %s', async (_, tokens, token) => {
    await using github = await startGitHub({ tokens });
    expect((await publish(github, { token, wanted: false })).outcome).toEqual({ state: 'skipped' });
  });
});

describe('a renamed repository', () => {
  test('is followed, and what is written stays a writing', async () => {
    await using github = await startGitHub({ repository: { formerNames: ['octo/notes'] } });
    const { outcome } = await publish(github, { repository: 'octo/notes' });
    expect(outcome.state).toBe('created');
    expect(written(github)).toEqual([`${ACTIONS_BOT.login}: ${BODY}`]);
    expect(requested(github)).toContain('POST /repositories/4711/issues/7/comments');
  });

  test('is not followed to another host, which would get the token', async () => {
    const asked: unknown[] = [];
    const other = createServer((request, response) => {
      asked.push(request.headers);
      response.end('[]');
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await using github = await startGitHub();
    github.disturb({
      aim: { method: 'GET', path: LIST },
      kind: 'answer',
      answer: {
        status: 301,
        headers: { location: `http://127.0.0.1:${port}/x` },
        body: { message: 'Moved' },
      },
    });
    expect((await publish(github)).notice).toContain('(status 301: "Moved")');
    expect(asked).toEqual([]);
    other.close();
  });
});

describe('what may pass is tried again', () => {
  test('broken answers, with longer pauses each time', async () => {
    await using github = await startGitHub();
    github.disturb({ aim: { path: LIST, times: 3 }, kind: 'answer', answer: { status: 502 } });
    const { outcome, pauses } = await publish(github);
    expect(outcome.state).toBe('created');
    expect(pauses).toEqual([1000, 2000, 4000]);
  });

  test.each(['PATCH', 'DELETE'])('a broken answer to a %s', async (method) => {
    await using github = await startGitHub();
    addComment(github.state, { body: `${MARKER}\nearlier`, author: ACTIONS_BOT });
    addComment(github.state, { body: `${MARKER}\nearlier`, author: ACTIONS_BOT });
    github.disturb({ aim: { method }, kind: 'answer', answer: { status: 500 } });
    const { outcome, pauses } = await publish(github);
    expect([outcome.state, pauses]).toEqual(['updated', [1000]]);
    expect(written(github)).toEqual([`${ACTIONS_BOT.login}: ${BODY}`]);
  });

  test('a connection that breaks', async () => {
    await using github = await startGitHub();
    github.disturb({ aim: { times: 2 }, kind: 'reset' });
    const { outcome, pauses } = await publish(github);
    expect([outcome.state, pauses]).toEqual(['created', [1000, 2000]]);
  });

  test('a server that stays silent', async () => {
    await using github = await startGitHub();
    github.disturb({ aim: {}, kind: 'silence' });
    const { outcome, pauses } = await publish(github, { requestTimeout: 1000 });
    expect([outcome.state, pauses]).toEqual(['created', [1000]]);
  });

  test.each([
    ['429', { status: 429, headers: { 'retry-after': '7' } }, [7000]],
    [
      '403 with a time',
      {
        status: 403,
        headers: { 'retry-after': '9' },
        body: { message: 'You have exceeded a secondary rate limit.' },
      },
      [9000],
    ],
    [
      '403 until a moment',
      {
        status: 403,
        headers: {
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': `${Date.UTC(2026, 10, 1, 0, 0, 20) / 1000}`,
        },
      },
      [20_000],
    ],
  ])('a rate limit: %s', async (_, answer, expected) => {
    await using github = await startGitHub();
    github.disturb({ aim: { method: 'POST' }, kind: 'answer', answer });
    const { outcome, pauses } = await publish(github);
    expect([outcome.state, pauses]).toEqual(['created', expected]);
    expect(comments(github)).toHaveLength(1);
  });

  test.each([
    ['names a time', { status: 429, headers: { 'retry-after': '3600' }, body: { message: 'Slow down' } }],
    ['names none', { status: 403, body: { message: 'You have exceeded a secondary rate limit.' } }],
  ])('a rate limit that %s is not waited for beyond 30 s', async (_, answer) => {
    await using github = await startGitHub();
    github.disturb({ aim: {}, kind: 'answer', answer });
    const { notice, pauses } = await publish(github);
    expect(notice).toContain('Too many requests were made with this token.');
    expect(pauses).toEqual([]);
  });

  test('for 30 s in all', async () => {
    await using github = await startGitHub();
    github.disturb({
      aim: { times: 99 },
      kind: 'answer',
      answer: { status: 503, body: { message: 'Unicorn' } },
    });
    const { notice, pauses } = await publish(github);
    expect(notice).toBe(
      'The comment was not written (status 503: "Unicorn"). GitHub could not be reached. The job summary holds the same report.',
    );
    expect(pauses).toEqual([1000, 2000, 4000, 8000]);
  });

  test('nobody at the address', async () => {
    const github = await startGitHub();
    await github[Symbol.asyncDispose]();
    const { notice, pauses } = await publish(github);
    expect(notice).toContain('The comment was not written (no answer: ');
    expect(pauses).toEqual([1000, 2000, 4000, 8000]);
  });

  test('a creation that happened although its answer was lost is not repeated', async () => {
    await using github = await startGitHub();
    github.disturb({ aim: { method: 'POST' }, kind: 'answer', answer: { status: 502 }, afterwards: true });
    const { outcome } = await publish(github);
    expect(outcome.state).toBe('created');
    expect(requested(github).filter((request) => request.startsWith('POST'))).toHaveLength(1);
    expect(written(github)).toEqual([`${ACTIONS_BOT.login}: ${BODY}`]);
  });

  test('a creation that did not happen is repeated', async () => {
    await using github = await startGitHub();
    github.disturb({ aim: { method: 'POST' }, kind: 'reset' });
    expect((await publish(github)).outcome.state).toBe('created');
    expect(written(github)).toEqual([`${ACTIONS_BOT.login}: ${BODY}`]);
  });

  test('a second look that fails does not take back what was created', async () => {
    await using github = await startGitHub();
    github.meanwhile({ method: 'POST' }, () => {
      github.disturb({ aim: { method: 'GET', times: 99 }, kind: 'answer', answer: { status: 503 } });
    });
    expect((await publish(github)).outcome.state).toBe('created');
  });

  test('not after the run was cancelled', async () => {
    await using github = await startGitHub();
    const cancel = new AbortController();
    github.meanwhile({}, () => cancel.abort());
    const { notice } = await publish(github, { signal: cancel.signal });
    expect(notice).toBe('The run was cancelled.');
    expect(comments(github)).toEqual([]);
  });
});

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
      'The comment was not written (status 403: "Resource not accessible by integration"). The token of this run may not write there. On pull requests from forks that is always so; elsewhere give the job the permission pull-requests: write. The job summary holds the same report.',
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

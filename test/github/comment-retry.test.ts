import { describe, expect, test } from 'vitest';
import { addComment } from '../support/github/seed.ts';
import { startGitHub } from '../support/github/server.ts';
import { ACTIONS_BOT } from '../support/github/state.ts';
import { BODY, comments, MARKER, publish, requested, written } from './publishing.ts';

const LIST = /issues\/7\/comments$/;

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

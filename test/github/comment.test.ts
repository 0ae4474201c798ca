import { describe, expect, test } from 'vitest';
import { addComment } from '../support/github/seed.ts';
import { startGitHub } from '../support/github/server.ts';
import { ACTIONS_BOT } from '../support/github/state.ts';
import { BODY, comments, MARKER, publish, RESOLVED, requested, written } from './publishing.ts';

const BOT = ACTIONS_BOT.login;
const PERSON = { login: 'passer-by', type: 'User' } as const;

describe('one comment', () => {
  test('is created when there is something to say, and looked for again', async () => {
    await using github = await startGitHub();
    const { outcome } = await publish(github);
    expect(written(github)).toEqual([`${BOT}: ${BODY}`]);
    expect(outcome).toEqual({
      state: 'created',
      url: `https://github.com/octo/wiki/pull/7#issuecomment-${comments(github)[0]?.id}`,
    });
    expect(requested(github)).toEqual([
      'GET /issues/7/comments?per_page=100&page=1',
      'POST /issues/7/comments',
      'GET /issues/7/comments?per_page=100&page=1',
    ]);
  });

  test('is not created when there is nothing to say', async () => {
    await using github = await startGitHub();
    expect((await publish(github, { wanted: false })).outcome).toEqual({ state: 'skipped' });
    expect(requested(github)).toEqual(['GET /issues/7/comments?per_page=100&page=1']);
  });

  test('is created all the same in mode always, with the body', async () => {
    await using github = await startGitHub();
    const { outcome } = await publish(github, { wanted: false, mode: 'always' });
    expect(outcome.state).toBe('created');
    expect(written(github)).toEqual([`${BOT}: ${BODY}`]);
  });

  test('is left alone in mode never, without a request', async () => {
    await using github = await startGitHub();
    expect((await publish(github, { mode: 'never' })).outcome).toEqual({ state: 'skipped' });
    expect(requested(github)).toEqual([]);
  });

  test('is updated in place when the text differs', async () => {
    await using github = await startGitHub();
    const { id } = addComment(github.state, { body: `${MARKER}\nearlier`, author: ACTIONS_BOT });
    const { outcome } = await publish(github);
    expect(outcome.state).toBe('updated');
    expect(comments(github).map((comment) => comment.id)).toEqual([id]);
    expect(written(github)).toEqual([`${BOT}: ${BODY}`]);
  });

  test.each([
    ['the same', BODY],
    ['with other line ends', BODY.replaceAll('\n', '\r\n')],
    ['without the last line end', BODY.trimEnd()],
  ])('is not written again when the text is %s', async (_, stored) => {
    await using github = await startGitHub();
    addComment(github.state, { body: stored, author: ACTIONS_BOT });
    const { outcome } = await publish(github, { body: `${BODY}\n` });
    expect(outcome.state).toBe('unchanged');
    expect(requested(github)).toEqual(['GET /issues/7/comments?per_page=100&page=1']);
  });

  test('turns to the resolved text once, and back', async () => {
    await using github = await startGitHub();
    await publish(github);
    const states = [];
    for (const wanted of [false, false, true]) states.push((await publish(github, { wanted })).outcome.state);
    expect(states).toEqual(['resolved', 'unchanged', 'updated']);
    expect(written(github)).toEqual([`${BOT}: ${BODY}`]);
  });

  test('takes the resolved text and nothing else when nothing is wanted', async () => {
    await using github = await startGitHub();
    addComment(github.state, { body: BODY, author: ACTIONS_BOT });
    await publish(github, { wanted: false });
    expect(written(github)).toEqual([`${BOT}: ${RESOLVED}`]);
  });

  test('is found behind 250 others', async () => {
    await using github = await startGitHub();
    for (let index = 0; index < 250; index++) addComment(github.state, { body: `${index}`, author: PERSON });
    const { id } = addComment(github.state, { body: `${MARKER}\nearlier`, author: ACTIONS_BOT });
    expect((await publish(github)).outcome.state).toBe('updated');
    expect(requested(github)).toEqual([
      'GET /issues/7/comments?per_page=100&page=1',
      'GET /issues/7/comments?per_page=100&page=2',
      'GET /issues/7/comments?per_page=100&page=3',
      `PATCH /issues/comments/${id}`,
    ]);
  });

  test('may have as many characters as GitHub takes', async () => {
    await using github = await startGitHub();
    const body = MARKER.padEnd(65_536, '.');
    expect((await publish(github, { body })).outcome.state).toBe('created');
    expect(comments(github)[0]?.body).toBe(body);
  });
});

describe('whose comment it is', () => {
  test('a person who copied the marker keeps their comment', async () => {
    await using github = await startGitHub();
    addComment(github.state, { body: `${MARKER}\nAll is well.`, author: PERSON });
    expect((await publish(github)).outcome.state).toBe('created');
    expect(written(github)).toEqual([`passer-by: ${MARKER}\nAll is well.`, `${BOT}: ${BODY}`]);
  });

  test('a comment whose author is gone is nobody’s', async () => {
    await using github = await startGitHub();
    addComment(github.state, { body: BODY, author: null });
    expect((await publish(github)).outcome.state).toBe('created');
    expect(comments(github)).toHaveLength(2);
  });

  test.each([
    ['another id', '<!-- mark id=other -->\n'],
    ['the marker in the middle', `> ${BODY}`],
  ])('a bot’s comment with %s is another one', async (_, body) => {
    await using github = await startGitHub();
    addComment(github.state, { body, author: ACTIONS_BOT });
    expect((await publish(github)).outcome.state).toBe('created');
    expect(written(github)).toEqual([`${BOT}: ${body}`, `${BOT}: ${BODY}`]);
  });

  test('with a person’s token, that person’s own comment counts and nobody else’s', async () => {
    await using github = await startGitHub();
    addComment(github.state, { body: `${MARKER}\ncopied`, author: PERSON });
    addComment(github.state, { body: `${MARKER}\nearlier`, author: { login: 'maintainer', type: 'User' } });
    const { outcome } = await publish(github, { token: 'ghp_personal' });
    expect(outcome.state).toBe('updated');
    expect(written(github)).toEqual([`passer-by: ${MARKER}\ncopied`, `maintainer: ${BODY}`]);
  });
});

describe('several of ours', () => {
  test('the first stays, the others go', async () => {
    await using github = await startGitHub();
    const first = addComment(github.state, { body: `${MARKER}\nfirst`, author: ACTIONS_BOT });
    addComment(github.state, { body: `${MARKER}\ncopied`, author: PERSON });
    addComment(github.state, { body: BODY, author: ACTIONS_BOT });
    addComment(github.state, { body: `${MARKER}\nthird`, author: ACTIONS_BOT });
    expect((await publish(github)).outcome.state).toBe('updated');
    expect(comments(github)[0]?.id).toBe(first.id);
    expect(written(github)).toEqual([`${BOT}: ${BODY}`, `passer-by: ${MARKER}\ncopied`]);
  });

  test('another job was faster by a moment: its comment stays, with our text', async () => {
    await using github = await startGitHub();
    github.meanwhile({ method: 'POST' }, () => {
      addComment(github.state, { body: `${MARKER}\nfrom the other job`, author: ACTIONS_BOT });
    });
    expect((await publish(github)).outcome.state).toBe('updated');
    expect(written(github)).toEqual([`${BOT}: ${BODY}`]);
  });

  test('five jobs at once leave one', async () => {
    await using github = await startGitHub();
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map((job) => publish(github, { body: `${MARKER}\njob ${job}` })),
    );
    expect(comments(github)).toHaveLength(1);
    expect(all.map(({ notice }) => notice)).toEqual(['', '', '', '', '']);
  });
});

describe('a person deletes it after it was listed', () => {
  test('it is written anew when there is something to say', async () => {
    await using github = await startGitHub();
    const { id } = addComment(github.state, { body: `${MARKER}\nearlier`, author: ACTIONS_BOT });
    github.meanwhile({ method: 'PATCH' }, () => github.state.repositories[0]?.comments.splice(0));
    expect((await publish(github)).outcome.state).toBe('created');
    expect(written(github)).toEqual([`${BOT}: ${BODY}`]);
    expect(comments(github)[0]?.id).not.toBe(id);
  });

  test('it stays away when there is nothing to say', async () => {
    await using github = await startGitHub();
    addComment(github.state, { body: BODY, author: ACTIONS_BOT });
    github.meanwhile({ method: 'PATCH' }, () => github.state.repositories[0]?.comments.splice(0));
    expect((await publish(github, { wanted: false })).outcome).toEqual({ state: 'skipped' });
    expect(written(github)).toEqual([]);
  });
});

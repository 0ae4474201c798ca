import { describe, expect, test } from 'vitest';
import { addComment, type Seed, TOKENS } from './seed.ts';
import { startGitHub } from './server.ts';
import type { Token } from './state.ts';

const R = '/repos/octo/wiki';
const COMMENTS = `${R}/issues/7/comments`;
const PERSON = { login: 'passer-by', type: 'User' } as const;

interface Ask {
  readonly method?: string;
  readonly token?: string | null;
  readonly body?: object;
}

async function asking(seed: Seed = {}) {
  const github = await startGitHub(seed);
  const ask = async (path: string, { method = 'GET', token = TOKENS.write, body }: Ask = {}) => {
    const response = await fetch(`${github.url}${path}`, {
      method,
      redirect: 'manual',
      ...(token !== null && { headers: { authorization: `token ${token}` } }),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const data: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, data };
  };
  return { github, ask, [Symbol.asyncDispose]: () => github[Symbol.asyncDispose]() };
}

describe('permissions', () => {
  const blind: Token = {
    kind: 'installation',
    user: { login: 'app[bot]', type: 'Bot' },
    permissions: { metadata: 'none' },
  };
  const cases: readonly (readonly [string, Ask, string, number])[] = [
    [
      'writing with a token that reads',
      { method: 'POST', token: TOKENS.read, body: { body: 'x' } },
      COMMENTS,
      403,
    ],
    ['reading with a token that reads', { token: TOKENS.read }, COMMENTS, 200],
    ['reading without the permission', { token: 'blind' }, COMMENTS, 403],
    ['a token that nobody knows', { token: 'x' }, COMMENTS, 401],
    ['nobody at a private repository', { token: null }, COMMENTS, 401],
    ['who an installation is', {}, '/user', 403],
    ['who a person is', { token: TOKENS.personal }, '/user', 200],
    ['asking for a permission', {}, `${R}/collaborators/maintainer/permission`, 200],
    [
      'asking for a permission without being allowed to',
      { token: 'blind' },
      `${R}/collaborators/maintainer/permission`,
      403,
    ],
    ['a path that is not there', {}, `${R}/nowhere`, 404],
    ['a repository that is not there', {}, '/repos/octo/other/pulls', 404],
  ];
  test.each(cases)('%s', async (_, ask, path, status) => {
    await using world = await asking({ tokens: { blind } });
    expect((await world.ask(path, ask)).status).toBe(status);
  });

  test('a refusal names what is missing', async () => {
    await using world = await asking();
    const { headers, data } = await world.ask(COMMENTS, {
      method: 'POST',
      token: TOKENS.read,
      body: { body: 'x' },
    });
    expect(headers.get('x-accepted-github-permissions')).toBe('issues=write; pull_requests=write');
    expect(data).toMatchObject({ message: 'Resource not accessible by integration' });
  });

  test('a public repository may be read by everybody, and written by nobody', async () => {
    await using world = await asking({ repository: { private: false }, tokens: { blind } });
    for (const token of ['blind', null]) {
      expect((await world.ask(COMMENTS, { token })).status).toBe(200);
      const written = await world.ask(COMMENTS, { method: 'POST', token, body: { body: 'x' } });
      expect(written.status).toBe(token === null ? 401 : 403);
    }
  });
});

describe('comments', () => {
  test('are made by the owner of the token, changed, read and deleted', async () => {
    await using world = await asking();
    const made = await world.ask(COMMENTS, { method: 'POST', body: { body: 'one' } });
    expect(made).toMatchObject({
      status: 201,
      data: { body: 'one', user: { login: 'github-actions[bot]', type: 'Bot' } },
    });
    const id = world.github.state.repositories[0]?.comments[0]?.id;
    const one = `${R}/issues/comments/${id}`;
    expect(await world.ask(one, { method: 'PATCH', body: { body: 'two' } })).toMatchObject({
      data: { id, body: 'two' },
    });
    expect(await world.ask(one)).toMatchObject({ data: { body: 'two' } });
    expect((await world.ask(one, { method: 'DELETE' })).status).toBe(204);
    for (const method of ['GET', 'DELETE']) expect((await world.ask(one, { method })).status).toBe(404);
    expect((await world.ask(one, { method: 'PATCH', body: { body: 'x' } })).status).toBe(404);
  });

  test.each([
    ['empty', { body: ' \n' }, 'Body cannot be blank'],
    ['missing', {}, 'Body cannot be blank'],
    ['too long', { body: 'x'.repeat(65_537) }, 'Body is too long (maximum is 65536 characters)'],
  ])('with a text that is %s are refused', async (_, body, message) => {
    await using world = await asking();
    const answer = await world.ask(COMMENTS, { method: 'POST', body });
    expect(answer).toMatchObject({
      status: 422,
      data: { message: 'Validation Failed', errors: [{ message }] },
    });
  });

  test('come in pages of 30, at most 100, with links', async () => {
    await using world = await asking();
    for (let index = 0; index < 150; index++)
      addComment(world.github.state, { body: `${index}`, author: PERSON });
    const plain = await world.ask(COMMENTS);
    const most = await world.ask(`${COMMENTS}?per_page=500&page=2`);
    expect(plain.data).toHaveLength(30);
    expect(plain.headers.get('link')).toBe(
      `<${world.github.url}${COMMENTS}?page=2>; rel="next", <${world.github.url}${COMMENTS}?page=5>; rel="last"`,
    );
    expect(most.data).toHaveLength(50);
    expect(most.headers.get('link')).not.toContain('rel="next"');
  });
});

describe('the rest', () => {
  test('pull requests by head and state', async () => {
    await using world = await asking({
      pull: { head: { ref: 'fix', sha: 'f'.repeat(40), repository: 'stranger/wiki' } },
    });
    expect((await world.ask(`${R}/pulls?head=stranger:fix`)).data).toMatchObject([
      { number: 7, head: { sha: 'f'.repeat(40), repo: { full_name: 'stranger/wiki' } } },
    ]);
    for (const query of ['head=octo:fix', 'state=closed', 'base=other']) {
      expect((await world.ask(`${R}/pulls?${query}`)).data).toEqual([]);
    }
    expect((await world.ask(`${R}/pulls/7`)).data).toMatchObject({ base: { ref: 'main' } });
  });

  test.each([
    ['maintainer', { permission: 'write', role_name: 'write' }],
    ['triager', { permission: 'read', role_name: 'triage' }],
  ])('the permission of %s', async (login, permission) => {
    const collaborators = new Map([
      ['maintainer', 'write'],
      ['triager', 'triage'],
    ] as const);
    await using world = await asking({ repository: { collaborators } });
    expect((await world.ask(`${R}/collaborators/${login}/permission`)).data).toMatchObject(permission);
    expect((await world.ask(`${R}/collaborators/stranger/permission`)).status).toBe(404);
  });

  test('two commits compared', async () => {
    await using world = await asking({
      repository: { comparisons: [{ base: 'a', head: 'b', mergeBase: 'm' }] },
    });
    expect((await world.ask(`${R}/compare/a...b`)).data).toMatchObject({
      status: 'diverged',
      merge_base_commit: { sha: 'm' },
    });
    expect((await world.ask(`${R}/compare/a...c`)).status).toBe(404);
  });

  test('a former name leads to the number, and the number to the repository', async () => {
    await using world = await asking({ repository: { formerNames: ['octo/notes'] } });
    const moved = await world.ask('/repos/octo/notes/issues/7/comments?page=2');
    const location = `${world.github.url}/repositories/4711/issues/7/comments?page=2`;
    expect([moved.status, moved.headers.get('location')]).toEqual([301, location]);
    expect((await world.ask(location.replace(world.github.url, ''))).status).toBe(200);
  });

  test('disturbances strike as often as asked, and every request is logged', async () => {
    await using world = await asking();
    world.github.disturb({ aim: { method: 'GET', times: 2 }, kind: 'answer', answer: { status: 503 } });
    world.github.disturb({ aim: { method: 'POST' }, kind: 'reset', afterwards: true });
    const statuses = [];
    for (let index = 0; index < 3; index++) statuses.push((await world.ask(COMMENTS)).status);
    await expect(world.ask(COMMENTS, { method: 'POST', body: { body: 'x' } })).rejects.toThrow();
    expect(statuses).toEqual([503, 503, 200]);
    expect(world.github.state.repositories[0]?.comments).toHaveLength(1);
    expect(world.github.requests.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'GET 503',
      'GET 503',
      'GET 200',
      'POST 0',
    ]);
  });
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { connectToGitHub } from '../../src/github/connect.ts';
import { TOKENS } from '../support/github/seed.ts';
import { startGitHub } from '../support/github/server.ts';

test('an answer is the same whether it is good or bad', async () => {
  await using github = await startGitHub();
  const api = await connectToGitHub({ token: TOKENS.personal, apiUrl: github.url });
  expect(await api.request({ method: 'GET', path: '/user' })).toMatchObject({
    kind: 'answered',
    status: 200,
    data: { login: 'maintainer' },
  });
  expect(await api.request({ method: 'GET', path: '/nowhere' })).toMatchObject({
    kind: 'answered',
    status: 404,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    data: { message: 'Not Found' },
  });
});

test('a path below the root of the API is kept', async () => {
  await using github = await startGitHub();
  const api = await connectToGitHub({ token: TOKENS.write, apiUrl: `${github.url}/api/v3` });
  await api.request({ method: 'GET', path: '/user' });
  expect(github.requests.map(({ path }) => path)).toEqual(['/api/v3/user']);
});

test('a payload that is no JSON does not keep the module from loading', async () => {
  const root = join(import.meta.dirname, '..', '..');
  const module = join(root, 'src', 'github', 'connect.ts');
  const env = { ...process.env, GITHUB_EVENT_PATH: module };
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules', '.bin', 'node'),
    ['--input-type=module', '-e', `import ${JSON.stringify(module)}; console.log('loaded')`],
    { env },
  );
  expect(stdout).toBe('loaded\n');
});

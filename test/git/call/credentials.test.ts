import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startGitServer } from '../../support/git-server.ts';
import { checkOut, openRepository, type Repository } from '../../support/repository.ts';
import { createScenario, directories, opened, refused, type Scenario } from '../scenario.ts';

const run = promisify(execFile);
const BRANCH = { kind: 'branch', baseBranch: 'main' } as const;
const TOKEN = 'ghs_0123456789secret';
const ENCODED = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');

test('a private base is fetched with the token, which no argument and no file holds', async () => {
  await using scenario = await createScenario();
  const seen: string[] = [];
  const beforeAnswer = async () => {
    seen.push((await run('ps', ['-eo', 'args'])).stdout, await allText(scenario.temp));
  };
  await using server = await startGitServer(scenario.folder, { token: TOKEN, beforeAnswer });
  const checkout = await checkoutFrom(scenario, `${server.origin}/remote.git`);
  const workspace = checkout.directory;
  const options = { workspace, temp: scenario.temp, baseSpec: BRANCH, token: TOKEN };
  await using trees = await opened(options);
  expect(trees.base.sha).toBe(scenario.forkSha);
  expect(await openRepository(directories(trees).base).git('remote', 'get-url', 'origin')).toBe(
    `${server.origin}/remote.git`,
  );
  seen.push(await allText(scenario.temp));
  expect(seen.length).toBeGreaterThan(4);
  // The folder and the arguments were really looked at.
  expect(seen.join('\n')).toContain('refs/heads/main');
  expect(seen.join('\n')).toContain('remote.git');
  for (const text of seen) {
    expect(text).not.toContain(TOKEN);
    expect(text).not.toContain(ENCODED);
  }
});

test('without a token a private base cannot be found, and git does not ask for one', async () => {
  await using scenario = await createScenario();
  await using server = await startGitServer(scenario.folder, { token: TOKEN });
  const checkout = await checkoutFrom(scenario, `${server.origin}/remote.git`);
  const failure = await refused({ workspace: checkout.directory, temp: scenario.temp, baseSpec: BRANCH });
  expect(failure).toMatchObject({ reason: 'ref-not-found', ref: 'main' });
});

test('a wrong token is in no failure', async () => {
  await using scenario = await createScenario();
  await using server = await startGitServer(scenario.folder, { token: 'another' });
  const checkout = await checkoutFrom(scenario, `${server.origin}/remote.git`);
  const options = { workspace: checkout.directory, temp: scenario.temp, baseSpec: BRANCH, token: TOKEN };
  const text = JSON.stringify(await refused(options));
  expect(text).toContain('ref-not-found');
  expect(text).not.toContain(TOKEN);
  expect(text).not.toContain(ENCODED);
});

test('an ssh remote: the token opens the https address that it is for', async () => {
  await using scenario = await createScenario();
  await using server = await startGitServer(scenario.folder, { token: TOKEN });
  const checkout = await checkoutFrom(scenario, 'git@git.invalid:owner/remote.git');
  const options = { workspace: checkout.directory, temp: scenario.temp, baseSpec: BRANCH, token: TOKEN };
  await using trees = await opened({ ...options, remoteUrlForToken: `${server.origin}/remote.git` });
  expect(trees.base.sha).toBe(scenario.forkSha);
  expect(await openRepository(directories(trees).head).git('remote', 'get-url', 'origin')).toBe(
    'git@git.invalid:owner/remote.git',
  );
});

test('a token for one server is not shown to another', async () => {
  await using scenario = await createScenario();
  await using server = await startGitServer(scenario.folder);
  const checkout = await checkoutFrom(scenario, `${server.origin}/remote.git`);
  const options = { workspace: checkout.directory, temp: scenario.temp, baseSpec: BRANCH, token: TOKEN };
  await using trees = await opened({ ...options, remoteUrlForToken: 'https://github.com/owner/repository' });
  expect(trees.base.sha).toBe(scenario.forkSha);
  expect(server.requests.length).toBeGreaterThan(0);
  expect(server.requests.map(({ authorization }) => authorization).filter(Boolean)).toEqual([]);
});

test('credentials in the remote’s address are used, and copied nowhere', async () => {
  await using scenario = await createScenario();
  await using server = await startGitServer(scenario.folder, { token: TOKEN });
  const address = `${server.origin}/remote.git`.replace('//', `//x-access-token:${TOKEN}@`);
  const checkout = await checkoutFrom(scenario, address);
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec: BRANCH });
  expect(trees.base.sha).toBe(scenario.forkSha);
  expect(trees.checkoutHoldsCredentials).toBe(true);
  expect(await allText(scenario.temp)).not.toContain(TOKEN);
});

test.for([
  ['nothing', undefined, false],
  ['actions/checkout up to v5', ['http.https://github.com/.extraheader', 'AUTHORIZATION: basic x'], true],
  [
    'actions/checkout from v6 on',
    ['includeIf.gitdir:/work/.git.path', '/tmp/git-credentials-1f0c.config'],
    true,
  ],
  ['an include of the person’s own', ['includeIf.gitdir:/work/.git.path', '/home/ada/work.config'], false],
] as const)('credentials that stay in the checkout: %s', async ([, setting, holds]) => {
  await using scenario = await createScenario();
  const checkout = await checkoutFrom(scenario, scenario.remote.url);
  if (setting) await checkout.git('config', ...setting);
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec: BRANCH });
  expect(trees.checkoutHoldsCredentials).toBe(holds);
});

/** A checkout of the head that says it came from another address. */
async function checkoutFrom(scenario: Scenario, address: string): Promise<Repository> {
  const checkout = await checkOut(scenario.remote, scenario.headSha, join(scenario.folder, 'checkout'));
  await checkout.git('remote', 'set-url', 'origin', address);
  return checkout;
}

/** All file names and contents below a folder. Files that git deletes meanwhile are left out. */
async function allText(folder: string): Promise<string> {
  const paths = await readdir(folder, { recursive: true });
  const texts = paths.map(async (path) => {
    const full = join(folder, path);
    const isFile = await stat(full).then(
      (stats) => stats.isFile(),
      () => false,
    );
    return isFile ? `${path}\n${await readFile(full, 'latin1').catch(() => '')}` : path;
  });
  return (await Promise.all(texts)).join('\n');
}

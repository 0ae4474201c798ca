import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createGit } from '../../../src/git/call/git.ts';
import { openTrees } from '../../../src/git/trees/trees.ts';
import { folderHash } from '../../support/folder-hash.ts';
import { startGitServer } from '../../support/git-server.ts';
import { checkOut } from '../../support/repository.ts';
import { createScenario, opened, type Scenario } from '../scenario.ts';

const run = promisify(execFile);
const BRANCH = { kind: 'branch', baseBranch: 'main' } as const;
const CHILD = fileURLToPath(new URL('open-trees.child.ts', import.meta.url));

test('SIGTERM in the middle of a fetch: nothing is left and the checkout is as before', async () => {
  await using scenario = await createScenario();
  await using silent = await silentRemote(scenario);
  const before = await folderHash(silent.workspace);
  const child = startChild(silent.workspace, scenario.temp, 'handle');
  await silent.asked;
  child.kill('SIGTERM');
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(JSON.parse(said)).toEqual({ reason: 'cancelled' });
  expect(await folderHash(silent.workspace)).toBe(before);
  expect(await readdir(scenario.temp)).toEqual([]);
  expect(await processesIn(scenario.temp)).toEqual([]);
});

test('a killed run leaves the checkout as before; the next one works and cleans up', async () => {
  await using scenario = await createScenario();
  await using silent = await silentRemote(scenario);
  const before = await folderHash(silent.workspace);
  const child = startChild(silent.workspace, scenario.temp);
  await silent.asked;
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await folderHash(silent.workspace)).toBe(before);
  expect(await readdir(scenario.temp)).toHaveLength(1);
  await silent[Symbol.asyncDispose]();
  const baseSpec = { kind: 'ref', ref: scenario.headSha } as const;
  const trees = await opened({ workspace: silent.workspace, temp: scenario.temp, baseSpec });
  expect(trees.identical).toBe(true);
  await trees[Symbol.asyncDispose]();
  expect(await readdir(scenario.temp)).toEqual([]);
});

test('a signal ends a fetch with everything it started', async () => {
  await using scenario = await createScenario();
  const controller = new AbortController();
  await using silent = await silentRemote(scenario);
  const { workspace } = silent;
  const opening = openTrees({
    environment: process.env,
    workspace,
    temp: scenario.temp,
    baseSpec: BRANCH,
    signal: controller.signal,
  });
  await silent.asked;
  controller.abort();
  expect(await opening).toEqual({ ok: false, failure: { reason: 'cancelled' } });
  expect(await readdir(scenario.temp)).toEqual([]);
  expect(await processesIn(scenario.temp)).toEqual([]);
});

test('a signal that was given before starts nothing', async () => {
  await using scenario = await createScenario();
  const workspace = scenario.origin.directory;
  const signal = AbortSignal.abort();
  const trees = await openTrees({
    environment: process.env,
    workspace,
    temp: scenario.temp,
    baseSpec: BRANCH,
    signal,
  });
  expect(trees).toEqual({ ok: false, failure: { reason: 'cancelled' } });
  expect(await readdir(scenario.temp)).toEqual([]);
});

test('a call that takes too long is ended and says so', async () => {
  await using scenario = await createScenario();
  await using silent = await silentRemote(scenario);
  const git = createGit(process.env, '/dev/null');
  const options = { network: { protocols: ['http'], config: [] }, seconds: 1 };
  const answer = await git(scenario.temp, ['ls-remote', silent.url], options);
  expect(answer).toMatchObject({
    ok: false,
    failure: { reason: 'git-failed', args: ['ls-remote', silent.url] },
  });
  expect(JSON.stringify(answer)).toContain('no end after 1 s');
});

test('a machine without git', async () => {
  const { PATH } = process.env;
  process.env['PATH'] = '/nonexistent';
  try {
    const answer = await createGit(process.env, '/dev/null')('/', ['version']);
    expect(answer).toMatchObject({
      ok: false,
      failure: { reason: 'git-failed', detail: 'spawn git ENOENT' },
    });
  } finally {
    process.env['PATH'] = PATH;
  }
});

test('two runs at a time do not meet', async () => {
  await using scenario = await createScenario();
  await scenario.origin.checkout('feature');
  const workspace = scenario.origin.directory;
  const options = { workspace, temp: scenario.temp, baseSpec: BRANCH };
  const [one, two] = await Promise.all([opened(options), opened(options)]);
  expect(await readdir(scenario.temp)).toHaveLength(2);
  await one[Symbol.asyncDispose]();
  expect(await two.readFromBase('server.js')).toEqual({ ok: true, value: 'two' });
  await two[Symbol.asyncDispose]();
  expect(await readdir(scenario.temp)).toEqual([]);
});

/** A shallow checkout of the head whose remote takes requests and never answers. */
async function silentRemote(scenario: Scenario) {
  let wasAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    wasAsked = resolve;
  });
  const beforeAnswer = () => {
    wasAsked();
    return new Promise<void>(() => {});
  };
  const server = await startGitServer(scenario.folder, { beforeAnswer });
  const checkout = await checkOut(scenario.remote, scenario.headSha, join(scenario.folder, 'checkout'));
  const url = `${server.origin}/remote.git`;
  await checkout.git('remote', 'set-url', 'origin', url);
  let open = true;
  return {
    workspace: checkout.directory,
    url,
    asked,
    async [Symbol.asyncDispose]() {
      if (open) await server[Symbol.asyncDispose]();
      open = false;
    },
  };
}

function startChild(
  workspace: string,
  temp: string,
  ...more: readonly string[]
): ChildProcessByStdio<null, Readable, null> {
  const options = JSON.stringify({ workspace, temp, baseSpec: BRANCH });
  return spawn(process.execPath, [CHILD, options, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function processesIn(folder: string): Promise<readonly string[]> {
  const { stdout } = await run('ps', ['-eo', 'args']);
  return stdout.split('\n').filter((line) => line.startsWith('git') && line.includes(folder));
}

import { execFile } from 'node:child_process';
import { access, chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { checkOut, type Repository } from '../../support/repository.ts';
import { createScenario, directories, notesOf, opened, type Scenario } from '../scenario.ts';

const run = promisify(execFile);
const BRANCH = { kind: 'branch', baseBranch: 'main' } as const;

test('nothing that the checkout’s configuration names is started', async () => {
  await using scenario = await createScenario();
  const { origin, remote } = scenario;
  await origin.checkout('feature');
  await origin.commit({ '.gitattributes': '* filter=evil diff=evil\n', 'a.txt': 'as committed' });
  await remote.receive(origin);
  const headSha = await origin.git('rev-parse', 'HEAD');
  const checkout = await checkOut(remote, headSha, join(scenario.folder, 'checkout'));
  const fired = join(scenario.folder, 'fired');
  await configurePayloads(checkout, scenario, fired);
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec: BRANCH });
  expect(await readFile(join(directories(trees).head, 'a.txt'), 'utf8')).toBe('as committed');
  await expect(access(fired)).rejects.toThrow('ENOENT');
  // The other way round, so that the test cannot pass with payloads that never work.
  await checkout.git('status').catch(() => '');
  await access(fired);
});

test('nothing that the person’s configuration or environment names is used', async () => {
  await using scenario = await createScenario();
  const checkout = await checkOut(scenario.remote, scenario.headSha, join(scenario.folder, 'checkout'));
  const home = join(scenario.folder, 'home');
  const fired = join(scenario.folder, 'fired');
  const payload = await writePayload(scenario, fired);
  await mkdir(join(home, '.config/git'), { recursive: true });
  await writeFile(join(home, '.config/git/attributes'), '* filter=evil\n');
  await writeFile(
    join(home, '.gitconfig'),
    `[filter "evil"]\n\tsmudge = ${payload}\n[core]\n\tautocrlf = true\n[url "ext::${payload}"]\n\tinsteadOf = file://\n`,
  );
  const environment = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    GIT_DIR: scenario.remote.directory,
    GIT_WORK_TREE: home,
    GIT_INDEX_FILE: join(home, 'index'),
    GIT_OBJECT_DIRECTORY: join(home, 'objects'),
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.fsmonitor',
    GIT_CONFIG_VALUE_0: payload,
    GIT_CONFIG_PARAMETERS: "'core.hooksPath'='/nonexistent'",
    GIT_EXTERNAL_DIFF: payload,
    GIT_TRACE: join(home, 'trace'),
  };
  await using trees = await opened({
    workspace: checkout.directory,
    temp: scenario.temp,
    baseSpec: BRANCH,
    environment,
  });
  expect(trees.base.sha).toBe(scenario.forkSha);
  for (const path of [fired, join(home, 'trace'), join(home, 'index'), join(home, 'objects')]) {
    await expect(access(path)).rejects.toThrow('ENOENT');
  }
});

test('a remote that starts a program is no remote', async () => {
  await using scenario = await createScenario();
  const checkout = await checkOut(scenario.remote, scenario.headSha, join(scenario.folder, 'checkout'), {
    depth: 0,
  });
  const fired = join(scenario.folder, 'fired');
  await checkout.git('config', 'remote.origin.url', `ext::${await writePayload(scenario, fired)}`);
  const baseSpec = { kind: 'ref', ref: scenario.forkSha } as const;
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec });
  expect(directories(trees).base).not.toBe('');
  await expect(access(fired)).rejects.toThrow('ENOENT');
});

test('files under Git LFS stay pointers, and a note says on which side', async () => {
  await using scenario = await createScenario();
  const { origin, remote } = scenario;
  await origin.checkout('feature');
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n';
  const headSha = await origin.commit({
    'assets/.gitattributes': '# filter=lfs\n*.bin filter=lfs diff=lfs merge=lfs -text\n',
    'assets/a.bin': pointer,
  });
  await remote.receive(origin);
  const checkout = await checkOut(remote, headSha, join(scenario.folder, 'checkout'));
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec: BRANCH });
  expect(await readFile(join(directories(trees).head, 'assets/a.bin'), 'utf8')).toBe(pointer);
  expect(notesOf(trees)).toEqual([
    'Files under Git LFS are only pointers in the trees that are built (head).',
  ]);
});

test('attributes without Git LFS make no note', async () => {
  await using scenario = await createScenario();
  await scenario.origin.checkout('feature');
  await scenario.origin.commit({ '.gitattributes': '# filter=lfs\n*.js text\n*.x filter=lfsx\n' });
  const workspace = scenario.origin.directory;
  await using trees = await opened({ workspace, temp: scenario.temp, baseSpec: BRANCH });
  expect(notesOf(trees)).toEqual([]);
});

// As in a container job: the checkout was made by the host's user.
test.skipIf(process.getuid?.() !== 0)('a checkout that belongs to another user (needs root)', async () => {
  await using scenario = await createScenario();
  const checkout = await checkOut(scenario.remote, scenario.headSha, join(scenario.folder, 'checkout'));
  await run('chown', ['-R', '12345:12345', checkout.directory, scenario.remote.directory]);
  await expect(checkout.git('rev-parse', 'HEAD')).rejects.toThrow('dubious ownership');
  await using trees = await opened({ workspace: checkout.directory, temp: scenario.temp, baseSpec: BRANCH });
  expect(trees.base.sha).toBe(scenario.forkSha);
});

test('a link in the tree that leads outside is not followed when a file is read', async () => {
  await using scenario = await createScenario();
  const { origin } = scenario;
  await origin.checkout('feature');
  await writeFile(join(scenario.folder, 'secret'), 'secret');
  await origin.commit({
    out: { link: '../secret' },
    'config.yml': { link: 'docs/real.yml' },
    'docs/real.yml': 'inside',
    'docs/self': { link: 'self' },
  });
  await using trees = await opened({ workspace: origin.directory, temp: scenario.temp, baseSpec: BRANCH });
  const read = async (path: string) => {
    const text = await trees.readFromHead(path);
    return text.ok ? text.value : text.failure;
  };
  expect(await read('config.yml')).toBe('inside');
  for (const path of [
    'out',
    'docs/self',
    'docs',
    'nothing',
    '../secret',
    '/etc/passwd',
    '',
    '.',
    'a\nb',
    '.git/config',
  ]) {
    expect(await read(path), path).toBeUndefined();
  }
  expect(await read('./docs//../server.js')).toBe('three');
});

/** Everything in a repository's configuration that makes git start a program. */
async function configurePayloads(checkout: Repository, scenario: Scenario, fired: string): Promise<void> {
  const payload = await writePayload(scenario, fired);
  const hooks = join(scenario.folder, 'hooks');
  await mkdir(hooks);
  for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change', 'pre-auto-gc']) {
    await symlink(payload, join(hooks, hook));
    await mkdir(join(checkout.directory, '.git/hooks'), { recursive: true });
    await symlink(payload, join(checkout.directory, '.git/hooks', hook));
  }
  const settings = {
    'filter.evil.smudge': payload,
    'filter.evil.clean': payload,
    'filter.evil.process': payload,
    'filter.evil.required': 'true',
    'diff.evil.textconv': payload,
    'core.fsmonitor': payload,
    'core.pager': payload,
    'core.sshCommand': payload,
    'core.alternateRefsCommand': payload,
    'core.askPass': payload,
    'remote.origin.uploadpack': payload,
    'credential.helper': payload,
    'uploadpack.packObjectsHook': payload,
    // Last: from here on the helper's own calls would start it.
    'core.hooksPath': hooks,
  };
  const lines = Object.entries(settings).map(([key, value]) => {
    const [, section = '', subsection, name = ''] = /^(\w+)(?:\.(\w+))?\.(\w+)$/.exec(key) ?? [];
    return `[${section}${subsection === undefined ? '' : ` "${subsection}"`}]\n\t${name} = ${value}\n`;
  });
  const config = join(checkout.directory, '.git/config');
  await writeFile(config, (await readFile(config, 'utf8')) + lines.join(''));
}

async function writePayload(scenario: Scenario, fired: string): Promise<string> {
  const path = join(scenario.folder, 'payload');
  await writeFile(path, `#!/bin/sh\necho "$0 $*" >> '${fired}'\nexit 1\n`);
  await chmod(path, 0o755);
  return path;
}

import { execFile } from 'node:child_process';
import { access, lstat, mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isInside } from '../../../src/git/trees/run-folder.ts';
import { folderHash } from '../../support/folder-hash.ts';
import { checkOut, openRepository } from '../../support/repository.ts';
import { createScenario, directories, opened, type Scenario } from '../scenario.ts';

const run = promisify(execFile);

test('what a build does to git in one side changes nothing outside it', async () => {
  await using scenario = await createScenario();
  const checkout = await headCheckout(scenario);
  await using trees = await opened(optionsFor(scenario, checkout.directory));
  const { base, head } = directories(trees);
  const outside = () => Promise.all([checkout.directory, scenario.remote.directory, base].map(folderHash));
  const before = await outside();
  const side = openRepository(head);
  await side.git('config', 'core.hooksPath', '.husky');
  await side.commit({ 'built.js': '1' });
  await side.git('tag', 'built');
  await side.git('gc', '--quiet', '--prune=now');
  expect(await outside()).toEqual(before);
});

test('each side is a clean repository at its commit, with the remote it came from', async () => {
  await using scenario = await createScenario();
  await scenario.origin.git('tag', 'v1', scenario.forkSha);
  await scenario.remote.receive(scenario.origin);
  const workspace = join(scenario.folder, 'checkout');
  await checkOut(scenario.remote, scenario.headSha, workspace, { depth: 0 });
  await using trees = await opened(optionsFor(scenario, workspace));
  const { base, head } = directories(trees);
  for (const [directory, sha, described] of [
    [base, scenario.forkSha, 'v1'],
    [head, scenario.headSha, `v1-1-g${scenario.headSha.slice(0, 7)}`],
  ] as const) {
    const side = openRepository(directory);
    expect(await side.git('rev-parse', 'HEAD')).toBe(sha);
    expect(await side.git('status', '--porcelain', '--ignored')).toBe('');
    expect(await side.git('remote', 'get-url', 'origin')).toBe(scenario.remote.url);
    expect(await side.git('describe', '--tags')).toBe(described);
    expect(await side.git('fsck', '--connectivity-only')).toBe('');
    expect(basename(directory)).toBe('checkout');
  }
});

test('a package installed in the checkout or in the head is not found from the base', async () => {
  await using scenario = await createScenario();
  const checkout = await headCheckout(scenario);
  await installPackage(checkout.directory);
  await using trees = await opened(optionsFor(scenario, checkout.directory));
  const { base, head } = directories(trees);
  await installPackage(head);
  expect(resolvePackage(head)).toContain(head);
  expect(() => resolvePackage(base)).toThrow(/Cannot find module/);
});

test('a temporary folder inside the checkout is not used', async () => {
  await using scenario = await createScenario();
  const checkout = await headCheckout(scenario);
  await installPackage(checkout.directory);
  const temp = join(checkout.directory, 'tmp');
  await mkdir(temp);
  await using trees = await opened({ ...optionsFor(scenario, checkout.directory), temp });
  for (const directory of Object.values(directories(trees))) {
    expect(isInside(checkout.directory, directory)).toBe(false);
    expect(() => resolvePackage(directory)).toThrow(/Cannot find module/);
  }
});

test('neither side lies above the other', async () => {
  await using scenario = await createScenario();
  const checkout = await headCheckout(scenario);
  await using trees = await opened(optionsFor(scenario, checkout.directory));
  const { base, head } = directories(trees);
  expect(isInside(base, head) || isInside(head, base)).toBe(false);
  expect(dirname(dirname(base))).toBe(dirname(dirname(head)));
});

test('files are as git has them: modes, links, line endings', async () => {
  await using scenario = await createScenario();
  await scenario.origin.checkout('feature');
  const headSha = await scenario.origin.commit({
    'run.sh': { program: '#!/bin/sh\r\n' },
    'link.js': { link: 'server.js' },
    'ünï cödé/a b.txt': 'x\r\n',
    '.gitattributes': 'unix.txt text eol=crlf\n',
    'unix.txt': 'a\nb\n',
  });
  await scenario.remote.receive(scenario.origin);
  const checkout = await checkOut(scenario.remote, headSha, join(scenario.folder, 'ein Ordner für Bäume'));
  await checkout.git('config', 'core.autocrlf', 'true');
  await checkout.git('config', 'core.fileMode', 'false');
  await checkout.git('config', 'core.symlinks', 'false');
  await using trees = await opened(optionsFor(scenario, checkout.directory));
  const { head } = directories(trees);
  expect((await lstat(join(head, 'run.sh'))).mode & 0o111).toBe(0o111);
  expect(await readlink(join(head, 'link.js'))).toBe('server.js');
  expect(await readFile(join(head, 'run.sh'), 'utf8')).toBe('#!/bin/sh\r\n');
  expect(await readFile(join(head, 'ünï cödé/a b.txt'), 'utf8')).toBe('x\r\n');
  expect(await readFile(join(head, 'unix.txt'), 'utf8')).toBe('a\r\nb\r\n');
  expect(basename(head)).toBe('ein Ordner für Bäume');
});

test('disposing deletes everything, also what a build made read-only', async () => {
  await using scenario = await createScenario();
  const checkout = await headCheckout(scenario);
  const trees = await opened(optionsFor(scenario, checkout.directory));
  const { head } = directories(trees);
  await mkdir(join(head, 'cache/inner'), { recursive: true });
  await writeFile(join(head, 'cache/inner/file'), '');
  await run('chmod', ['-R', 'a-w', join(head, 'cache')]);
  await trees[Symbol.asyncDispose]();
  await expect(access(dirname(dirname(head)))).rejects.toThrow('ENOENT');
});

function optionsFor({ temp }: Scenario, workspace: string) {
  return { workspace, temp, baseSpec: { kind: 'branch', baseBranch: 'main' } } as const;
}

function headCheckout({ remote, headSha, folder }: Scenario) {
  return checkOut(remote, headSha, join(folder, 'checkout'));
}

async function installPackage(directory: string): Promise<void> {
  const folder = join(directory, 'node_modules/only-here');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.js'), '');
}

function resolvePackage(directory: string): string {
  return createRequire(join(directory, 'server.js')).resolve('only-here');
}

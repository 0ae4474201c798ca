import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createRunFolder,
  isInside,
  removeFolder,
  removeStaleFolders,
  repositoryRoot,
} from '../../../src/git/trees/run-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('only what an ended process of this machine left is deleted', async () => {
  await using folder = await temporaryFolder('run');
  const mine = await newFolder(folder.path);
  const owner: object = JSON.parse(await readFile(join(mine, 'owner.json'), 'utf8'));
  const dead = await deadPid();
  const leave = async (name: string, content: object | string | undefined) => {
    const path = join(folder.path, name);
    await mkdir(path);
    if (content !== undefined) await writeFile(join(path, 'owner.json'), JSON.stringify(content));
  };
  await leave('mcp-annotation-diff-trees-dead', { ...owner, pid: dead });
  await leave('mcp-annotation-diff-trees-alive', { ...owner, pid: process.ppid });
  await leave('mcp-annotation-diff-trees-elsewhere', { ...owner, host: 'elsewhere', pid: dead });
  await leave('mcp-annotation-diff-trees-container', { ...owner, namespace: 'pid:[1]', pid: dead });
  await leave('mcp-annotation-diff-trees-begun', undefined);
  await leave('mcp-annotation-diff-trees-odd', 'text');
  await leave('somebody-elses', { ...owner, pid: dead });
  await symlink(join(folder.path, 'somebody-elses'), join(folder.path, 'mcp-annotation-diff-trees-link'));
  const all = (await readdir(folder.path)).filter((name) => name !== 'mcp-annotation-diff-trees-dead');
  await removeStaleFolders(mine);
  expect(await readdir(folder.path)).toEqual(all);
});

test('a temporary folder that is missing, or inside the checkout, is replaced by the system’s', async () => {
  await using folder = await temporaryFolder('run');
  const inside = join(folder.path, 'tmp');
  await mkdir(inside);
  for (const temp of [join(folder.path, 'missing'), inside, folder.path]) {
    const made = await newFolder(folder.path, temp);
    expect(isInside(tmpdir(), made)).toBe(true);
    expect(isInside(folder.path, made)).toBe(false);
    await removeFolder(made);
  }
});

test('links do not hide that a folder is inside the checkout', async () => {
  await using folder = await temporaryFolder('run');
  await using elsewhere = await temporaryFolder('run');
  await mkdir(join(folder.path, 'tmp'));
  await symlink(join(folder.path, 'tmp'), join(elsewhere.path, 'tmp'));
  const made = await newFolder(folder.path, join(elsewhere.path, 'tmp'));
  expect(isInside(folder.path, made)).toBe(false);
  await removeFolder(made);
});

test('a checkout that is everything leaves no room', async () => {
  const made = await createRunFolder('/', '/tmp');
  expect(made).toMatchObject({ ok: false, failure: { reason: 'bad-input', value: '/tmp' } });
});

test('folders without the right to write are deleted', async () => {
  await using folder = await temporaryFolder('run');
  const cache = join(folder.path, 'cache');
  await mkdir(join(cache, 'inner'), { recursive: true });
  await writeFile(join(cache, 'inner/file'), '');
  await chmod(join(cache, 'inner'), 0o500);
  await chmod(cache, 0o500);
  await removeFolder(cache);
  expect(await readdir(folder.path)).toEqual([]);
});

test('the root of a repository is found from inside', async () => {
  await using folder = await temporaryFolder('run');
  await mkdir(join(folder.path, 'a/b'), { recursive: true });
  await writeFile(join(folder.path, '.git'), 'gitdir: elsewhere\n');
  expect(await repositoryRoot(join(folder.path, 'a/b'))).toBe(folder.path);
});

test.for([
  ['/a', '/a', true],
  ['/a', '/a/b', true],
  ['/a', '/a/..b', true],
  ['/a', '/ab', false],
  ['/a/b', '/a', false],
] as const)('inside %s: %s is %s', ([outer, inner, inside]) => {
  expect(isInside(outer, inner)).toBe(inside);
});

async function newFolder(root: string, temp?: string): Promise<string> {
  const made = await createRunFolder(temp === undefined ? join(root, 'nothing') : root, temp ?? root);
  if (!made.ok) throw new Error(basename(root));
  return made.value;
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

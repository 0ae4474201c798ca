import { lstat, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderHash } from './folder-hash.ts';
import { checkOut, createRemote, createRepository, openPullRequest } from './repository.ts';
import { temporaryFolder } from './temporary-folder.ts';

test('the same calls make the same commits in another folder', async () => {
  await using folder = await temporaryFolder('repository');
  const heads = await Promise.all(['one', 'two'].map((name) => history(join(folder.path, name))));
  expect(heads[0]).toBe(heads[1]);
});

test('a pull request is checked out as its merge commit, one commit deep', async () => {
  await using folder = await temporaryFolder('repository');
  const origin = await createRepository(join(folder.path, 'origin'));
  const baseSha = await origin.commit({
    'a.txt': 'a',
    link: { link: 'a.txt' },
    run: { program: '#!/bin/sh\n' },
  });
  await origin.checkout('feature', 'main');
  const headSha = await origin.commit({ 'a.txt': 'b' });
  const remote = await createRemote(join(folder.path, 'remote.git'), origin);
  const request = await openPullRequest(remote, { base: 'main', head: 'feature' });
  const checkout = await checkOut(remote, request.mergeRef, join(folder.path, 'checkout'));
  expect(await checkout.git('rev-parse', 'HEAD')).toBe(request.mergeSha);
  expect(await checkout.git('rev-list', '--count', 'HEAD')).toBe('1');
  const commit = await checkout.git('cat-file', '-p', 'HEAD');
  expect(commit).toContain(`parent ${baseSha}\nparent ${headSha}\n`);
  expect(await readlink(join(checkout.directory, 'link'))).toBe('a.txt');
  expect((await lstat(join(checkout.directory, 'run'))).mode & 0o111).not.toBe(0);
});

test('a change of one byte inside .git changes the hash of the folder', async () => {
  await using folder = await temporaryFolder('repository');
  const repository = await createRepository(folder.path);
  const before = await folderHash(folder.path);
  expect(await folderHash(folder.path)).toBe(before);
  await repository.git('config', 'core.hooksPath', 'x');
  expect(await folderHash(folder.path)).not.toBe(before);
});

async function history(directory: string): Promise<string> {
  const repository = await createRepository(directory);
  await repository.commit({ 'a.txt': 'a' });
  await repository.checkout('side', 'main');
  await repository.commit({ 'b.txt': 'b' });
  await repository.checkout('main');
  await repository.commit({ 'a.txt': null, 'c/d.txt': 'd' });
  return repository.merge('side');
}

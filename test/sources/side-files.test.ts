import { mkdir, open, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeFailure } from '../../src/model/failure-text.ts';
import type { SideFile } from '../../src/model/side-file.ts';
import { plainText } from '../../src/model/text.ts';
import { readSideFiles, writeSideFiles } from '../../src/sources/side-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const base: SideFile = { kind: 'identical', commit: { sha: 'a'.repeat(40) } };
const head: SideFile = { kind: 'identical', commit: { sha: 'b'.repeat(40) } };

test('two files are written and read again, and others are only counted', async () => {
  await using folder = await temporaryFolder('side-files');
  const path = join(folder.path, 'new', 'snapshots');
  expect(await writeSideFiles(path, { base, head })).toMatchObject({ ok: true });
  expect((await readdir(path)).sort()).toEqual(['base.json', 'head.json']);
  await writeFile(join(path, 'HEAD.JSON'), '{"verdict":"pass"}');
  await mkdir(join(path, '__proto__'));
  expect(await readSideFiles(path)).toEqual({ ok: true, value: { files: { base, head }, others: 2 } });
});

test('a folder that cannot be written is a failure', async () => {
  await using folder = await temporaryFolder('side-files');
  await writeFile(join(folder.path, 'taken'), '');
  expect(await writeSideFiles(join(folder.path, 'taken'), { base, head })).toMatchObject({
    ok: false,
    failure: { reason: 'file-unwritable' },
  });
});

describe('a head.json that is none', () => {
  test.each<readonly [string, (path: string, secret: string) => Promise<unknown>, string]>([
    ['a link, even to a good file', (path, secret) => symlink(secret, path), 'links are not followed'],
    ['a folder', (path) => mkdir(path), 'not a plain file'],
    ['nothing', async () => {}, 'there is no such file'],
    ['a file of 300 MB', (path) => sparse(path, 300e6), 'it has 300000000 bytes'],
    ['no JSON', (path) => writeFile(path, '::set-output name=verdict::pass\n<script>'), 'not JSON'],
    ['empty', (path) => writeFile(path, ''), 'not JSON'],
    ['JSON of something else', (path) => writeFile(path, '{"verdict":"pass"}'), 'schemaVersion'],
    [
      '100,000 levels deep',
      (path) => writeFile(path, `${'['.repeat(1e5)}${']'.repeat(1e5)}`),
      'no snapshot that mode: snapshot wrote',
    ],
  ])('%s', async (_, forge, words) => {
    await using folder = await temporaryFolder('side-files');
    await writeSideFiles(folder.path, { base, head });
    const secret = join(folder.path, 'base.json');
    const forged = join(folder.path, 'forged');
    await writeSideFiles(forged, { base, head: base });
    await rm(join(forged, 'head.json'));
    await forge(join(forged, 'head.json'), secret);
    const read = await readSideFiles(forged);
    const told = read.ok ? [] : read.failure.map((failure) => plainText(describeFailure(failure)));
    expect(told).toEqual([expect.stringContaining(words)]);
    expect(told[0]).toContain(join(forged, 'head.json'));
    expect(told[0]).not.toContain('\n');
  });

  test('a folder that is not there is told for both', async () => {
    const read = await readSideFiles('/nonexistent/snapshots');
    expect(!read.ok && read.failure).toHaveLength(2);
  });
});

async function sparse(path: string, bytes: number): Promise<void> {
  await using file = await open(path, 'w');
  await file.truncate(bytes);
}

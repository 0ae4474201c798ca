import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureServer } from '../support/fixture-server.ts';
import { openSession } from './session.ts';

const SERVER = `cmd:${fixtureServer('plain')}`;

test('a server as a file that can be committed, read again and compared', async () => {
  await using session = await openSession();
  const printed = await session.run(['snapshot', SERVER]);
  const written = await session.run(['snapshot', SERVER, '-o', 'tools.json']);
  expect([printed.exitCode, written.exitCode, written.stdout]).toEqual([0, 0, '']);
  expect(await readFile(join(session.folder, 'tools.json'), 'utf8')).toBe(printed.stdout);
  const compared = await session.run(['diff', 'tools.json', SERVER]);
  expect(compared).toMatchObject({ exitCode: 0, stdout: 'Passes: no tool became less cautious\n' });
  await expect(session.transcript('snapshot')).toMatchFileSnapshot('__snapshots__/snapshot.md');
});

test('a snapshot of a snapshot is the same file, and nothing is said about it', async () => {
  await using session = await openSession({ 'list.json': [{ name: 'a', annotations: null, extra: [1] }] });
  const first = await session.run(['snapshot', 'list.json', '--output', 'first.json']);
  expect(first).toEqual({ exitCode: 0, stdout: '', stderr: '1 tool written to first.json\n' });
  const again = await session.run(['snapshot', 'first.json']);
  expect(again.stdout).toBe(await readFile(join(session.folder, 'first.json'), 'utf8'));
});

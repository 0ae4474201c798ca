import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandSource, type ServerCommands } from '../../src/sources/command.ts';
import type { SourceWatcher } from '../../src/sources/source.ts';
import { fixtureServer } from '../support/fixture-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NEVER = new AbortController().signal;

function recorder(): { readonly watcher: SourceWatcher; readonly events: string[] } {
  const events: string[] = [];
  const watcher: SourceWatcher = {
    phase: (phase) => events.push(phase),
    ended: (how) => events.push(how),
    output: (line) => events.push(`> ${line}`),
  };
  return { watcher, events };
}

function options(directory: string, more: Partial<ServerCommands>): ServerCommands {
  return {
    install: '',
    build: '',
    start: fixtureServer('plain'),
    url: '',
    headers: {},
    directory,
    environment: { PATH: process.env['PATH'] ?? '' },
    limits: { command: 30, startup: 30, request: 30 },
    masked: [],
    ...more,
  };
}

test('steps in their order, each told to the watcher', async () => {
  await using folder = await temporaryFolder('sources');
  const { watcher, events } = recorder();
  const source = commandSource(options(folder.path, { install: 'echo i', build: 'echo b' }), watcher);
  expect(events).toEqual([]);
  expect(await source.prepare?.(NEVER)).toMatchObject({ ok: true });
  const listed = await source.list(NEVER);
  if (!listed.ok) throw new Error(listed.failure.reason);
  await listed.value.ended;
  expect(events).toEqual(['install', '> i', 'build', '> b', 'start', 'list', 'listed']);
});

test('a step that fails is the end, and the build is not tried', async () => {
  await using folder = await temporaryFolder('sources');
  const { watcher, events } = recorder();
  const source = commandSource(options(folder.path, { install: 'exit 3', build: 'echo b' }), watcher);
  expect(await source.prepare?.(NEVER)).toMatchObject({
    failure: { reason: 'command-failed', phase: 'install', exit: { code: 3 } },
  });
  expect(events).toEqual(['install', 'failed']);
});

test('a server that ends before it is listed', async () => {
  await using folder = await temporaryFolder('sources');
  const { watcher, events } = recorder();
  const source = commandSource(options(folder.path, { start: 'exit 3' }), watcher);
  expect(await source.list(NEVER)).toMatchObject({ failure: { reason: 'server-exited' } });
  expect(events).toEqual(['start', 'failed']);
});

test('the directory of a side is masked in what its server says', async () => {
  await using folder = await temporaryFolder('sources');
  const side = join(folder.path, 'base');
  await mkdir(side);
  const write = `echo "[{\\"name\\":\\"a\\",\\"description\\":\\"Reads $PWD/data\\"}]" > tools.json`;
  const { watcher } = recorder();
  const start = `${fixtureServer('plain')} tools.json`;
  const source = commandSource(options(side, { install: write, start, masked: [side] }), watcher);
  await source.prepare?.(NEVER);
  const listed = await source.list(NEVER);
  if (!listed.ok) throw new Error(listed.failure.reason);
  await listed.value.ended;
  expect(listed.value.snapshot.tools).toEqual([{ name: 'a', description: 'Reads <workspace>/data' }]);
});

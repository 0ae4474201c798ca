import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/model/failure.ts';
import type { Json } from '../../src/model/json.ts';
import { fileSource, readSnapshot } from '../../src/sources/file.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const NEVER = new AbortController().signal;

async function folderWith(files: Readonly<Record<string, unknown>>): Promise<TemporaryFolder> {
  const folder = await temporaryFolder('sources');
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

async function toolsOf(pattern: string): Promise<readonly Json[] | Failure> {
  const listed = await fileSource(pattern).list(NEVER);
  return listed.ok ? listed.value.snapshot.tools : listed.failure;
}

describe('a file', () => {
  const tool = { name: 'a', 'x-own': 1 };
  test.each([
    ['a snapshot', { schemaVersion: 1, server: null, protocolVersion: null, tools: [tool], warnings: [] }],
    ['a result', { tools: [tool], nextCursor: 'x' }],
    ['an answer', { jsonrpc: '2.0', id: 1, result: { tools: [tool] } }],
    ['a list', [tool]],
    ['one tool', tool],
    ['with a byte order mark', `\uFEFF${JSON.stringify([tool])}`],
  ])('%s', async (_, content) => {
    await using folder = await folderWith({ 'tools.json': content });
    expect(await toolsOf(join(folder.path, 'tools.json'))).toEqual([tool]);
  });

  test.each([
    ['not JSON', '{', 'bad-snapshot'],
    ['JSON of something else', '{"a":1}', 'bad-snapshot'],
    ['a list of something else', '[1]', 'bad-snapshot'],
    ['a snapshot of a later version', '{"schemaVersion":2,"tools":[]}', 'bad-snapshot'],
  ])('%s is refused by its name', async (_, content, reason) => {
    await using folder = await folderWith({ 'tools.json': content });
    const path = join(folder.path, 'tools.json');
    expect(await toolsOf(path)).toMatchObject({ reason, origin: path });
  });

  test('what is missing, a folder, or too large is not read', async () => {
    await using folder = await folderWith({ 'sub/a.json': [] });
    const huge = join(folder.path, 'huge.json');
    await using file = await open(huge, 'w');
    await file.truncate(257 * 1024 * 1024);
    for (const [path, detail] of [
      [join(folder.path, 'none.json'), /^there is no such file/],
      [join(folder.path, 'sub'), /^it is a folder; name its files, as in ".*sub\/\*\.json"$/],
      [join(folder.path, 'sub/a.json/b'), /not a folder/],
      [huge, /^it has \d+ bytes; at most \d+ are read$/],
    ] as const) {
      const failure = { reason: 'file-unreadable', path, detail: expect.stringMatching(detail) };
      expect(await readSnapshot(path)).toEqual({ ok: false, failure });
    }
  });
});

describe('a pattern', () => {
  const files = {
    'tools/b.json': { name: 'b' },
    'tools/a.json': [{ name: 'a2' }, { name: 'a1' }],
    'tools/.hidden.json': { name: 'h' },
    'tools/deep/c.json': { name: 'c' },
    'tools/notes.txt': 'text',
    'odd[1].json': { name: 'odd' },
  };

  test.each([
    ['tools/*.json', ['h', 'a2', 'a1', 'b']],
    ['tools/**/*.json', ['h', 'a2', 'a1', 'b', 'c']],
    ['**/{b,c}.json', ['b', 'c']],
    ['tools/./[ab].json', ['a2', 'a1', 'b']],
    // It is there, so it is meant.
    ['odd[1].json', ['odd']],
  ])('%s in the order of paths', async (pattern, names) => {
    await using folder = await folderWith(files);
    expect(await toolsOf(join(folder.path, pattern))).toEqual(
      names.map((name) => expect.objectContaining({ name })),
    );
  });

  test('that matches nothing, or files that hold no tools, is refused', async () => {
    await using folder = await folderWith(files);
    const nothing = join(folder.path, 'tools/*.yaml');
    expect(await toolsOf(nothing)).toMatchObject({ reason: 'file-unreadable', path: nothing });
    expect(await toolsOf(join(folder.path, 'gone/*.json'))).toMatchObject({ reason: 'file-unreadable' });
    expect(await toolsOf(join(folder.path, 'tools/*'))).toMatchObject({
      reason: 'bad-snapshot',
      origin: join(folder.path, 'tools/notes.txt'),
    });
  });

  test('one file that matches keeps its server and its warnings; several have none in common', async () => {
    const snapshot = (name: string) => ({
      schemaVersion: 1,
      server: { name, version: '1' },
      protocolVersion: '2025-11-25',
      tools: [{ name }],
      warnings: [`odd ${name}`],
    });
    await using folder = await folderWith({ 'a.json': snapshot('a'), 'b.json': snapshot('b') });
    const one = await fileSource(join(folder.path, '[a].json')).list(NEVER);
    expect(one).toMatchObject({ value: { snapshot: { server: { name: 'a' }, warnings: ['odd a'] } } });
    const two = await fileSource(join(folder.path, '*.json')).list(NEVER);
    expect(two).toMatchObject({
      value: { snapshot: { server: null, protocolVersion: null, warnings: ['odd a', 'odd b'] } },
    });
  });
});

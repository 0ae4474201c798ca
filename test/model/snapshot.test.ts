import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { formatSnapshot, maskDirectories, parseSnapshot, type Snapshot } from '../../src/model/snapshot.ts';

const TOOL = {
  name: 'a',
  inputSchema: { type: 'object' },
  annotations: { readOnlyHint: 'true' },
  unknown: [1],
};
const SNAPSHOT: Snapshot = {
  schemaVersion: 1,
  server: { name: 'server', version: '1.0.0' },
  protocolVersion: '2025-11-25',
  tools: [TOOL, 'no object'],
  warnings: ['Odd.'],
  commit: { sha: 'abc', secondParent: 'def' },
};

describe('what can be read as a list of tools', () => {
  test.each<readonly [string, unknown, readonly Json[]]>([
    ['a tools/list result', { tools: [TOOL], ttlMs: 1 }, [TOOL]],
    ['a whole answer', { jsonrpc: '2.0', id: 1, result: { tools: [TOOL] } }, [TOOL]],
    ['a list of tools', [TOOL, TOOL], [TOOL, TOOL]],
    ['one tool', TOOL, [TOOL]],
    ['no tool at all', { tools: [] }, []],
  ])('%s', (_, value, tools) => {
    const parsed = parseSnapshot(value, 'x.json');
    expect(parsed.ok && parsed.value.tools).toEqual(tools);
  });

  test.each([[null], ['text'], [7], [{}], [['a', 'b']], [{ tools: 'x' }], [{ result: [] }]])(
    'not %j',
    (value) => {
      const parsed = parseSnapshot(value, 'x.json');
      expect(!parsed.ok && parsed.failure).toMatchObject({ reason: 'bad-snapshot', origin: 'x.json' });
    },
  );
});

describe('a snapshot file', () => {
  test('is read as it was written', () => {
    const parsed = parseSnapshot(JSON.parse(formatSnapshot(SNAPSHOT)), 'x.json');
    expect(parsed.ok && parsed.value).toEqual(SNAPSHOT);
  });

  test('has its keys in one order, and ends in a newline', () => {
    const { tools, ...rest } = SNAPSHOT;
    expect(formatSnapshot({ tools, ...rest })).toBe(formatSnapshot(SNAPSHOT));
    expect(formatSnapshot(SNAPSHOT)).toMatch(/^\{\n {2}"schemaVersion": 1,\n[\s\S]*\n\}\n$/);
  });

  test.each([
    ['of another version', { ...SNAPSHOT, schemaVersion: 2 }, 'schemaVersion'],
    ['without its tools', { ...SNAPSHOT, tools: undefined }, 'tools'],
    ['with a server that is none', { ...SNAPSHOT, server: 'x' }, 'server'],
  ])('%s is refused, and the failure says where', (_, value, where) => {
    const parsed = parseSnapshot(value, 'x.json');
    expect(!parsed.ok && 'problem' in parsed.failure && parsed.failure.problem).toContain(where);
  });
});

describe('the directory of a side', () => {
  const masked = (tool: Json, ...directories: string[]) =>
    maskDirectories({ ...SNAPSHOT, tools: [tool] }, directories).tools[0];

  test('is masked in every text, however deep', () => {
    const tool = {
      name: 'a',
      description: 'Reads /tmp/base/x and /tmp/base.',
      inputSchema: { enum: ['/tmp/base', 1, null] },
    };
    expect(masked(tool, '/tmp/base')).toEqual({
      name: 'a',
      description: 'Reads <workspace>/x and <workspace>.',
      inputSchema: { enum: ['<workspace>', 1, null] },
    });
  });

  test('is masked whole, when another spelling of it is a part of it', () => {
    expect(masked({ name: '/tmp/base/server' }, '/tmp/base', '', '/tmp/base/server')).toEqual({
      name: '<workspace>',
    });
  });

  test('leaves hostile keys alone', () => {
    const tool: Json = JSON.parse('{"name":"a","__proto__":{"x":"/tmp/base"}}');
    expect(JSON.stringify(masked(tool, '/tmp/base'))).toBe('{"name":"a","__proto__":{"x":"<workspace>"}}');
  });
});

import { describe, expect, test } from 'vitest';
import { formatSideFile, parseSideFile, type SideFile, sideFailed } from '../../src/model/side-file.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { text } from '../../src/model/text.ts';

const commit = { sha: 'a'.repeat(40), secondParent: 'b'.repeat(40) };
const SNAPSHOT: Snapshot = {
  schemaVersion: 1,
  server: { name: 'wiki', version: '1' },
  protocolVersion: '2025-11-25',
  tools: [{ name: 'get_page', annotations: { readOnlyHint: true } }],
  warnings: ['Odd.'],
};
const FAILED = sideFailed(
  { reason: 'server-exited', command: 'node server.js', exit: { code: 3 }, stderr: 'no token' },
  [text`There is no install-command.`],
);

describe('what was written is read again', () => {
  test.each<SideFile>([
    { kind: 'listed', commit, targets: [{ name: 'default', snapshot: SNAPSHOT }] },
    { kind: 'listed', commit: { sha: commit.sha }, targets: [{ name: 'default', failure: FAILED }] },
    {
      kind: 'listed',
      commit,
      targets: [
        { name: 'read-only', snapshot: SNAPSHOT },
        { name: 'all', failure: FAILED },
      ],
    },
    { kind: 'identical', commit },
  ])('%j', (file) => {
    const parsed = parseSideFile(JSON.parse(formatSideFile(file)), 'base.json');
    expect(parsed.ok && parsed.value).toEqual(file);
  });

  test('a failure keeps its sentence, the advice after it, and the last output', () => {
    expect(FAILED).toEqual({
      reason: 'server-exited',
      message:
        'The server "node server.js" exited with code 3 before it listed its tools. There is no install-command.',
      output: 'no token',
    });
  });
});

describe('what somebody else may have written', () => {
  const listed = { ...SNAPSHOT, commit };
  const forged = (json: string): unknown => JSON.parse(json);
  test.each<readonly [string, unknown, string]>([
    ['no object', [listed], 'no snapshot'],
    ['a raw list, which names no commit', { tools: SNAPSHOT.tools }, 'schemaVersion'],
    ['another version', { ...listed, schemaVersion: 2 }, 'schemaVersion'],
    ['no commit', SNAPSHOT, 'commit'],
    ['a commit that is an option of git', { ...listed, commit: { sha: '--upload-pack=x' } }, 'commit.sha'],
    ['a commit that is a path', { ...listed, commit: { sha: '../../user' } }, 'commit.sha'],
    ['tools that are no list', { ...listed, tools: { length: 3 } }, 'tools'],
    ['more tools than anybody has', { ...listed, tools: Array(20_001).fill({ name: 'a' }) }, '20001'],
    ['a failure without words', { schemaVersion: 1, commit, failure: { reason: 'x' } }, 'failure.message'],
    ['servers that are no list', { schemaVersion: 1, commit, servers: {} }, 'servers'],
    ['a server without a name', { schemaVersion: 1, commit, servers: [SNAPSHOT] }, 'servers.0.name'],
    [
      'two servers of one name',
      { schemaVersion: 1, commit, servers: ['a', 'a'].map((name) => ({ ...SNAPSHOT, name })) },
      'servers.1.name',
    ],
    ['everything in its prototype', forged(`{"__proto__": ${JSON.stringify(listed)}}`), 'schemaVersion'],
    [
      'its commit in a prototype',
      forged(JSON.stringify({ ...SNAPSHOT, commit: { sha: 1 } }).replace('"sha"', '"__proto__"')),
      'commit.sha',
    ],
  ])('is refused: %s', (_, value, where) => {
    const parsed = parseSideFile(value, 'base.json');
    expect(!parsed.ok && parsed.failure).toMatchObject({ reason: 'bad-snapshot', origin: 'base.json' });
    expect(!parsed.ok && 'problem' in parsed.failure && parsed.failure.problem).toContain(where);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect('tools' in {}).toBe(false);
  });

  test('is cut where it is long or deep', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const value = forged(
      JSON.stringify({
        ...listed,
        server: { name: 'x'.repeat(5000), version: '1' },
        warnings: Array(500).fill('y'.repeat(20_000)),
        tools: [{ name: 'a', inputSchema: 'DEEP' }],
      }).replace('"DEEP"', deep),
    );
    const parsed = parseSideFile(value, 'head.json');
    if (!parsed.ok || parsed.value.kind !== 'listed') throw new Error('it should be readable');
    const [target] = parsed.value.targets;
    if (!target || !('snapshot' in target)) throw new Error('it should hold a list');
    const { snapshot } = target;
    expect(snapshot.server?.name).toHaveLength(1001);
    expect(snapshot.warnings).toHaveLength(200);
    expect(snapshot.warnings[0]).toHaveLength(10_001);
    expect(JSON.stringify(snapshot.tools).length).toBeLessThan(1000);
  });
});

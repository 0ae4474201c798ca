import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { PLAIN_TOOLS } from '../fixtures/support/tools.ts';
import { fixtureServer, snapshotOf, toolNames } from '../support/fixture-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const plain = (more: object = {}) => ({
  schemaVersion: 1,
  server: { name: 'fixture', version: '1.0.0' },
  protocolVersion: '2025-11-25',
  tools: PLAIN_TOOLS,
  warnings: [],
  ...more,
});

describe.concurrent('a server is listed', () => {
  // First, so that the others run beside it.
  it('after a start of 12 seconds', async () => {
    expect(await snapshotOf(fixtureServer('slow-start', 12_000))).toEqual(plain());
  });

  it('exactly as it sent its tools, unknown keys included', async () => {
    expect(await snapshotOf(fixtureServer('plain'))).toEqual(plain());
  });

  it('when it was built with the first library', async () => {
    const snapshot = await snapshotOf(fixtureServer('era-2025'));
    expect(snapshot).toMatchObject({
      server: { name: 'notes', version: '1.2.3' },
      protocolVersion: '2025-11-25',
      tools: [
        { name: 'list_notes', annotations: { readOnlyHint: true } },
        { name: 'delete_note', annotations: { destructiveHint: true, openWorldHint: false } },
      ],
      warnings: [],
    });
  });

  it('when it speaks 2026-07-28 alone', async () => {
    const snapshot = await snapshotOf(fixtureServer('era-2026'));
    expect(snapshot).toMatchObject({
      server: { name: 'notes-2026', version: '2.0.0' },
      protocolVersion: '2026-07-28',
      tools: [
        { name: 'list_notes', annotations: { readOnlyHint: true } },
        { name: 'delete_note', annotations: { destructiveHint: true, openWorldHint: false } },
      ],
    });
  });

  it('by the older protocol when it speaks both', async () => {
    const snapshot = await snapshotOf(fixtureServer('both-eras'));
    expect(snapshot).toMatchObject({ server: { name: 'notes-2026' }, protocolVersion: '2025-11-25' });
    expect(toolNames(snapshot)).toEqual(['list_notes', 'delete_note']);
  });

  it('on the same process after it answered initialize with an error of its own', async () => {
    const lines: string[] = [];
    const command = `echo started >&2; exec ${fixtureServer('plain-2026')}`;
    const snapshot = await snapshotOf(command, { onOutput: (line) => lines.push(line) });
    // The fixture counts the `initialize` requests that its process received.
    const server = { name: 'fixture-2026', version: '1.0.0' };
    expect(snapshot).toEqual(plain({ server, protocolVersion: '2026-07-28' }));
    expect(lines).toEqual(['started']);
  });

  it('after it answered initialize with an error that has no id', async () => {
    const snapshot = await snapshotOf(fixtureServer('error-without-id'));
    expect(snapshot).toEqual(plain({ server: null, protocolVersion: '2026-07-28' }));
  });

  it('through banners and log lines, which are counted and quoted once', async () => {
    const shown: string[] = [];
    const snapshot = await snapshotOf(fixtureServer('banner-and-log-lines'), {
      onOutput: (line) => shown.push(line),
    });
    expect(snapshot.tools).toEqual(PLAIN_TOOLS);
    expect(snapshot.warnings).toEqual([
      'The server wrote 7 lines that are no messages to its standard output, which is for messages only; the first: 🚀 Server v1.2.3 is running',
    ]);
    expect(shown).toContain('{"level":"info","msg":"x"}');
    expect(shown).toContain('client connected');
  });

  it('through text that stands in one line with its first message', async () => {
    const snapshot = await snapshotOf(fixtureServer('text-before-first-message'));
    expect(snapshot.tools).toEqual(PLAIN_TOOLS);
    expect(snapshot.warnings).toEqual([
      expect.stringMatching(/a line that .*: Loading \{config\} \[1\/2\]\.\.\. done\.$/),
    ]);
  });

  it.each(['early-notifications', 'silent-on-unknown-methods', 'batches', 'huge-stderr'])(
    'as %s',
    async (behaviour) => {
      expect(await snapshotOf(fixtureServer(behaviour))).toEqual(plain());
    },
  );
});

describe.concurrent('a list is complete', () => {
  it('with a cursor that is an empty text', async () => {
    expect(await snapshotOf(fixtureServer('empty-cursor'))).toEqual(plain());
  });

  it('with 200 pages', async () => {
    const snapshot = await snapshotOf(fixtureServer('many-pages', 200));
    expect(toolNames(snapshot)).toEqual(Array.from({ length: 200 }, (_, index) => `tool_${index + 1}`));
  });

  it('with 1,000 tools in one message', async () => {
    expect((await snapshotOf(fixtureServer('many-tools', 1000, 20))).tools).toHaveLength(1000);
  });

  it('with a message of more than 8 MiB', async () => {
    const { tools } = await snapshotOf(fixtureServer('many-tools', 1000, 6000));
    expect(tools).toHaveLength(1000);
    expect(tools[999]).toMatchObject({ name: 'tool_999', description: 'é'.repeat(6000) });
  });

  it('with null as its last cursor, which is worth a warning', async () => {
    const { tools, warnings } = await snapshotOf(fixtureServer('odd-list', '{"tools":[],"nextCursor":null}'));
    expect({ tools, warnings }).toEqual({ tools: [], warnings: [expect.stringContaining('null')] });
  });

  it('without a tool when the server has none to declare', async () => {
    const { tools, warnings } = await snapshotOf(fixtureServer('declares-no-tools'));
    expect({ tools, warnings }).toEqual({
      tools: [],
      warnings: [expect.stringContaining('declares no tools')],
    });
  });

  it('with the tools that come while it is read', async () => {
    expect(toolNames(await snapshotOf(fixtureServer('late-tools')))).toEqual(['early', 'late']);
  });

  it('with the tools that only capable clients see', async () => {
    const { tools } = await snapshotOf(fixtureServer('more-tools-for-capable-clients'));
    expect(tools.slice(1)).toMatchObject([
      { name: 'elicitation', _meta: { declared: { form: {}, url: {} } } },
      { name: 'roots', _meta: { declared: { listChanged: true } } },
      { name: 'sampling', _meta: { declared: {} } },
    ]);
  });

  it('although the client refuses everything but a ping', async () => {
    const { tools } = await snapshotOf(fixtureServer('asks-client'));
    const refusal = { code: -32603, message: expect.stringContaining('only lists tools') };
    expect(tools).toMatchObject([
      { name: 'ping', _meta: { result: {} } },
      { name: 'roots/list', _meta: { error: refusal } },
      { name: 'sampling/createMessage', _meta: { error: refusal } },
      { name: 'elicitation/create', _meta: { error: refusal } },
    ]);
  });
});

const ODD_TOOLS: readonly [string, readonly Json[]][] = [
  ['a tool without inputSchema', [{ name: 'bare' }]],
  ['annotations that are null', [{ name: 'a', annotations: null, inputSchema: { type: 'object' } }]],
  ['a hint that is a text', [{ name: 'a', annotations: { readOnlyHint: 'true' } }]],
  ['a hint that is null', [{ name: 'a', annotations: { readOnlyHint: null, destructiveHint: 1 } }]],
  [
    'misspelt and misplaced hints',
    [{ name: 'a', readOnlyHint: true, annotations: { read_only_hint: true, annotations: {} } }],
  ],
  [
    'a duplicate name',
    [
      { name: 'twin', description: '1' },
      { name: 'twin', description: '2' },
    ],
  ],
  ['a name that is no text', [{ name: 7 }, { name: null }, {}]],
  ['entries that are no objects', ['tool', 1, null, ['a']]],
  ['a prototype key', [JSON.parse('{"name":"a","__proto__":{"readOnlyHint":true},"constructor":1}')]],
  ['keys that only results have', [{ name: 'a', ttlMs: 1, resultType: 'x', 'x-mcp-header': 'bad header' }]],
];

describe.concurrent.each(['plain', 'plain-2026'])('%s keeps what a client would refuse', (behaviour) => {
  it.each(ODD_TOOLS)('%s', async (_what, tools) => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'tools.json');
    await writeFile(file, JSON.stringify(tools));
    const snapshot = await snapshotOf(fixtureServer(behaviour), { environment: { TOOLS_FILE: file } });
    expect(JSON.stringify(snapshot.tools)).toBe(JSON.stringify(tools));
    expect(snapshot.warnings).toEqual([]);
  });
});

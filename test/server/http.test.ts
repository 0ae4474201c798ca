import { describe, expect, it } from 'vitest';
import { type Failure, isRetryable } from '../../src/model/failure.ts';
import { listTools, type ServerOptions } from '../../src/server/list-tools.ts';
import { failureOf, fixtureServer, serverOptions, snapshotOf, toolNames } from '../support/fixture-server.ts';
import { runningServer } from '../support/running-server.ts';

const PORT = '$' + '{PORT}';
const url = `http://localhost:${PORT}/mcp`;
const server = (behaviour: string, ...args: (string | number)[]) => fixtureServer(behaviour, PORT, ...args);
const snapshot = (behaviour: string, ...args: (string | number)[]) =>
  snapshotOf(server(behaviour, ...args), { url });

describe.concurrent('a server that we start is listed over HTTP', () => {
  it('with sessions, when it was built with the first library', async () => {
    const lines: string[] = [];
    const listed = await snapshotOf(server('era-2025-http'), {
      url,
      headers: { Authorization: 'Bearer test' },
      onOutput: (line) => lines.push(line),
    });
    expect(listed).toMatchObject({
      server: { name: 'notes-http', version: '1.2.3' },
      protocolVersion: '2025-11-25',
      tools: [
        { name: 'list_notes', annotations: { readOnlyHint: true } },
        { name: 'delete_note', annotations: { destructiveHint: true, openWorldHint: false } },
      ],
      warnings: [],
    });
    expect(lines).toContain('POST Bearer test 2025-11-25');
  });

  it('when it speaks 2026-07-28 alone, and says so in the text of a 400', async () => {
    const listed = await snapshot('era-2026-http');
    expect(listed).toMatchObject({
      server: { name: 'notes-2026', version: '2.0.0' },
      protocolVersion: '2026-07-28',
      tools: [{ name: 'list_notes' }, { name: 'delete_note', annotations: { openWorldHint: false } }],
    });
  });

  it('by the older protocol when it speaks both', async () => {
    const listed = await snapshot('both-eras-http');
    expect(listed).toMatchObject({ server: { name: 'notes-2026' }, protocolVersion: '2025-11-25' });
    expect(toolNames(listed)).toEqual(['list_notes', 'delete_note']);
  });

  it.each(['json', 'sse'])(
    'with hints that a client would refuse and more than 8 MiB, as %s',
    async (form) => {
      const { tools } = await snapshot('http-many-tools', 1000, form, 9000);
      expect(tools).toHaveLength(1000);
      expect(tools[999]).toEqual({
        name: 'tool_999',
        description: 'x'.repeat(9000),
        annotations: { readOnlyHint: 'true' },
      });
    },
  );

  it('when it listens late, and is ready later still', async () => {
    expect((await snapshot('http-late', 300)).tools).toHaveLength(2);
  });

  it.each(['&', '& wait'])('when a shell put it into the background with %s', async (background) => {
    expect((await snapshotOf(`${server('both-eras-http')} ${background}`, { url })).tools).toHaveLength(2);
  });

  it('with the port in its environment', async () => {
    const listed = await snapshotOf(fixtureServer('both-eras-http').concat(' "$LISTEN"'), {
      url,
      environment: { LISTEN: PORT },
    });
    expect(listed.tools).toHaveLength(2);
  });

  it('side by side with itself', async () => {
    const both = await Promise.all([snapshot('both-eras-http'), snapshot('both-eras-http')]);
    expect(both[0]).toEqual(both[1]);
  });
});

describe.concurrent('a server that we start fails over HTTP', () => {
  it.each([
    ['404', 'HTTP 404 Not Found nothing to see here'],
    ['401', 'HTTP 401 Unauthorized nothing to see here'],
  ])('with the status %s', async (status, detail) => {
    const failure = await failureOf(server('http-status', status), { url });
    expect(failure).toMatchObject({ reason: 'url-failed', detail });
  });

  it('when it is never ready', async () => {
    const failure = await failureOf(server('http-status', 503), { url, startupSeconds: 4 });
    expect(failure).toMatchObject({ reason: 'url-failed', detail: expect.stringContaining('503') });
  });

  it('when it accepts and does not answer', async () => {
    const failure = await failureOf(server('http-silent'), { url, startupSeconds: 2 });
    expect(failure).toMatchObject({ reason: 'start-timed-out', seconds: 2 });
  });

  it('when it never listens', async () => {
    const failure = await failureOf(fixtureServer('never-answers'), { url, startupSeconds: 4 });
    expect(failure).toMatchObject({
      reason: 'url-unreachable',
      seconds: 4,
      detail: expect.stringContaining('ECONNREFUSED'),
      stderr: 'waiting for a database that never comes\n',
    });
  });

  it('when it exits before it listens', async () => {
    const failure = await failureOf(fixtureServer('exits-at-once'), { url });
    expect(failure).toMatchObject({ reason: 'server-exited', exit: { code: 7 } });
  });

  it('when it exits in the middle of an answer', async () => {
    const failure = await failureOf(server('http-crashes'), { url });
    expect(failure).toMatchObject({ reason: 'server-exited', exit: { code: 9 }, stderr: 'out of memory\n' });
  });
});

describe.concurrent('a server that runs already', () => {
  it('is listed and goes on', async () => {
    await using other = await runningServer('era-2025-http');
    const first = await listTools(external(other.url, { headers: { Authorization: 'Bearer mine' } }));
    expect(first).toMatchObject({ ok: true, value: { snapshot: { server: { name: 'notes-http' } } } });
    if (first.ok) await first.value.ended;
    expect(await listTools(external(other.url))).toMatchObject({ ok: true });
    // Its session ended when we took leave.
    expect(other.lines).toContain('DELETE Bearer mine 2025-11-25');
  });

  it('is never taken for the one that should be started there', async () => {
    await using other = await runningServer('both-eras-http');
    const failure = await failureOf(fixtureServer('exits-at-once'), { url: other.url });
    expect(failure).toEqual<Failure>({ reason: 'port-taken', url: other.url, stderr: '' });
    expect(isRetryable(failure)).toBe(true);
  });

  it('is reported when it is not there after all', async () => {
    const listed = await listTools(external(`http://127.0.0.1:${PORT}/mcp`));
    expect(listed).toMatchObject({ ok: false, failure: { reason: 'url-unreachable' } });
    expect(listed).not.toHaveProperty('failure.seconds');
  });

  it('is reported when it does not answer', async () => {
    await using other = await runningServer('http-silent');
    const listed = await listTools(external(other.url, { startupSeconds: 1 }));
    expect(listed).toMatchObject({ ok: false, failure: { reason: 'url-unreachable', seconds: 1 } });
  });

  it('is reported when its address is none', async () => {
    const listed = await listTools(external('localhost:3000'));
    expect(listed).toMatchObject({
      ok: false,
      failure: { reason: 'bad-input', input: 'url', value: 'localhost:3000' },
    });
  });
});

function external(address: string, more: Partial<ServerOptions> = {}): ServerOptions {
  return { ...serverOptions(''), command: undefined, url: address, ...more };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { scenario, serverFiles, tool } from './scenario.ts';

const TOOLS = [tool('get_page', { readOnlyHint: true })];

/** Streamable HTTP, answering each POST with JSON. The port is the first argument. */
const HTTP_SERVER = `
import { createServer } from 'node:http';
const tools = ${JSON.stringify(TOOLS)};
createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405).end();
  const { id, method, params } = JSON.parse(await new Response(request).text());
  if (id === undefined) return response.writeHead(202).end();
  const result = method === 'tools/list' ? { tools }
    : { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'http', version: request.headers['x-wiki'] ?? 'none' } };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
}).listen(process.argv[2], '127.0.0.1');
`;

/** Takes a lock beside the two sides while it runs, as a single-instance application does. */
const LOCKING = (lock: string) => `
import { openSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
try { openSync('${lock}', 'wx'); } catch { console.error('already running'); process.exit(1); }
process.on('exit', () => rmSync('${lock}'));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit());
await delay(500);
`;

describe.concurrent('the two sides share a machine', () => {
  test('HTTP servers get a free port each', async () => {
    await using pull = await scenario({ 'http.mjs': HTTP_SERVER }, { 'http.mjs': HTTP_SERVER, x: 'changed' });
    const start = { 'start-command': 'node http.mjs ${PORT}', url: 'http://127.0.0.1:${PORT}/mcp' };
    await using step = await pull.run({ ...start, headers: 'X-Wiki: 7' });
    expect(step.outputs['verdict']).toBe('pass');
    const head = JSON.parse(
      await readFile(join(step.outputs['report-directory'] ?? '', 'head.json'), 'utf8'),
    );
    expect(head).toMatchObject({ server: { name: 'http', version: '7' }, tools: TOOLS });
  });

  test('with a fixed address they run one after the other', async () => {
    const port = await freePort();
    await using pull = await scenario({ 'http.mjs': HTTP_SERVER }, { 'http.mjs': HTTP_SERVER, x: 'changed' });
    await using step = await pull.run({
      'start-command': `node http.mjs ${port}`,
      url: `http://127.0.0.1:${port}/mcp`,
    });
    expect(step.outputs['verdict']).toBe('pass');
    expect(await states(step.outputs)).toEqual(['listed', 'listed']);
  });

  test('a side that fails beside the other one is tried once more alone, and the report says so', async () => {
    await using pull = await scenario({ x: '' }, { x: 'changed' });
    const files = serverFiles(TOOLS, LOCKING(join(pull.folder, 'lock')));
    await using locked = await scenario(files, { ...files, x: 'changed' });
    await using step = await locked.run();
    expect(step.outputs['verdict']).toBe('pass');
    expect(await states(step.outputs)).toEqual(['listed', 'listed']);
    expect(step.summary).toMatch(/The (base|head) failed while the other side ran beside it/);
  });

  test('for a fork the base is done before the first command of the head', async () => {
    await using pull = await scenario(serverFiles(TOOLS), { ...serverFiles(TOOLS), x: '' }, { fork: true });
    const order = join(pull.folder, 'order');
    const note = (what: string) => `echo "$MCP_DIFF_SIDE ${what}" >> '${order}'`;
    await using step = await pull.run({
      'install-command': note('install'),
      'start-command': `${note('start')}; node server.mjs; ${note('end')}`,
    });
    expect(step.outputs['verdict']).toBe('pass');
    const lines = (await readFile(order, 'utf8')).trim().split('\n');
    expect(lines).toEqual([
      'base install',
      'base start',
      'base end',
      'head install',
      'head start',
      'head end',
    ]);
  });
});

async function states(outputs: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const report = JSON.parse(await readFile(join(outputs['report-directory'] ?? '', 'report.json'), 'utf8'));
  return [report.servers[0].base.state, report.servers[0].head.state];
}

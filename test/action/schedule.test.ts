import { existsSync } from 'node:fs';
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
try { openSync('${lock}', 'wx'); } catch { console.error('already running'); process.exit(1); }
process.on('exit', () => rmSync('${lock}'));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit());
`;

describe.concurrent('the base is over before anything of the head runs', () => {
  test('an install of the head that rewrites the base’s tree comes too late', async () => {
    const strict = [tool('delete_page', { readOnlyHint: false, destructiveHint: true })];
    const loose = [tool('delete_page', { readOnlyHint: true })];
    const files = serverFiles(strict);
    await using pull = await scenario(files, { ...serverFiles(loose), 'install.sh': 'true' });
    const waiting = join(pull.folder, 'waiting');
    await using step = await pull.run({
      // The head copies its list over every other one beside its own tree; the base would wait for that if it could.
      'install-command': `if [ "$MCP_DIFF_SIDE" = head ]; then for f in ../*/tools.json ../../*/tools.json; do cp -f tools.json "$f" 2>/dev/null || true; done; touch '${waiting}'; fi`,
    });
    expect(existsSync(waiting)).toBe(true);
    expect(step.outputs['verdict']).toBe('fail');
    expect(step.summary).toContain('delete_page');
  });

  test.each([false, true])('every command of it (fork: %s)', async (fork) => {
    await using pull = await scenario(serverFiles(TOOLS), { ...serverFiles(TOOLS), x: '' }, { fork });
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

  test('so a lock that each side takes is free for the other one', async () => {
    await using pull = await scenario({ x: '' }, { x: 'changed' });
    const files = serverFiles(TOOLS, LOCKING(join(pull.folder, 'lock')));
    await using locked = await scenario(files, { ...files, x: 'changed' });
    await using step = await locked.run();
    expect(step.outputs['verdict']).toBe('pass');
    expect(await states(step.outputs)).toEqual(['listed', 'listed']);
  });
});

describe.concurrent('the address of a server', () => {
  test('is a free port for each side', async () => {
    await using pull = await scenario({ 'http.mjs': HTTP_SERVER }, { 'http.mjs': HTTP_SERVER, x: 'changed' });
    const start = { 'start-command': 'node http.mjs ${PORT}', url: 'http://127.0.0.1:${PORT}/mcp' };
    await using step = await pull.run({ ...start, headers: 'X-Wiki: 7' });
    expect(step.outputs['verdict']).toBe('pass');
    const head = JSON.parse(
      await readFile(join(step.outputs['report-directory'] ?? '', 'head.json'), 'utf8'),
    );
    expect(head).toMatchObject({ server: { name: 'http', version: '7' }, tools: TOOLS });
  });

  test('may be a fixed one, which the head finds free', async () => {
    const port = await freePort();
    await using pull = await scenario({ 'http.mjs': HTTP_SERVER }, { 'http.mjs': HTTP_SERVER, x: 'changed' });
    await using step = await pull.run({
      'start-command': `node http.mjs ${port}`,
      url: `http://127.0.0.1:${port}/mcp`,
    });
    expect(step.outputs['verdict']).toBe('pass');
    expect(await states(step.outputs)).toEqual(['listed', 'listed']);
  });
});

describe.concurrent('a base that fails', () => {
  const failsOnce = (mark: string) => `
import { existsSync, writeFileSync } from 'node:fs';
if (!existsSync('${mark}')) { writeFileSync('${mark}', ''); process.exit(1); }
`;

  test('is tried once more, and the report says so', async () => {
    await using other = await scenario({ x: '' }, { x: 'changed' });
    const files = serverFiles(TOOLS, failsOnce(join(other.folder, 'mark')));
    await using pull = await scenario(files, { ...files, x: 'changed' });
    await using step = await pull.run();
    expect(await states(step.outputs)).toEqual(['listed', 'listed']);
    expect(step.summary).toContain('only at the second try');
  });

  test('and a head is not', async () => {
    await using other = await scenario({ x: '' }, { x: 'changed' });
    const head = serverFiles(TOOLS, failsOnce(join(other.folder, 'mark')));
    await using pull = await scenario(serverFiles(TOOLS), head);
    await using step = await pull.run();
    expect(await states(step.outputs)).toEqual(['listed', 'failed']);
    expect(step.outputs['verdict']).toBe('error');
  });
});

async function states(outputs: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const report = JSON.parse(await readFile(join(outputs['report-directory'] ?? '', 'report.json'), 'utf8'));
  return [report.servers[0].base.state, report.servers[0].head.state];
}

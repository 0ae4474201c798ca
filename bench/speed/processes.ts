import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The root of this repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** The Node that the Action is tested with. */
export const NODE = join(ROOT, 'node_modules', '.bin', 'node');

/** Seconds from the start of a program to its end. Rejects when it ends with a code that is not expected. */
export async function wholeProcess(
  program: string,
  args: readonly string[],
  expected: readonly number[] = [0],
): Promise<number> {
  const start = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  const end = performance.now();
  if (!expected.includes(code)) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${errors}`);
  return (end - start) / 1000;
}

/** Seconds of a Node that does nothing: what every other time contains. */
export function emptyNode(): Promise<number> {
  return wholeProcess(NODE, ['-e', '0']);
}

/** Seconds until a server over stdio has answered `tools/list`, asked by the least client there can be. */
export async function serverStart(command: string, directory: string): Promise<number> {
  const start = performance.now();
  const server = spawn(command, { cwd: directory, shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'close');
  const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  send({ id: 1, method: 'initialize', params: INITIALIZE });
  for await (const line of createInterface({ input: server.stdout })) {
    const { id } = JSON.parse(line);
    if (id === 2) break;
    send({ method: 'notifications/initialized' });
    send({ id: 2, method: 'tools/list' });
  }
  const end = performance.now();
  server.stdin.end();
  await ended;
  return (end - start) / 1000;
}

const INITIALIZE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'bench', version: '1' },
};

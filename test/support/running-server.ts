import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fixtureServer } from './fixture-server.ts';

/** An HTTP server of `fixtures/servers` that runs for the time of a test. */
export interface RunningServer extends AsyncDisposable {
  readonly url: string;
  /** What it wrote to its standard error so far. */
  readonly lines: readonly string[];
}

/** Starts it on a free port, and waits until it listens. */
export async function runningServer(behaviour: string): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn('/bin/sh', ['-c', `exec ${fixtureServer(behaviour, port)}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  for (let tries = 0; !(await listens(port)); tries++) {
    if (tries > 500) throw new Error(`${behaviour} does not listen: ${lines.join('\n')}`);
    await delay(20);
  }
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    lines,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

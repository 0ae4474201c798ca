import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ServerOptions } from './options.ts';

const PLACEHOLDER = '$' + '{PORT}';
const given = new Set<number>();

/** The options with every `${PORT}` in command, url and environment replaced by one free port; as they are without any. */
export async function withPort(options: ServerOptions): Promise<ServerOptions> {
  const { command, url, environment } = options;
  const texts = [command, url, ...Object.values(environment)];
  if (!texts.some((text) => text?.includes(PLACEHOLDER))) return options;
  const port = String(await freePort());
  const fill = (text: string) => text.replaceAll(PLACEHOLDER, port);
  return {
    ...options,
    command: command === undefined ? undefined : fill(command),
    url: url === undefined ? undefined : fill(url),
    environment: Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)])),
  };
}

/** A port that nothing listens on, and that was not given before: the two sides start at the same time. */
async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const address = server.address();
    server.close();
    await once(server, 'close');
    if (address === null || typeof address === 'string') continue;
    if (given.has(address.port)) continue;
    given.add(address.port);
    return address.port;
  }
}

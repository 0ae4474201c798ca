import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { ok } from '../../model/result.ts';
import type { Child } from '../../process/child.ts';
import { Lines } from '../../process/lines.ts';
import type { Output } from '../../process/output.ts';
import type { Channel, Obstacle, TransportKind } from '../mcp/channel.ts';
import { readLine } from '../mcp/messages.ts';

/** One JSON message a line over the child's input and output: https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio */
export const stdio: TransportKind = {
  id: 'stdio',
  ending: 'input',
  serves: ({ url }) => url === undefined,
  check: async () => ok(undefined),
  connect: (_options, child, output) => new StdioChannel(child, output),
};

const LINE_BYTES = 256 * 1024 * 1024;
const QUOTED_CHARACTERS = 200;

class StdioChannel implements Channel {
  readonly #child: Child | undefined;
  readonly #stray: (chunk: Buffer) => void;
  #listener: StdioTransport | undefined;
  #strayLines = 0;
  #firstStray = '';

  constructor(child: Child | undefined, output: Output) {
    this.#child = child;
    this.#stray = output.strayStream();
    const lines = new Lines(
      (line) => this.#read(line.toString()),
      LINE_BYTES,
      () => this.#listener?.onerror?.(new SyntaxError('a message is longer than 256 MiB')),
    );
    child?.listen({
      stdout: (chunk) => lines.push(chunk),
      stdoutEnd: () => lines.end(),
      stderr: output.stream(),
    });
  }

  open(): Transport {
    return new StdioTransport({
      attach: (transport) => {
        this.#listener = transport;
      },
      write: (message) => this.#child?.write(`${JSON.stringify(message)}\n`),
    });
  }

  explain(error: unknown, method: string): Obstacle {
    const problem = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', failure: { reason: 'bad-answer', method, problem, stderr: '' } };
  }

  warnings(): readonly string[] {
    if (this.#strayLines === 0) return [];
    const lines =
      this.#strayLines === 1 ? 'a line that is no message' : `${this.#strayLines} lines that are no messages`;
    return [
      `The server wrote ${lines} to its standard output, which is for messages only; the first: ${this.#firstStray}`,
    ];
  }

  async close(): Promise<void> {
    await this.#listener?.close();
  }

  #read(line: string): void {
    const { messages, junk } = readLine(line);
    if (junk !== undefined) {
      this.#strayLines++;
      if (this.#strayLines === 1) this.#firstStray = junk.slice(0, QUOTED_CHARACTERS);
      this.#stray(Buffer.from(`${junk}\n`));
    }
    for (const message of messages) this.#listener?.onmessage?.(message);
  }
}

interface Pipe {
  attach(transport: StdioTransport | undefined): void;
  write(message: JSONRPCMessage): void;
}

/** Closing it leaves the pipe open for the next client. */
class StdioTransport implements Transport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: Transport['onmessage'];
  readonly #pipe: Pipe;

  constructor(pipe: Pipe) {
    this.#pipe = pipe;
  }

  async start(): Promise<void> {
    this.#pipe.attach(this);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#pipe.write(message);
  }

  async close(): Promise<void> {
    this.#pipe.attach(undefined);
    this.onclose?.();
  }
}

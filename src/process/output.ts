import { Lines } from './lines.ts';

const TAIL_BYTES = 64 * 1024;
const SHOWN_BYTES = 1024 * 1024;
const LINE_BYTES = 16 * 1024;

/** What a child wrote for people: its last 64 KiB for a failure, and its lines while they come, up to 1 MiB in all. */
export class Output {
  readonly #onLine: ((line: string) => void) | undefined;
  readonly #lines: Lines[] = [];
  readonly #main = new Tail();
  readonly #aside = new Tail();
  #shown = 0;

  constructor(onLine?: (line: string) => void) {
    this.#onLine = onLine;
  }

  /** A sink for one stream of the child. The lines of two streams never mix within a line. */
  stream(): (chunk: Buffer) => void {
    return this.#sink(this.#main);
  }

  /** A sink for what does not belong where it was written. It is quoted only where nothing else was said. */
  strayStream(): (chunk: Buffer) => void {
    return this.#sink(this.#aside);
  }

  /** No more comes: shows lines that have no newline at their end. */
  end(): void {
    for (const lines of this.#lines) lines.end();
  }

  /** The last 64 KiB of all streams, in the order in which they arrived. */
  tail(): string {
    const main = this.#main.text();
    return main.trim() === '' ? this.#aside.text() : main;
  }

  #sink(tail: Tail): (chunk: Buffer) => void {
    const show = (line: Buffer) => this.#show(line);
    const lines = new Lines(show, LINE_BYTES, show);
    this.#lines.push(lines);
    return (chunk) => {
      tail.push(chunk);
      if (this.#onLine && this.#shown <= SHOWN_BYTES) lines.push(chunk);
    };
  }

  #show(line: Buffer): void {
    if (!this.#onLine || this.#shown > SHOWN_BYTES) return;
    this.#shown += line.length + 1;
    this.#onLine(this.#shown > SHOWN_BYTES ? '…' : line.toString().replace(/\r$/, ''));
  }
}

/** The last 64 KiB of what is pushed. */
class Tail {
  #parts: Buffer[] = [];
  #kept = 0;

  push(chunk: Buffer): void {
    const part = chunk.subarray(-TAIL_BYTES);
    this.#parts.push(part);
    this.#kept += part.length;
    if (this.#kept < 2 * TAIL_BYTES) return;
    const bytes = this.#bytes();
    this.#parts = [bytes];
    this.#kept = bytes.length;
  }

  text(): string {
    const bytes = this.#bytes();
    // A cut through a character would show as a replacement character that nobody wrote.
    const start = bytes.findIndex((byte) => (byte & 0xc0) !== 0x80);
    return bytes.subarray(Math.max(start, 0)).toString();
  }

  #bytes(): Buffer {
    return Buffer.concat(this.#parts).subarray(-TAIL_BYTES);
  }
}

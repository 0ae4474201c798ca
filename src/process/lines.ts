const NEWLINE = 0x0a;

/**
 * Cuts a stream of bytes into lines. The bytes of a line are joined once, so that a line of many megabytes costs
 * time in proportion to its length.
 */
export class Lines {
  readonly #onLine: (line: Buffer) => void;
  readonly #limit: number;
  readonly #onTooLong: (start: Buffer) => void;
  #parts: Buffer[] = [];
  #length = 0;
  #skipping = false;

  /**
   * @param onLine called with each line, without its newline
   * @param limit bytes a line may have
   * @param onTooLong called with the first `limit` bytes of a longer line; the rest of it is dropped
   */
  constructor(onLine: (line: Buffer) => void, limit: number, onTooLong: (start: Buffer) => void) {
    this.#onLine = onLine;
    this.#limit = limit;
    this.#onTooLong = onTooLong;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#take(chunk.subarray(start, end));
      this.#finish();
      start = end + 1;
    }
    if (start < chunk.length) this.#take(chunk.subarray(start));
  }

  /** The stream is at its end: what is left is a line too. */
  end(): void {
    if (this.#length > 0 || this.#skipping) this.#finish();
  }

  #take(bytes: Buffer): void {
    if (this.#skipping) return;
    this.#parts.push(bytes);
    this.#length += bytes.length;
    if (this.#length <= this.#limit) return;
    const start = this.#joined().subarray(0, this.#limit);
    this.#skipping = true;
    this.#onTooLong(start);
  }

  #finish(): void {
    if (!this.#skipping) this.#onLine(this.#joined());
    this.#skipping = false;
  }

  #joined(): Buffer {
    const [only] = this.#parts;
    const whole = this.#parts.length === 1 && only ? only : Buffer.concat(this.#parts, this.#length);
    this.#parts = [];
    this.#length = 0;
    return whole;
  }
}

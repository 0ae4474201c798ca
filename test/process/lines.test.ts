import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lines } from '../../src/process/lines.ts';

describe('a stream cut into lines', () => {
  it('gives the same lines however it is cut into chunks', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\n', ''));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.array(fc.nat({ max: 40 })), (lines, sizes) => {
        expect(cut(`${lines.join('\n')}\n`, sizes).lines).toEqual(lines);
      }),
    );
  });

  it('ends with a line that has no newline', () => {
    expect(cut('one\ntwo', [5]).lines).toEqual(['one', 'two']);
  });

  it('drops a line over the limit, tells its start once, and goes on', () => {
    const { lines, tooLong } = cut('12345\n1234567890\nabc\n', [3, 3, 3, 3], 5);
    expect({ lines, tooLong }).toEqual({ lines: ['12345', 'abc'], tooLong: ['12345'] });
  });

  it('takes time in proportion to the length of a line', () => {
    // Joining all of it again at every chunk would move 64 GiB.
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const lengths: number[] = [];
    const lines = new Lines(
      (line) => lengths.push(line.length),
      1e9,
      () => {},
    );
    for (let count = 0; count < 1500; count++) lines.push(chunk);
    lines.push(Buffer.from('\n'));
    expect(lengths).toEqual([1500 * chunk.length]);
  });
});

function cut(text: string, sizes: readonly number[], limit = 1000) {
  const found: string[] = [];
  const tooLong: string[] = [];
  const lines = new Lines(
    (line) => found.push(line.toString()),
    limit,
    (start) => tooLong.push(start.toString()),
  );
  let bytes = Buffer.from(text);
  for (const size of sizes) {
    lines.push(bytes.subarray(0, size));
    bytes = bytes.subarray(size);
  }
  lines.push(bytes);
  lines.end();
  return { lines: found, tooLong };
}

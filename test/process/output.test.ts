import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Output } from '../../src/process/output.ts';

const KEPT = 64 * 1024;

describe('the output of a child', () => {
  it('ends with what was written last, without half a character', () => {
    const chunk = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(fc.array(chunk, { minLength: 1 }), fc.integer({ min: 1, max: 3000 }), (chunks, times) => {
        const output = new Output();
        const write = output.stream();
        const text = chunks.join('').repeat(times);
        const bytes = Buffer.from(text);
        for (let at = 0; at < bytes.length; at += 1000) write(bytes.subarray(at, at + 1000));
        const tail = output.tail();
        expect(text.endsWith(tail)).toBe(true);
        expect(Buffer.byteLength(tail)).toBeGreaterThan(Math.min(bytes.length, KEPT) - 4);
        expect(Buffer.byteLength(tail)).toBeLessThanOrEqual(KEPT);
      }),
      { numRuns: 30 },
    );
  });

  it('is quoted from where it belongs, and from elsewhere only when nothing else was said', () => {
    const output = new Output();
    output.strayStream()(Buffer.from('usage'));
    const write = output.stream();
    write(Buffer.from(' \n'));
    expect(output.tail()).toBe('usage');
    write(Buffer.from('error'));
    expect(output.tail()).toBe(' \nerror');
  });

  it('is shown line by line, each stream for itself, with its last line at the end', () => {
    const lines: string[] = [];
    const output = new Output((line) => lines.push(line));
    const [one, two] = [output.stream(), output.stream()];
    one(Buffer.from('a'));
    two(Buffer.from('b\r\nc'));
    one(Buffer.from('d\n'));
    expect(lines).toEqual(['b', 'ad']);
    output.end();
    expect(lines).toEqual(['b', 'ad', 'c']);
  });
});

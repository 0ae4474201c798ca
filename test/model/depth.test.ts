import { expect, test } from 'vitest';
import { canonicalJson, type Json, limitDepth } from '../../src/model/json.ts';
import { formatSnapshot, maskDirectories, parseSnapshot } from '../../src/model/snapshot.ts';

function nested(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

test('a value within the limit is the same value', () => {
  const value: Json = { a: [{ b: 1 }] };
  expect(limitDepth(value, 3)).toBe(value);
});

test('what lies deeper is replaced by a mark, and the rest stays', () => {
  expect(limitDepth({ a: { b: { c: 1 } }, d: 2 }, 2)).toEqual({ a: { b: '(nested too deeply)' }, d: 2 });
});

test('a snapshot with a schema of 100,000 levels can be read, masked, compared and written', () => {
  const text = `{"tools":[{"name":"deep","inputSchema":${nested(100_000)}}]}`;
  const parsed = parseSnapshot(JSON.parse(text), 'deep.json');
  if (!parsed.ok) throw new Error('it should be readable');
  const masked = maskDirectories(parsed.value, ['/tmp/x']);
  const again = parseSnapshot(JSON.parse(formatSnapshot(masked)), 'again.json');
  expect(again.ok && canonicalJson(again.value.tools[0])).toBe(canonicalJson(masked.tools[0]));
});

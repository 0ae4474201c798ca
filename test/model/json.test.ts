import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byCodeUnit,
  canonicalJson,
  type Json,
  ownObject,
  ownString,
  ownValue,
  sameJson,
} from '../../src/model/json.ts';

const json: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => JSON.parse(JSON.stringify(value)));

describe('equal values', () => {
  test.each<readonly [Json, Json, boolean]>([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{}, [], false],
    [{ a: null }, {}, false],
    [null, false, false],
    [JSON.parse('{"__proto__":1}'), {}, false],
    [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}'), true],
  ])('%j, %j: %s', (a, b, same) => {
    expect(sameJson(a, b)).toBe(same);
    expect(canonicalJson(a) === canonicalJson(b)).toBe(same);
  });

  test('are those with the same canonical text', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(sameJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
        expect(sameJson(a, JSON.parse(canonicalJson(a)))).toBe(true);
      }),
    );
  });
});

test('only own properties are read', () => {
  expect(ownValue({}, 'constructor')).toBeUndefined();
  expect(ownString({ a: 1 }, 'a')).toBeUndefined();
  expect(ownObject({ a: [] }, 'a')).toBeUndefined();
  expect(ownObject(JSON.parse('{"__proto__":{"b":1}}'), '__proto__')).toEqual({ b: 1 });
});

test('texts are ordered alike on every machine', () => {
  expect(['b', 'ä', 'a', 'B'].sort(byCodeUnit)).toEqual(['B', 'a', 'b', 'ä']);
});

/** Any JSON value, as a server sent it. Never trusted: narrow before use. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. A missing key reads as `undefined`. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** Tells a JSON object from arrays, null and scalars. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own property `key`, so that `__proto__` or `constructor` in hostile JSON never reach a prototype. */
export function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The own property `key` when it is a string. */
export function ownString(object: JsonObject, key: string): string | undefined {
  const value = ownValue(object, key);
  return typeof value === 'string' ? value : undefined;
}

/** The own property `key` when it is an object. */
export function ownObject(object: JsonObject, key: string): JsonObject | undefined {
  const value = ownValue(object, key);
  return isJsonObject(value) ? value : undefined;
}

/**
 * JSON with the keys of every object sorted, so that equal values give equal text whatever order a server sent.
 * The order of arrays is kept: in a schema it carries meaning.
 */
export function canonicalJson(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (isJsonObject(value)) {
    const keys = Object.keys(value).filter((key) => value[key] !== undefined);
    return `{${keys
      .sort(byCodeUnit)
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
      .join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** Orders strings by UTF-16 code unit: the same on every machine, unlike `localeCompare`. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** True for equal JSON values; the order of keys does not matter, the order of arrays does. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(ownValue(a, key), ownValue(b, key)))
  );
}

/**
 * The value with everything below `depth` levels replaced by a mark. Whoever walks it afterwards may recurse: a server
 * that nests ten thousand levels would overflow the stack of every walker.
 */
export function limitDepth(value: Json, depth: number): Json {
  return isDeeperThan(value, depth) ? cut(value, depth) : value;
}

function isDeeperThan(value: Json, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeperThan(item ?? null, depth - 1));
}

function cut(value: Json, depth: number): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '(nested too deeply)';
  if (Array.isArray(value)) return value.map((item) => cut(item, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item ?? null, depth - 1)]));
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { groupBy } from '../../src/model/group.ts';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  ownObject,
  ownString,
  ownValue,
} from '../../src/model/json.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { parseTools, type Tool } from '../../src/model/tool.ts';

/** A real tool, as a line of a file of tools or of labels describes it. */
export interface Line {
  readonly server: string;
  readonly tool: Tool;
  /** What the server declares; undefined when the source could not tell. */
  readonly annotations: JsonObject | undefined;
  readonly sent: JsonObject;
}

/** A change of annotations from the history of a server. */
export interface Change {
  readonly server: string;
  readonly commit: string;
  readonly tool: string;
  readonly base: JsonObject | undefined;
  readonly head: JsonObject | undefined;
}

/** Complete tool lists of a server before and after a commit. */
export interface ListPair {
  readonly origin: string;
  readonly base: Snapshot;
  readonly head: Snapshot;
}

/** Tools of a file with one JSON object a line. Their annotations stay apart: nothing may be judged by them. */
export function readTools(file: string): readonly Line[] {
  return readLines(file).flatMap((sent) => {
    const [tool] = parseTools([toolOf(sent)]).tools;
    const known = sent['annotations_unknown'] !== true && sent['annotationsKnown'] !== false;
    const annotations = known ? (ownObject(sent, 'annotations') ?? {}) : undefined;
    return tool ? [{ server: ownString(sent, 'server') ?? '', tool, annotations, sent }] : [];
  });
}

/** Changes of a file with one JSON object a line. */
export function readChanges(file: string): readonly Change[] {
  return readLines(file).map((sent) => ({
    server: ownString(sent, 'server') ?? '',
    commit: `${ownString(sent, 'base')} ${ownString(sent, 'head')}`,
    tool: ownString(sent, 'tool') ?? '',
    base: ownObject(sent, 'before'),
    head: ownObject(sent, 'after'),
  }));
}

/** The gzipped pairs of every folder in a folder. */
export function readPairs(folder: string): readonly ListPair[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json.gz'))
    .sort()
    .flatMap((name) => {
      const value: unknown = JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString('utf8'));
      if (!isJsonObject(value)) return [];
      return [{ origin: name, base: snapshotOf(value, 'base'), head: snapshotOf(value, 'head') }];
    });
}

/** The tools of each server, in the order of the file. */
export function byServer(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> {
  return groupBy(lines, ({ server }) => server);
}

/** A snapshot of nothing but tools. */
export function snapshotWith(tools: readonly Json[]): Snapshot {
  return { schemaVersion: 1, server: null, protocolVersion: null, tools, warnings: [] };
}

/** The path when something is there. */
export function present(path: string): string | undefined {
  return existsSync(path) ? path : undefined;
}

function snapshotOf(value: JsonObject, side: string): Snapshot {
  const tools = ownValue(value, side);
  return snapshotWith(Array.isArray(tools) ? tools : []);
}

function readLines(file: string): readonly JsonObject[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
    .filter((value) => isJsonObject(value));
}

function toolOf(sent: JsonObject): JsonObject {
  const { name, title, description } = sent;
  const params = ownObject(sent, 'params') ?? ownObject(sent, 'inputSchemaProps') ?? {};
  const properties = Object.fromEntries(
    Object.entries(params).map(([key, type]) => [key, propertyOf(typeof type === 'string' ? type : '')]),
  );
  return { name, title, description, inputSchema: { type: 'object', properties } };
}

/** `null|boolean`, `int?`, `list` in the words of JSON Schema; a reference says nothing. */
function propertyOf(type: string): JsonObject {
  const found = TYPES.filter(([pattern]) => pattern.test(type)).map(([, name]): Json => name);
  return found.length > 0 ? { type: found } : {};
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\bstr(?:ing)?\b|^literal|^enum|datetime/iu, 'string'],
  [/\bbool(?:ean)?\b/iu, 'boolean'],
  [/\bint(?:eger)?\b|\blong\b/iu, 'integer'],
  [/\bnumber\b|\bfloat\b|\bdouble\b/iu, 'number'],
  [/\blist\b|\barray\b|\[\]/iu, 'array'],
  [/\bdict\b|\bobject\b|\brecord\b/iu, 'object'],
];

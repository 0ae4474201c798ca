import { readFileSync } from 'node:fs';
import { isJsonObject, type Json, type JsonObject, ownObject, ownString } from '../../src/core/json.ts';
import { parseTools, type Tool } from '../../src/core/tool.ts';

/** A real tool as a line of `tools.jsonl` or `labels.jsonl` describes it. */
export interface Line {
  readonly server: string;
  readonly tool: Tool;
  /** What the server declares; undefined when the source could not tell. */
  readonly annotations: JsonObject | undefined;
  readonly sent: JsonObject;
}

/** Reads a file of one JSON object a line. */
export function readLines(file: string): readonly JsonObject[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
    .filter((value) => isJsonObject(value));
}

/** The tools of such a file. Their annotations stay apart: nothing may be judged by them. */
export function readTools(file: string): readonly Line[] {
  return readLines(file).flatMap((sent) => {
    const [tool] = parseTools([toolOf(sent)]).tools;
    const known = sent['annotations_unknown'] !== true && sent['annotationsKnown'] !== false;
    const annotations = known ? (ownObject(sent, 'annotations') ?? {}) : undefined;
    return tool ? [{ server: ownString(sent, 'server') ?? '', tool, annotations, sent }] : [];
  });
}

/** The tools of each server, in the order of the file. */
export function byServer(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> {
  const servers = new Map<string, Line[]>();
  for (const line of lines) {
    const known = servers.get(line.server);
    if (known) known.push(line);
    else servers.set(line.server, [line]);
  }
  return servers;
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

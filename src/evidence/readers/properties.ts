import {
  isJsonObject,
  type Json,
  type JsonObject,
  ownObject,
  ownString,
  ownValue,
} from '../../model/json.ts';
import { type Token, wordsOf } from '../language/tokens.ts';

/** One property of an input schema, flattened. */
export interface Property {
  readonly name: string;
  readonly words: readonly Token[];
  /** The words in lower case, joined by a space. */
  readonly spoken: string;
  /** The JSON types it may have; empty when the schema does not say. */
  readonly types: readonly string[];
  /** The texts it may be, from `enum` and `const`, also behind `anyOf`. */
  readonly values: readonly string[];
  readonly description: string;
}

/** A hostile schema may be endless; what lies beyond this is not looked at. */
const MOST_PROPERTIES = 200;
const DEEPEST = 4;
const MOST_VALUES = 100;
const LONGEST_DESCRIPTION = 500;

/** The properties of an input schema, those of nested objects included, in the order of the schema. Never throws. */
export function propertiesOf(schema: JsonObject | undefined): readonly Property[] {
  const found: Property[] = [];
  if (schema) collect(schema, schema, 0, found);
  return found;
}

function collect(node: JsonObject, root: JsonObject, depth: number, found: Property[]): void {
  if (depth > DEEPEST) return;
  for (const part of variantsOf(node, root)) {
    const properties = ownObject(part, 'properties');
    for (const name of properties ? Object.keys(properties).slice(0, MOST_PROPERTIES) : []) {
      if (found.length >= MOST_PROPERTIES) return;
      const sent = properties && ownValue(properties, name);
      const child = isJsonObject(sent) ? sent : {};
      found.push(propertyOf(name, child, root));
      collect(child, root, depth + 1, found);
    }
    const items = ownObject(part, 'items');
    if (items) collect(items, root, depth + 1, found);
  }
}

function propertyOf(name: string, node: JsonObject, root: JsonObject): Property {
  const variants = variantsOf(node, root);
  const words = wordsOf(name);
  return {
    name,
    words,
    spoken: words.map(({ word }) => word).join(' '),
    types: [...new Set(variants.flatMap((variant) => texts(ownValue(variant, 'type'))))],
    values: variants.flatMap(valuesOf).slice(0, MOST_VALUES),
    description: (ownString(node, 'description') ?? '').slice(0, LONGEST_DESCRIPTION),
  };
}

/** The node itself and what its `anyOf`, `oneOf`, `allOf` and local `$ref` stand for, one level deep. */
function variantsOf(node: JsonObject, root: JsonObject): readonly JsonObject[] {
  const direct = [node, ...ALTERNATIVES.flatMap((key) => objects(ownValue(node, key)))];
  return direct.slice(0, MOST_VALUES).flatMap((one) => {
    const target = resolve(ownString(one, '$ref'), root);
    return target ? [one, target] : [one];
  });
}

const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf'];

function resolve(reference: string | undefined, root: JsonObject): JsonObject | undefined {
  if (reference === undefined) return undefined;
  const match = /^#\/(\$defs|definitions)\/([^/]+)$/u.exec(reference);
  const definitions = match?.[1] ? ownObject(root, match[1]) : undefined;
  return definitions && match?.[2] ? ownObject(definitions, match[2]) : undefined;
}

function valuesOf(node: JsonObject): readonly string[] {
  const items = ownObject(node, 'items');
  return [
    ...texts(ownValue(node, 'enum')),
    ...texts(ownValue(node, 'const')),
    ...texts(items && ownValue(items, 'enum')),
  ];
}

function texts(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.slice(0, MOST_VALUES).filter((item) => typeof item === 'string') : [];
}

function objects(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.slice(0, MOST_VALUES).filter((item) => isJsonObject(item)) : [];
}

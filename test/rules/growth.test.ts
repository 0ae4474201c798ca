import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { evaluateTools } from '../support/evaluation.ts';

const schema = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const FOLDER = { folder: { type: 'string' } };
const tool = (more: JsonObject): JsonObject => ({
  name: 'list_notes',
  description: 'Lists the notes of a folder.',
  inputSchema: schema(FOLDER),
  annotations: { readOnlyHint: true },
  ...more,
});
const mode = (...values: string[]): JsonObject =>
  schema({ ...FOLDER, mode: { type: 'string', enum: values } });

/** What `claim-outgrown` names as grown; undefined when it finds nothing. */
function grown(base: JsonObject, head: JsonObject): readonly string[] | undefined {
  const found = evaluateTools([base], [head]).findings.find(({ rule }) => rule === 'claim-outgrown');
  return found?.evidence.map(({ source, words, says }) => `${source} ${words} ${says}`);
}

describe('what grew is named', () => {
  test.each<readonly [string, JsonObject, JsonObject, readonly string[]]>([
    [
      'a parameter',
      tool({}),
      tool({ inputSchema: schema({ ...FOLDER, overwrite: { type: 'boolean' } }) }),
      ['schema overwrite update'],
    ],
    [
      'a value of a parameter',
      tool({ inputSchema: mode('list', 'get') }),
      tool({ inputSchema: mode('list', 'get', 'delete') }),
      ['schema mode: delete destroy'],
    ],
    ['a name', tool({}), tool({ name: 'delete_notes' }), ['name delete destroy']],
    [
      'a description',
      tool({ name: 'notes', description: 'Handles notes.' }),
      tool({ name: 'notes', description: 'Deletes notes.' }),
      ['description Deletes destroy'],
    ],
  ])('%s', (_, base, head, found) => {
    expect(grown(base, head)).toEqual(found);
    expect(grown(head, base)).toBeUndefined();
  });
});

describe('no growth', () => {
  test.each<readonly [string, JsonObject, JsonObject]>([
    [
      'is a harmless parameter',
      tool({}),
      tool({ inputSchema: schema({ ...FOLDER, limit: { type: 'number' } }) }),
    ],
    [
      'is a tool that was like that before',
      tool({ name: 'delete_notes' }),
      tool({ name: 'delete_notes', inputSchema: schema({ ...FOLDER, overwrite: { type: 'boolean' } }) }),
    ],
    ['is reported beside a claim that is new', tool({ annotations: {} }), tool({ name: 'delete_notes' })],
    [
      'is reported of a tool that claims nothing',
      tool({ annotations: {} }),
      tool({ annotations: {}, inputSchema: schema({ ...FOLDER, overwrite: { type: 'boolean' } }) }),
    ],
    [
      'from read to add is within what destructiveHint false claims',
      tool({ annotations: { destructiveHint: false } }),
      tool({ name: 'create_notes', annotations: { destructiveHint: false } }),
    ],
  ])('%s', (_, base, head) => expect(grown(base, head)).toBeUndefined());

  test('comes from the company of a tool: with another beside it, "list" is no word of its name', () => {
    const base: Json = { name: 'list_delete_notes', description: 'One', annotations: { readOnlyHint: true } };
    const head: Json = { ...base, description: 'One.' };
    const sibling: Json = { name: 'list_delete_users', annotations: { destructiveHint: true } };
    const { findings, changed } = evaluateTools([base], [head, sibling]);
    expect(changed.map((pair) => [pair.base.judgement.effect, pair.head.judgement.effect])).toEqual([
      ['read', 'destroy'],
    ]);
    expect(findings).toEqual([]);
  });
});

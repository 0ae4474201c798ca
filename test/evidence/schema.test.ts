import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import type { Effect } from '../../src/model/judgement.ts';
import { effectBecause, judgementOf, type Sketch } from './judged.ts';

type Params = NonNullable<Sketch['params']>;
/** A name with parameters, what they make of it, and the strongest evidence for that. */
type Case = readonly [name: string, params: Params, effect: Effect, because: string];

function table(cases: readonly Case[]): void {
  it.each(cases)('%s(%j): %s', (name, params, effect, because) => {
    const judgement = judgementOf({ name, params });
    expect(judgement.effect).toBe(effect);
    expect(effectBecause(judgement)).toContain(because);
    expect(judgement.effectFromDescription).toBe(false);
  });
}

const oneOf = (...values: readonly string[]): JsonObject => ({ type: 'string', enum: values });

describe('a free statement runs anything', () => {
  table([
    ['query_database', { sql: 'string' }, 'destroy', 'schema: sql'],
    ['get_rows', { sql_query: 'string' }, 'destroy', 'schema: sql_query'],
    ['prepare_database_migration', { migrationSql: 'string' }, 'destroy', 'schema: migrationSql'],
    ['terminal_tool', { command: 'string' }, 'destroy', 'schema: command'],
    ['playground', { code: 'string' }, 'destroy', 'schema: code'],
    ['database', { query: { type: 'string', description: 'The SQL to run' } }, 'destroy', 'schema: query'],
    ['api_tool', { method: 'string', path: 'string' }, 'destroy', 'schema: method'],
  ]);
});

describe('unless it is only content, a text to look at, or a language that reads', () => {
  table([
    ['create_report', { sql_query: 'string' }, 'additive', 'name: create'],
    ['validate_sql', { sql: 'string' }, 'read', 'name: validate'],
    ['analyze_query', { sql: 'string' }, 'read', 'name: analyze'],
    ['get_command_help', { command: 'string' }, 'read', 'name: get'],
    ['validate_address', { code: 'string' }, 'read', 'name: validate'],
    ['get_price', { code: oneOf('EUR', 'USD') }, 'read', 'name: get'],
    ['query_metrics', { promql: 'string' }, 'read', 'schema: promql'],
    [
      'query_series',
      { query: { type: 'string', description: 'A PromQL expression' } },
      'read',
      'schema: query',
    ],
    ['query_logs', { logql: 'string', limit: 'integer' }, 'read', 'schema: logql'],
  ]);
});

describe('the worst value of a mode', () => {
  table([
    ['issue_labels', { method: oneOf('list', 'create', 'delete') }, 'destroy', 'schema: method: delete'],
    ['get_page', { action: oneOf('read', 'remove_all') }, 'destroy', 'schema: action: remove_all'],
    ['wiki', { mode: oneOf('view', 'append') }, 'additive', 'schema: mode: append'],
    ['files', { operation: oneOf('stat', 'overwrite') }, 'update', 'schema: operation: overwrite'],
    ['queue', { action: oneOf('peek', 'archive') }, 'update', 'schema: action: archive'],
    ['search', { action: oneOf('issues', 'merge_requests') }, 'read', 'name: search'],
    ['inspect', { mode: oneOf('email', 'order') }, 'read', 'name: inspect'],
    ['gists', { action: oneOf('get', 'list') }, 'read', 'schema: action: get'],
    ['request', { method: oneOf('GET', 'DELETE') }, 'destroy', 'schema: method: DELETE'],
    [
      'labels',
      { method: { anyOf: [{ const: 'get' }, { const: 'delete' }] } },
      'destroy',
      'schema: method: delete',
    ],
    [
      'labels',
      { method: { oneOf: [{ enum: ['get', 'update'] }, { type: 'null' }] } },
      'update',
      'schema: method: update',
    ],
    [
      'manage_shares',
      { action: { type: 'string', description: "One of 'list', 'create' or 'revoke'." } },
      'destroy',
      'schema: action: revoke',
    ],
  ]);
});

describe('flags', () => {
  table([
    ['export_notes', { overwrite: 'boolean' }, 'update', 'schema: overwrite'],
    ['list_queues', { purge: 'boolean' }, 'destroy', 'schema: purge'],
    ['console_logs', { clear: 'boolean' }, 'destroy', 'schema: clear'],
    ['provisioning', { dry_run: 'boolean' }, 'additive', 'schema: dry_run'],
    ['manage_tasks', { dryRun: 'boolean' }, 'update', 'name: manage'],
    ['ci_lint', { dry_run: 'boolean' }, 'read', 'name: lint'],
    ['provisioning', { force: 'boolean' }, 'update', 'schema: force'],
    ['move_files', { dryRun: 'boolean' }, 'update', 'name: move'],
    ['get_report', { force: 'boolean' }, 'read', 'name: get'],
    ['list_files', { overwrite: 'string' }, 'read', 'name: list'],
  ]);
});

describe('a file or a letter, and what goes into it', () => {
  table([
    ['scratchpad', { path: 'string', content: 'string' }, 'update', 'schema: content'],
    ['create_file', { path: 'string', content: 'string' }, 'additive', 'name: create'],
    ['check_file', { path: 'string', content: 'string' }, 'read', 'name: check'],
    ['mailbox', { to: 'array', subject: 'string' }, 'additive', 'schema: subject'],
  ]);
});

describe('a file that a reader writes', () => {
  table([
    ['take_screenshot', { filePath: 'string' }, 'update', 'schema: filePath'],
    ['download_media', { file_path: 'string' }, 'update', 'schema: file_path'],
    ['get_report', { output: 'string' }, 'update', 'schema: output'],
    ['fetch_invoice', { save_to: 'string' }, 'update', 'schema: save_to'],
    ['text_to_speech', { output_directory: 'string' }, 'additive', 'schema: output_directory'],
    ['read_file', { file_path: 'string' }, 'read', 'name: read'],
    ['get_report', { output: oneOf('csv', 'json') }, 'read', 'name: get'],
    ['get_pods', { output: { type: 'string', description: 'yaml or json' } }, 'read', 'name: get'],
    [
      'get_pods',
      { output: { type: 'string', description: 'The file to write' } },
      'update',
      'schema: output',
    ],
    ['take_screenshot', { format: 'string' }, 'read', 'name: screenshot'],
  ]);
});

describe('pages and filters', () => {
  table([
    ['deposits', { page: 'integer', currency: 'string' }, 'read', 'schema: page'],
    ['commits', { since: 'string', per_page: 'integer' }, 'read', 'schema: since'],
  ]);
});

describe('the schema of nested objects and references', () => {
  it.each([
    ['nested', { properties: { request: { type: 'object', properties: { method: oneOf('delete') } } } }],
    [
      'in the items of a list',
      { properties: { ops: { type: 'array', items: { properties: { method: oneOf('delete') } } } } },
    ],
    [
      'behind a reference',
      {
        properties: { request: { $ref: '#/$defs/Request' } },
        $defs: { Request: { properties: { method: oneOf('delete') } } },
      },
    ],
    [
      'in a variant',
      { anyOf: [{ properties: { method: oneOf('get') } }, { properties: { method: oneOf('delete') } }] },
    ],
  ])('%s', (_, inputSchema) => {
    expect(judgementOf({ name: 'labels', inputSchema }).effect).toBe('destroy');
  });
});

import { describe, expect, it } from 'vitest';
import type { Effect } from '../../src/model/judgement.ts';
import { effectBecause, judgementOf } from './judged.ts';

/** A name, a description, what they say together, the strongest evidence, and whether it is the description alone. */
type Case = readonly [
  name: string,
  description: string,
  effect: Effect,
  because: string | undefined,
  alone: 'alone' | '',
];

function table(cases: readonly Case[]): void {
  it.each(cases)('%s: "%s" is %s by "%s" %s', (name, description, effect, because, alone) => {
    const judgement = judgementOf({ name, description });
    expect(judgement.effect).toBe(effect);
    expect(effectBecause(judgement)[0]).toBe(because);
    expect(judgement.effectFromDescription).toBe(alone === 'alone');
  });
}

describe('a name without a verb: the first verb of the description decides', () => {
  table([
    ['deposits', 'List deposit history for the account.', 'read', 'description: List', 'alone'],
    ['asset', 'Deletes an asset for good.', 'destroy', 'description: Deletes', 'alone'],
    ['grid', "Replace an existing order's rule.", 'update', 'description: Replace', 'alone'],
    ['weather', 'This tool returns the forecast.', 'read', 'description: returns', 'alone'],
    ['account', 'Use this tool to create an account.', 'additive', 'description: create', 'alone'],
    ['widgets', 'Allows you to permanently remove widgets.', 'destroy', 'description: remove', 'alone'],
    ['scans', 'Performs a DNS lookup of a host.', 'read', 'description: lookup', 'alone'],
    [
      'top_pages',
      'Top pages. This tool determines the most visited pages.',
      'read',
      'description: determines',
      'alone',
    ],
    ['notes', '# Notes\n\nCreating a note.', 'additive', 'description: Creating', 'alone'],
    ['cells', 'Apply formatting to a range of cells.', 'update', 'description: Apply', 'alone'],
    ['peers', 'Tree of an industry. Accepts an id from the ranking.', 'unknown', undefined, ''],
  ]);
});

describe('two words that are one verb', () => {
  table([
    ['directory', 'Looks up the id of a user.', 'read', 'description: Looks', 'alone'],
    ['create_pipeline', 'Set up a new pipeline.', 'additive', 'name: create', ''],
    ['vm', 'Shuts down a machine.', 'destroy', 'description: Shuts', 'alone'],
  ]);
});

describe('further verbs of the first sentence', () => {
  table([
    ['files', 'Lists, uploads, or deletes files.', 'destroy', 'description: deletes', 'alone'],
    ['shares', 'Manage shares: list, create, or revoke.', 'destroy', 'description: revoke', 'alone'],
    ['contacts', 'Fetch all contacts and save them to a file.', 'update', 'description: save', 'alone'],
    ['reports', 'Submit and retrieve a report.', 'additive', 'description: Submit', 'alone'],
    ['columns', 'Create or update columns of a table.', 'update', 'description: update', 'alone'],
    ['categories', 'Search categories by vendor and type', 'read', 'description: Search', 'alone'],
    ['times', 'Get the create and update times.', 'read', 'description: Get', 'alone'],
  ]);
});

describe('a name that is as often a thing: the description tells which', () => {
  table([
    ['exchange_rate', 'Get exchange rates.', 'read', 'description: Get', 'alone'],
    ['release_latest', 'Get the latest release.', 'read', 'description: Get', 'alone'],
    ['archive_board_list', 'Archive a list of a board.', 'update', 'description: Archive', 'alone'],
    ['post_message', 'Post a message to a channel.', 'additive', 'description: Post', ''],
    ['manage_dataflow', 'Check if a dataflow exists.', 'read', 'description: Check', 'alone'],
    ['run_job', 'Starts a new job.', 'additive', 'description: Starts', 'alone'],
    ['run_panel_query', 'Executes the search query of a panel.', 'read', 'description: search', 'alone'],
    ['export_contacts', 'Export all contacts as text.', 'read', 'name: export', ''],
    [
      'export_space',
      'Export a space to a file.',
      'additive',
      'description: Export a space to a file',
      'alone',
    ],
  ]);
});

describe('a writer stays one, whatever its text says', () => {
  table([
    ['purge_queue', 'Read-only. Safe to call, has no side effects.', 'destroy', 'name: purge', ''],
    [
      'update_record',
      'This tool is safe to call and does not modify anything.',
      'update',
      'name: update',
      '',
    ],
    ['delete_branch', 'Returns the branch. Never deletes data.', 'destroy', 'name: delete', ''],
    ['execute_sql', 'Runs read-only SQL queries.', 'destroy', 'name: execute', ''],
  ]);
});

describe('what a description denies is not done', () => {
  table([
    ['get_plan', 'Shows what would change. Does not modify any resource.', 'read', 'name: get', ''],
    ['peek_messages', 'Peek messages without deleting them.', 'read', 'name: peek', ''],
    ['inventory', 'Never deletes rows; returns them.', 'read', 'description: Never deletes', 'alone'],
    ['inventory', 'Does not delete anything.', 'read', 'description: Does not delete', 'alone'],
    ['tables', 'Returns tables without modifying them.', 'read', 'description: Returns', 'alone'],
  ]);
});

describe('what a description adds to a name', () => {
  table([
    [
      'create_dashboard',
      'Creates a dashboard. Overwrites the existing one.',
      'update',
      'description: Overwrites the',
      'alone',
    ],
    [
      'search_conversations',
      'Search messages. Opening one marks it as read.',
      'update',
      'description: marks it as read',
      'alone',
    ],
    ['get_report', 'Create and run a report.', 'additive', 'description: Create', 'alone'],
    [
      'explain_query',
      'Shows the plan by EXPLAIN ANALYZE.',
      'destroy',
      'description: EXPLAIN ANALYZE',
      'alone',
    ],
  ]);
});

describe('what is left without the description', () => {
  it.each([
    ['create_dashboard', 'Creates a dashboard. Overwrites the existing one.', 'additive'],
    ['get_report', 'Create and run a report.', 'read'],
    ['deposits', 'List deposits.', 'unknown'],
    ['delete_branch', 'Deletes a branch.', 'destroy'],
  ])('%s: "%s": %s', (name, description, effect) => {
    expect(judgementOf({ name, description }).effectWithoutDescription).toBe(effect);
  });
});

describe('free statements in words', () => {
  table([
    ['database', 'Execute SQL statements on the server.', 'destroy', 'description: Execute SQL', 'alone'],
    ['shell', 'Runs arbitrary shell commands.', 'destroy', 'description: Runs arbitrary shell commands', ''],
    [
      'raw_call',
      'Invoke any operation of the admin API.',
      'destroy',
      'description: any operation of the admin API',
      'alone',
    ],
    ['query_series', 'Query a PromQL-compatible source.', 'read', 'description: PromQL', 'alone'],
    ['query_logs', 'Run LogQL on the log store.', 'read', 'name: query logs', ''],
  ]);
  it('a statement that is held to reading reads', () => {
    const params = { sql: 'string' };
    const held = judgementOf({ name: 'query_database', description: 'Run a read-only SQL query.', params });
    const named = judgementOf({ name: 'run_sql', description: 'Run a read-only SQL query.', params });
    expect([held.effect, named.effect]).toEqual(['read', 'destroy']);
  });
});

describe('a long description', () => {
  const description = `Get a report. ${'It has many columns and rows of every kind. '.repeat(1000)}`;
  it('is read from its beginning', () => {
    expect(judgementOf({ name: 'report', description }).effect).toBe('read');
    expect(judgementOf({ name: 'report', description: `${description}Overwrites the file.` }).effect).toBe(
      'read',
    );
  });
});

describe('a title', () => {
  it('speaks where the name has no verb', () => {
    const judgement = judgementOf({ name: 'r2', title: 'Delete a bucket' });
    expect([judgement.effect, effectBecause(judgement)[0]]).toEqual(['destroy', 'title: Delete']);
    expect(judgement.effectFromDescription).toBe(false);
  });
  it('is not cut within its words', () => {
    expect(judgementOf({ name: 'ppt', title: 'PowerPoint slides' }).effect).toBe('unknown');
    expect(judgementOf({ name: 'r2', title: 'delete_bucket' }).effect).toBe('destroy');
  });
  it('does not outweigh a name', () => {
    expect(judgementOf({ name: 'delete_bucket', title: 'View a bucket' }).effect).toBe('destroy');
  });
});

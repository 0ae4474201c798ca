import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { RULES } from '../../src/rules/index.ts';
import { findingLines } from '../support/evaluation.ts';

/** One tool for each thing that words can say. */
const WORDS: Readonly<Record<string, JsonObject>> = {
  destroys: { name: 'delete_file' },
  updates: { name: 'update_page' },
  adds: { name: 'create_issue' },
  nothing: { name: 'housekeeping' },
  reads: { name: 'list_files' },
};
const REACHES: Readonly<Record<string, JsonObject>> = {
  open: { name: 'fetch_url' },
  unknown: { name: 'list_files' },
  closed: {
    name: 'get_issue',
    inputSchema: { type: 'object', properties: { issue_id: { type: 'string' } } },
  },
};

type Hints = Readonly<Record<string, boolean>>;
type Row = readonly [what: string, base: Hints | 'new', head: Hints, rule: string, levels: string];

const EFFECT_ROWS: readonly Row[] = [
  [
    'readOnlyHint declared false -> true',
    { readOnlyHint: false },
    { readOnlyHint: true },
    'read-only-loosened',
    'critical critical high high medium',
  ],
  [
    'readOnlyHint missing -> true',
    {},
    { readOnlyHint: true },
    'read-only-loosened',
    'critical high high medium low',
  ],
  [
    'destructiveHint declared true -> false',
    { destructiveHint: true },
    { destructiveHint: false },
    'destructive-loosened',
    'critical high medium high medium',
  ],
  [
    'destructiveHint missing -> false',
    {},
    { destructiveHint: false },
    'destructive-loosened',
    'high medium low medium low',
  ],
  [
    'idempotentHint false -> true',
    { idempotentHint: false },
    { idempotentHint: true },
    'idempotent-loosened',
    'low low medium low low',
  ],
  [
    'idempotentHint missing -> true',
    {},
    { idempotentHint: true },
    'idempotent-loosened',
    'low low medium low low',
  ],
  ['readOnlyHint false -> missing', { readOnlyHint: false }, {}, 'hint-undeclared', 'low low low low low'],
  [
    'destructiveHint true -> missing',
    { destructiveHint: true },
    {},
    'hint-undeclared',
    'low low low low low',
  ],
  ['openWorldHint true -> missing', { openWorldHint: true }, {}, 'hint-undeclared', 'low low low low low'],
  ['new, readOnlyHint true', 'new', { readOnlyHint: true }, 'read-only-writer', 'critical critical high - -'],
  [
    'new, destructiveHint false',
    'new',
    { destructiveHint: false },
    'non-destructive-destroyer',
    'high medium - - -',
  ],
  ['new, nothing declared', 'new', {}, 'shadow-write', 'medium medium medium - -'],
];

const REACH_ROWS: readonly Row[] = [
  [
    'openWorldHint declared true -> false',
    { openWorldHint: true },
    { openWorldHint: false },
    'open-world-loosened',
    'high medium low',
  ],
  ['openWorldHint missing -> false', {}, { openWorldHint: false }, 'open-world-loosened', 'medium low low'],
  ['new, openWorldHint false', 'new', { openWorldHint: false }, 'closed-world-reacher', 'medium - -'],
];

describe.each([
  ['effect', EFFECT_ROWS, WORDS],
  ['reach', REACH_ROWS, REACHES],
] as const)('by %s', (_, rows, words) => {
  test.each(rows)('%s', (_what, base, head, rule, levels) => {
    const found = Object.values(words).map((tool) => {
      const lines = findingLines(base === 'new' ? [] : [{ ...tool, annotations: base }], [
        { ...tool, annotations: head },
      ]);
      return lines.find((line) => line.includes(` ${rule} `))?.split(' ')[0] ?? '-';
    });
    expect(found.join(' ')).toBe(levels);
  });
});

/** The words of the head; at the base the tool is a reading one, named like the head with `get` for its verb. */
const GROWN: Readonly<Record<string, readonly [base: string, head: string]>> = {
  destroys: ['get_report_of_team', 'delete_report_of_team'],
  updates: ['get_report_of_team', 'update_report_of_team'],
  adds: ['get_report_of_team', 'create_report_of_team'],
  nothing: ['get_report_of_team', 'report_of_team'],
  reads: ['get_report_of_team', 'list_report_of_team'],
};
const GROWN_ROWS: readonly (readonly [hints: Hints, rule: string, levels: string])[] = [
  [{ readOnlyHint: true }, 'claim-outgrown', 'critical high high - -'],
  [{ destructiveHint: false }, 'claim-outgrown', 'high medium - - -'],
  [{}, 'shadow-write', 'medium medium medium - -'],
];

test.each(GROWN_ROWS)('a rename that the claim %j did not follow', (annotations, rule, levels) => {
  const found = Object.values(GROWN).map(([base, head]) => {
    const lines = findingLines([{ name: base, annotations }], [{ name: head, annotations }]);
    return lines.find((line) => line.includes(` ${rule} `))?.split(' ')[0] ?? '-';
  });
  expect(found.join(' ')).toBe(levels);
});

type Pair = readonly [what: string, base: readonly JsonObject[], head: readonly JsonObject[], found: string];

const UNDO = 'This cannot be undone.';
const MARK = { 'anthropic/requiresUserInteraction': true };
const declared = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  annotations: { destructiveHint: true },
  ...more,
});

const OTHERS: readonly Pair[] = [
  [
    'annotations vanished from three of six',
    group('abcdef', 'abcdef'),
    group('abcdef', 'def'),
    'high annotations-vanished *',
  ],
  [
    'title changed on a writer',
    [declared('create_issue', { title: 'Create an issue' })],
    [declared('create_issue', { title: 'Issue' })],
    'low title-changed create_issue',
  ],
  [
    'title removed from a writer',
    [declared('create_issue', { title: 'Create an issue' })],
    [declared('create_issue')],
    'low title-changed create_issue',
  ],
  [
    'title that reads safer than the name',
    [declared('delete_file', { title: 'Delete a file' })],
    [declared('delete_file', { title: 'Read a file' })],
    'medium misleading-title delete_file',
  ],
  [
    'warning lost on a tool that adds',
    [declared('create_issue', { description: UNDO })],
    [declared('create_issue')],
    'low warning-removed create_issue',
  ],
  [
    'warning lost on a tool that destroys',
    [declared('delete_file', { description: UNDO })],
    [declared('delete_file')],
    'medium warning-removed delete_file',
  ],
  [
    'confirmation gone on a tool that adds',
    [declared('create_issue', { _meta: MARK })],
    [declared('create_issue')],
    'high confirmation-removed create_issue',
  ],
  [
    'confirmation gone on a tool that destroys',
    [declared('delete_file', { _meta: MARK })],
    [declared('delete_file')],
    'critical confirmation-removed delete_file',
  ],
  [
    'invalid value',
    [{ name: 'list_files' }],
    [{ name: 'list_files', annotations: { readOnlyHint: 1 } }],
    'medium invalid-hint list_files readOnlyHint',
  ],
  [
    'misspelled hint',
    [{ name: 'list_files' }],
    [{ name: 'list_files', annotations: { readOnly: true } }],
    'medium misplaced-hint list_files readOnlyHint',
  ],
  [
    'duplicate name',
    [{ name: 'list_files' }],
    [{ name: 'list_files' }, { name: 'list_files' }],
    'medium duplicate-tool list_files',
  ],
  [
    'contradiction',
    [],
    [{ name: 'list_files', annotations: { readOnlyHint: true, destructiveHint: true } }],
    'medium contradictory-hints list_files',
  ],
  ['a tool goes', [declared('delete_file')], [], ''],
];

test.each(OTHERS)('%s', (_, base, head, found) => {
  expect(findingLines(base, head).join()).toBe(found);
});

/** Tools that declare a hint where their letter is among the annotated. */
function group(letters: string, annotated: string): readonly JsonObject[] {
  return [...letters].map((letter) => ({
    name: `delete_${letter}`,
    ...(annotated.includes(letter) && { annotations: { destructiveHint: true } }),
  }));
}

test('a description alone makes a finding neither graver than medium or than no words, nor milder than no words', () => {
  const tool = { name: 'housekeeping', description: 'Deletes all old files.' };
  const lines = (base: Hints | 'new', head: Hints) =>
    findingLines(base === 'new' ? [] : [{ ...tool, annotations: base }], [{ ...tool, annotations: head }]);
  expect(lines({ readOnlyHint: false }, { readOnlyHint: true })).toEqual([
    'high read-only-loosened housekeeping readOnlyHint',
  ]);
  expect(lines({}, { readOnlyHint: true })).toEqual(['medium read-only-loosened housekeeping readOnlyHint']);
  expect(lines({ destructiveHint: true }, { destructiveHint: false })).toEqual([
    'high destructive-loosened housekeeping destructiveHint',
  ]);
  expect(lines({}, { destructiveHint: false })).toEqual([
    'medium destructive-loosened housekeeping destructiveHint',
  ]);
  expect(lines('new', { readOnlyHint: true })).toEqual(['medium read-only-writer housekeeping readOnlyHint']);
  expect(lines('new', { destructiveHint: false })).toEqual([
    'medium non-destructive-destroyer housekeeping destructiveHint',
  ]);
});

test('every rule says how severe each thing is that it finds', () => {
  const without = RULES.filter(({ severityRows }) => Object.keys(severityRows).length === 0);
  expect(without.map(({ id }) => id)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import type { SideReport } from '../../src/model/report.ts';
import { plainText } from '../../src/model/text.ts';
import { applyAcceptEntries } from '../../src/policy/accept-entries.ts';
import { type ReviewedServer, reviewPolicy } from '../../src/policy/stale-entries.ts';
import { policyNotes } from '../../src/policy/stale-entries-text.ts';
import { evaluateTools, snapshotOf } from '../support/evaluation.ts';
import { POLICY_PATH, policyFile } from '../support/policy-file.ts';

const TODAY = '2026-10-02';
const LISTED: SideReport = {
  state: 'listed',
  sha: null,
  server: null,
  protocolVersion: null,
  tools: 0,
  warnings: [],
};
const FAILED: SideReport = { state: 'failed', sha: null, failure: { reason: 'cancelled' } };

function server(base: readonly Json[], head: readonly Json[], name = 'default'): ReviewedServer {
  const report = { name, base: LISTED, head: LISTED, ...evaluateTools(base, head) };
  return { report, base: snapshotOf(base), head: snapshotOf(head) };
}

/** As `lint` does it: one list, every tool as if it were new. */
function linted(tools: readonly Json[]): ReviewedServer {
  const report = {
    name: 'default',
    base: { state: 'absent', sha: null } as const,
    head: LISTED,
    ...evaluateTools(null, tools),
  };
  return { report, base: snapshotOf(tools), head: snapshotOf(tools) };
}

/** The notes about a file, without its name. */
function notes(text: string, servers: readonly ReviewedServer[], situation: 'review' | 'lint' = 'review') {
  const file = policyFile(text);
  const reports = applyAcceptEntries(
    servers.map(({ report }) => report),
    file,
    TODAY,
  );
  const marked = servers.map((one, index) => ({ ...one, report: reports[index] ?? one.report }));
  return policyNotes(reviewPolicy(file, TODAY, marked), file.path, situation).map((note) =>
    plainText(note).replace(`"${POLICY_PATH}"`, 'file'),
  );
}

const tool = (name: string, annotations: Json): Json => ({ name, annotations });
const BEFORE = [tool('delete_branch', { destructiveHint: true }), tool('list_tags', { readOnlyHint: true })];
const AFTER = [tool('delete_branch', { destructiveHint: false }), tool('list_tags', { readOnlyHint: true })];
const CHANGING = server(BEFORE, AFTER);
const entry = (tool: string, more: string) => `accept:\n  - { tool: "${tool}", reason: fine, ${more} }\n`;
const LOOSENED = 'rule: destructive-loosened, from: true, to: false';

describe('a review of the file', () => {
  test('has nothing to say of entries that are used', () => {
    const text = `ignore: [list_tags]\neffects: { delete_branch: destroy }\n${entry('delete_*', LOOSENED)}`;
    expect(notes(text, [CHANGING])).toEqual([]);
  });

  test.each([
    [
      'an entry that has expired, whether it would fit or not',
      `${entry('delete_branch', `${LOOSENED}, expires: 2026-10-01`)}  - { tool: list_tags, rule: title-changed, reason: fine, expires: 2020-01-01 }\n`,
      [
        'file, line 2: the acceptance of destructive-loosened for "delete_branch" (true to false) expired on 2026-10-01 and no longer counts. Renew it or remove it.',
        'file, line 3: the acceptance of title-changed for "list_tags" expired on 2020-01-01 and no longer counts. Renew it or remove it.',
      ],
    ],
    [
      'an entry that accepts another change of the finding',
      entry('delete_branch', 'rule: destructive-loosened, from: missing, to: false'),
      [
        'file, line 2: the acceptance of destructive-loosened for "delete_branch" (missing to false) does not cover the finding for "delete_branch", which goes from true to false.',
      ],
    ],
    [
      'an entry that accepts nothing here',
      entry('list_tags', 'rule: title-changed'),
      ['file, line 2: the acceptance of title-changed for "list_tags" matches nothing here.'],
    ],
    [
      'an entry for another server',
      entry('delete_branch', `${LOOSENED}, server: two`),
      [
        'file, line 2: the acceptance of destructive-loosened for "delete_branch" (true to false) is for the server "two", and no server of this run has that name.',
      ],
    ],
    [
      'globs that are the name of no tool',
      `ignore:\n  - list_*\n  - debug_*\neffects:\n  sync_*: read\n${entry('delete_branches', LOOSENED)}`,
      [
        'file, line 3: "debug_*" under ignore is the name of no tool on either side.',
        'file, line 5: "sync_*" under effects is the name of no tool on either side.',
        'file, line 7: "delete_branches" under accept is the name of no tool on either side.',
      ],
    ],
  ])('tells %s', (_, text, expected) => {
    expect(notes(text, [CHANGING])).toEqual(expected);
  });

  test('knows the names of both sides and of all servers', () => {
    const text = 'ignore: [gone, added, of_two, nowhere]';
    const servers = [
      server([tool('gone', {})], [tool('added', {})]),
      server([], [tool('of_two', {})], 'two'),
    ];
    expect(notes(text, servers)).toEqual([
      'file, line 1: "nowhere" under ignore is the name of no tool on either side.',
    ]);
  });

  test('says of a finding of an invalid value as a whole that it is not about a hint', () => {
    const odd = server([], [tool('list_tags', 1)]);
    expect(notes(entry('list_tags', 'rule: invalid-hint, from: missing, to: invalid'), [odd])).toEqual([
      'file, line 2: the acceptance of invalid-hint for "list_tags" (missing to invalid) does not cover the finding for "list_tags", which is not about a hint.',
    ]);
  });

  test('tells only what has expired when a side could not be listed, or nothing was compared', () => {
    const text = `ignore: [nowhere]\n${entry('delete_branch', `${LOOSENED}, expires: 2026-10-01`)}`;
    const withoutBase = { ...CHANGING, report: { ...CHANGING.report, base: FAILED }, base: undefined };
    const withoutHead = { ...CHANGING, report: { ...CHANGING.report, head: FAILED }, head: undefined };
    const told = [[withoutBase], [CHANGING, withoutHead], []].map((servers) => notes(text, servers));
    expect(told.map((sentences) => sentences.length)).toEqual([1, 1, 1]);
    expect(told.flat().every((sentence) => sentence.includes('expired'))).toBe(true);
  });

  test('counts entries of one kind from the sixth on, those that nearly fit first', () => {
    const idle = Array.from(
      { length: 7 },
      () => '  - { tool: list_tags, rule: title-changed, reason: fine }\n',
    ).join('');
    const text = `accept:\n${idle}  - { tool: delete_branch, rule: destructive-loosened, from: missing, to: false, reason: x }\n`;
    const told = notes(text, [CHANGING]);
    expect(told).toHaveLength(6);
    expect(told[0]).toContain('does not cover');
    expect(told[5]).toBe('file: 3 more entries of the last kind.');
  });
});

describe('an entry whose change is made', () => {
  const DONE = `file, line 2: the acceptance of destructive-loosened for "delete_*" (true to false) is done: the change is made. Remove it.`;
  const text = entry('delete_*', LOOSENED);

  test('is told by lint and by no review', () => {
    expect(notes(text, [server(AFTER, AFTER)])).toEqual([]);
    expect(notes(text, [linted(AFTER)], 'lint')).toEqual([DONE]);
  });

  test('is done before it expires, so that a review stays silent about it', () => {
    const expired = entry('delete_*', `${LOOSENED}, expires: 2026-01-01`);
    expect(notes(expired, [server(AFTER, AFTER)])).toEqual([]);
    expect(notes(expired, [linted(AFTER)], 'lint')).toEqual([DONE]);
  });

  test('is not done while a tool is left that can still make it', () => {
    const half = [...AFTER, tool('delete_tag', { destructiveHint: true })];
    expect(notes(text, [linted(half)], 'lint')).toEqual([
      'file, line 2: the acceptance of destructive-loosened for "delete_*" (true to false) matches nothing here.',
    ]);
  });

  test('is not done while it is used', () => {
    const claims = [tool('purge_queue', { readOnlyHint: true })];
    const used = entry('purge_*', 'rule: read-only-writer, from: missing, to: true');
    expect(notes(used, [linted(claims)], 'lint')).toEqual([]);
    expect(notes(used, [server(claims, [...claims, tool('purge_cache', { readOnlyHint: true })])])).toEqual(
      [],
    );
  });

  test('is never done where the hint stays as it is', () => {
    const grown = entry('list_tags', 'rule: claim-outgrown, from: true, to: true');
    expect(notes(grown, [linted(AFTER)], 'lint')).toEqual([
      'file, line 2: the acceptance of claim-outgrown for "list_tags" (true to true) matches nothing here.',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { decide } from '../../src/judge/verdict.ts';
import type { Json } from '../../src/model/json.ts';
import type { ServerReport, SideReport } from '../../src/model/report.ts';
import { FAIL_ON } from '../../src/model/threshold.ts';
import { DEFAULT_POLICY, type Policy } from '../../src/policy/policy.ts';
import { evaluateTools, line } from '../support/evaluation.ts';

const LISTED: SideReport = {
  state: 'listed',
  sha: null,
  server: null,
  protocolVersion: null,
  tools: 0,
  warnings: [],
};
const FAILED: SideReport = { state: 'failed', sha: null, failure: { reason: 'cancelled' } };
const tool = (name: string, annotations: Json): Json => ({ name, annotations });

function server(
  base: readonly Json[],
  head: readonly Json[],
  more: Partial<ServerReport> = {},
  policy: Partial<Policy> = {},
): ServerReport {
  return { name: 'default', base: LISTED, head: LISTED, ...evaluateTools(base, head, policy), ...more };
}

const verdictOf = (...args: Parameters<typeof decide>) => decide(...args).verdict;
const blocking = (report: ServerReport, failOn: Policy['failOn']) =>
  decide([report], [], { failOn }).servers.flatMap(({ findings }) => findings.filter(({ blocks }) => blocks));
const policy = (failOn: Policy['failOn']): Policy => ({ ...DEFAULT_POLICY, failOn });
const outcome = (report: ServerReport, failOn: Policy['failOn'] = 'high') =>
  verdictOf([report], [], policy(failOn)).outcome;

const CRITICAL = server([tool('delete_file', {})], [tool('delete_file', { readOnlyHint: true })]);
const LOW_LOOSER = server([tool('list_files', {})], [tool('list_files', { readOnlyHint: true })]);
const LOW_IN_CLIENTS = server([tool('delete_file', { destructiveHint: true })], [tool('delete_file', {})]);
const MEDIUM_NEW = server([], [tool('delete_file', {})]);
const NOTHING = server([], []);

describe('the outcome for each threshold', () => {
  test.each([
    ['a critical finding', CRITICAL, 'fail fail fail fail fail pass'],
    ['a low finding, looser by the specification', LOW_LOOSER, 'pass pass pass fail fail pass'],
    ['a low finding that only clients notice', LOW_IN_CLIENTS, 'pass pass pass fail pass pass'],
    ['a medium finding about a new tool', MEDIUM_NEW, 'pass pass fail fail pass pass'],
    ['nothing', NOTHING, 'pass pass pass pass pass pass'],
  ])('%s', (_, report, expected) => {
    expect(FAIL_ON.map((failOn) => outcome(report, failOn)).join(' ')).toBe(expected);
  });
});

describe('an error', () => {
  test('is a head that could not be listed, whatever the findings', () => {
    expect(outcome({ ...NOTHING, head: FAILED })).toBe('error');
    expect(outcome({ ...CRITICAL, head: FAILED })).toBe('error');
    expect(verdictOf([CRITICAL, { ...NOTHING, name: 'two', head: FAILED }], [], policy('high')).outcome).toBe(
      'error',
    );
    expect(outcome({ ...NOTHING, head: FAILED }, 'never')).toBe('error');
  });

  test('is a run that could not compare at all', () => {
    expect(verdictOf([], [{ reason: 'cancelled' }], policy('never')).outcome).toBe('error');
  });

  test('is not a base that could not be listed', () => {
    expect(outcome({ ...NOTHING, base: FAILED })).toBe('pass');
    expect(outcome({ ...CRITICAL, base: FAILED })).toBe('fail');
  });
});

test('counts every finding, also those that do not block', () => {
  const { counts } = verdictOf(
    [CRITICAL, { ...LOW_LOOSER, name: 'two' }, { ...MEDIUM_NEW, name: 'three' }],
    [],
    policy('never'),
  );
  expect(counts).toEqual({ critical: 1, high: 0, medium: 1, low: 1 });
});

describe('what blocks', () => {
  test('are the findings from the threshold on', () => {
    const both = server(
      [tool('delete_file', {}), tool('list_files', {})],
      [tool('delete_file', { readOnlyHint: true }), tool('list_files', { readOnlyHint: true })],
    );
    expect(blocking(both, 'high').map(line)).toEqual([
      'critical read-only-loosened delete_file readOnlyHint',
    ]);
    expect(blocking(both, 'looser').map(line)).toHaveLength(2);
    expect(blocking(both, 'never')).toEqual([]);
  });

  test('is not a finding that was accepted', () => {
    const accepted = { kind: 'person', by: 'someone', at: '2026-10-02', reason: undefined } as const;
    const report = { ...CRITICAL, findings: CRITICAL.findings.map((finding) => ({ ...finding, accepted })) };
    expect(FAIL_ON.map((failOn) => outcome(report, failOn))).not.toContain('fail');
  });

  test('is with looser also a hint whose rule is off', () => {
    const off = server(
      [tool('delete_file', {})],
      [tool('delete_file', { readOnlyHint: true })],
      {},
      { ruleLevels: { 'read-only-loosened': 'off' } },
    );
    expect(off.findings).toEqual([]);
    expect(outcome(off, 'low')).toBe('pass');
    const verdict = verdictOf([off], [], policy('looser'));
    expect(verdict.outcome).toBe('fail');
    expect(verdict.fingerprint).not.toBe(verdictOf([LOW_LOOSER], [], policy('looser')).fingerprint);
  });
});

describe('a yes', () => {
  const acceptance = {
    kind: 'person',
    by: 'someone',
    at: '2026-10-02T10:00:00Z',
    reason: 'soft delete',
  } as const;
  const { fingerprint } = verdictOf([CRITICAL], [], policy('high'));

  test('to exactly what blocks lets it pass, and is named', () => {
    expect(verdictOf([CRITICAL], [], policy('high'), { fingerprint, acceptance })).toMatchObject({
      outcome: 'pass',
      fingerprint,
      acceptedBy: acceptance,
    });
  });

  test('to something else does not count', () => {
    const more = server(
      [tool('delete_file', {}), tool('purge', {})],
      [tool('delete_file', { readOnlyHint: true }), tool('purge', { readOnlyHint: true })],
    );
    expect(verdictOf([more], [], policy('high'), { fingerprint, acceptance })).toMatchObject({
      outcome: 'fail',
      acceptedBy: null,
    });
    expect(verdictOf([NOTHING], [], policy('high'), { fingerprint: '', acceptance })).toMatchObject({
      outcome: 'pass',
      acceptedBy: null,
    });
  });

  test('does not turn an error into a pass', () => {
    expect(
      verdictOf([CRITICAL], [{ reason: 'cancelled' }], policy('high'), { fingerprint, acceptance }).outcome,
    ).toBe('error');
  });
});

import { describe, expect, test } from 'vitest';
import {
  type AcceptanceSearch,
  isAnswerable,
  NOTHING_ACCEPTED,
  withAcceptance,
} from '../../src/acceptance/acceptance.ts';
import type { Failure, GitHubRefusal } from '../../src/model/failure.ts';
import type { Acceptance } from '../../src/model/finding.ts';
import type { Json } from '../../src/model/json.ts';
import type { Report } from '../../src/model/report.ts';
import { plainText } from '../../src/model/text.ts';
import type { FailOn } from '../../src/model/threshold.ts';
import { evaluateTools, line } from '../support/evaluation.ts';
import { listedSide, reportOf } from '../support/reports.ts';
import { headError } from '../support/sample-reports.ts';

const YES: Acceptance = { kind: 'person', by: 'octocat', at: '2026-11-20T10:00:00Z', reason: 'soft delete' };
const NAMES = ['delete_page', 'purge_cache', 'list_pages'];

const tool = (name: string, annotations: Json, more: object = {}): Json => ({ name, annotations, ...more });
const WRITES = { readOnlyHint: false, destructiveHint: true };
const READS = { readOnlyHint: true };

function report(base: readonly Json[], head: readonly Json[], failOn: FailOn = 'high'): Report {
  const { warnings: _, ...evaluation } = evaluateTools(base, head);
  return reportOf([{ name: 'default', base: listedSide({}), head: listedSide({}), ...evaluation }], {
    failOn,
  });
}

const all = (annotations: Json) => NAMES.map((name) => tool(name, annotations));
const LOOSENED = report(all(WRITES), all(READS));
const accepting = ({ verdict }: Report): AcceptanceSearch => ({
  ...NOTHING_ACCEPTED,
  accepted: { fingerprint: verdict.fingerprint, acceptance: YES },
});

describe('a yes to exactly what blocks', () => {
  const accepted = withAcceptance(LOOSENED, accepting(LOOSENED));

  test('makes the report pass, and nothing else of it changes', () => {
    expect(accepted.verdict).toEqual({ ...LOOSENED.verdict, outcome: 'pass', acceptedBy: YES });
    const without = accepted.servers.map((server) => ({
      ...server,
      findings: server.findings.map((finding) => ({
        ...finding,
        blocks: finding.accepted !== null,
        accepted: null,
      })),
    }));
    expect({ ...accepted, verdict: LOOSENED.verdict, servers: without }).toEqual(LOOSENED);
  });

  test('stands with each finding that it lets pass, not with milder ones', () => {
    const [server] = accepted.servers;
    expect(server?.findings.filter(({ accepted: by }) => by?.kind === 'person').map(line)).toEqual([
      'critical read-only-loosened delete_page readOnlyHint',
      'critical read-only-loosened purge_cache readOnlyHint',
    ]);
    expect(server?.findings.filter(({ blocks }) => blocks)).toEqual([]);
  });

  test('is not the one that the policy file gave', () => {
    const byFile = { kind: 'policy', by: 'policy.yml', reason: 'old' } as const;
    const servers = LOOSENED.servers.map((server) => ({
      ...server,
      findings: server.findings.map((one) =>
        one.tool === 'delete_page' ? { ...one, accepted: byFile } : one,
      ),
    }));
    const some = reportOf(servers);
    const [server] = withAcceptance(some, accepting(some)).servers;
    expect(server?.findings.map(({ tool: name, accepted: by }) => [name, by?.by])).toEqual([
      ['delete_page', 'policy.yml'],
      ['purge_cache', 'octocat'],
      ['list_pages', undefined],
    ]);
  });

  test('covers hints that have no finding', () => {
    const off = evaluateTools(all(WRITES), all(READS), { ruleLevels: { 'read-only-loosened': 'off' } });
    const { warnings: _, ...evaluation } = off;
    const silent = reportOf([{ name: 'x', base: listedSide({}), head: listedSide({}), ...evaluation }], {
      failOn: 'looser',
    });
    expect([silent.verdict.outcome, withAcceptance(silent, accepting(silent)).verdict.outcome]).toEqual([
      'fail',
      'pass',
    ]);
  });
});

describe('a yes counts no more', () => {
  const still = (head: readonly Json[], base: readonly Json[] = all(WRITES), failOn?: FailOn) =>
    withAcceptance(report(base, head, failOn), accepting(LOOSENED)).verdict.outcome;

  test.each([
    ['when one more hint is loosened', [...all(READS), tool('drop_table', READS)], 'fail'],
    [
      'when an accepted tool gains a parameter that says more',
      all(READS).map((one, index) =>
        index === 0
          ? tool('delete_page', READS, {
              inputSchema: { type: 'object', properties: { sql: { type: 'string' } } },
            })
          : one,
      ),
      'fail',
    ],
    ['when a finding is gone', all(READS).slice(1), 'fail'],
    ['but does when the order is another', all(READS).toReversed(), 'pass'],
    ['but does when something harmless is new', [...all(READS), tool('get_page', READS)], 'pass'],
    [
      'but does when a description changes without saying more',
      all(READS).map((one) => ({ ...Object(one), description: 'Works on pages.' })),
      'pass',
    ],
  ])('%s', (_, head, outcome) => {
    const base = [...all(WRITES), ...(head.length > 3 ? [tool('drop_table', WRITES)] : [])];
    expect(still(head, base)).toBe(outcome);
  });

  test('when the threshold covers more', () => {
    expect(still(all(READS), all(WRITES), 'low')).toBe('fail');
  });
});

test('an error cannot be accepted', () => {
  const error = headError();
  expect(withAcceptance(error, accepting(error)).verdict.outcome).toBe('error');
});

test('why none counts stands in the notes', () => {
  const heard = withAcceptance(LOOSENED, {
    ...NOTHING_ACCEPTED,
    refused: [{ acceptance: { ...YES, by: 'reader' }, because: { permission: 'read' } }],
    outdated: [YES],
  });
  expect(heard.verdict).toEqual(LOOSENED.verdict);
  expect(heard.notes.map(plainText)).toEqual([
    'The acceptance by "reader" of "2026-11-20" does not count: it takes the permission write on this repository, and theirs is "read".',
    'The acceptance by "octocat" of "2026-11-20" is out of date: it was for other findings.',
  ]);
});

test.each<readonly [GitHubRefusal, boolean]>([
  ['token', false],
  ['permission', false],
  ['limit', true],
  ['unavailable', true],
  ['missing', true],
])('whether an answer can ever count: %s', (why, expected) => {
  const failure: Failure = { reason: 'github-refused', task: 'acceptance', why, status: 400, detail: '' };
  expect(isAnswerable({ ...NOTHING_ACCEPTED, failure })).toBe(expected);
  expect(isAnswerable({ ...NOTHING_ACCEPTED, refused: [{ acceptance: YES, because: { failure } }] })).toBe(
    expected,
  );
});

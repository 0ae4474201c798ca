import { describe, expect, test } from 'vitest';
import { decide } from '../../../src/judge/verdict.ts';
import type { Json } from '../../../src/model/json.ts';
import type { ServerReport, SideReport } from '../../../src/model/report.ts';
import { FAIL_ON, type Threshold } from '../../../src/model/threshold.ts';
import { applyAcceptEntries } from '../../../src/policy/accept-entries.ts';
import { type Policy, policyOf } from '../../../src/policy/policy.ts';
import { evaluateTools } from '../../support/evaluation.ts';
import { POLICY_PATH, policyFile } from '../../support/policy-file.ts';

const LISTED: SideReport = {
  state: 'listed',
  sha: null,
  server: null,
  protocolVersion: null,
  tools: 0,
  warnings: [],
};
const TODAY = '2026-10-02';
const tool = (name: string, annotations?: Json): Json => ({ name, ...(annotations && { annotations }) });

function server(
  base: readonly Json[],
  head: readonly Json[],
  { name = 'default', policy = {} }: { name?: string; policy?: Partial<Policy> } = {},
): ServerReport {
  return { name, base: LISTED, head: LISTED, ...evaluateTools(base, head, policy) };
}

/** The tools whose finding an entry accepts. */
function accepted(entry: string, reports: readonly ServerReport[], today = TODAY): readonly string[] {
  const file = policyFile(`accept: [{ reason: fine, ${entry} }]`);
  return applyAcceptEntries(reports, file, today).flatMap(({ findings }) =>
    findings.flatMap((finding) => (finding.accepted ? [`${finding.rule} ${finding.tool}`] : [])),
  );
}

const verdict = (reports: readonly ServerReport[], threshold: Threshold) =>
  decide(reports, [], { ...policyOf(undefined, { failOn: undefined, profiles: [] }), ...threshold }).verdict;

const DELETING = server(
  [tool('delete_branch', { destructiveHint: true }), tool('delete_tag', {})],
  [tool('delete_branch', { destructiveHint: false }), tool('delete_tag', { destructiveHint: false })],
);
const BRANCH = 'rule: destructive-loosened, from: true, to: false';

describe('an entry accepts exactly one change', () => {
  test.each([
    [
      'the tool, the rule and the values',
      `tool: delete_branch, ${BRANCH}`,
      ['destructive-loosened delete_branch'],
    ],
    ['a glob', `tool: "delete_*", ${BRANCH}`, ['destructive-loosened delete_branch']],
    [
      'what was missing',
      'tool: "delete_*", rule: destructive-loosened, from: missing, to: false',
      ['destructive-loosened delete_tag'],
    ],
    [
      'this server',
      `tool: delete_branch, ${BRANCH}, server: default`,
      ['destructive-loosened delete_branch'],
    ],
    ['not another server', `tool: delete_branch, ${BRANCH}, server: two`, []],
    ['not another tool', `tool: delete_tag, ${BRANCH}`, []],
    ['not a part of a name', `tool: delete, ${BRANCH}`, []],
    ['not another case', `tool: Delete_Branch, ${BRANCH}`, []],
    ['not another rule', 'tool: delete_branch, rule: non-destructive-destroyer, from: true, to: false', []],
    ['not another base', 'tool: delete_branch, rule: destructive-loosened, from: missing, to: false', []],
    ['not another head', 'tool: delete_branch, rule: destructive-loosened, from: true, to: missing', []],
    ['not the other way', 'tool: delete_branch, rule: destructive-loosened, from: false, to: true', []],
  ])('%s', (_, entry, expected) => {
    expect(accepted(entry, [DELETING])).toEqual(expected);
  });

  test('of each server that it is not kept from', () => {
    const two = { ...DELETING, name: 'two' };
    const findings = (entry: string) => accepted(entry, [DELETING, two]).length;
    expect([
      findings(`tool: delete_branch, ${BRANCH}`),
      findings(`tool: delete_branch, ${BRANCH}, server: two`),
    ]).toEqual([2, 1]);
  });

  test('of a value of the wrong type', () => {
    const report = server(
      [tool('list_files', { readOnlyHint: true })],
      [tool('list_files', { readOnlyHint: 'true' })],
    );
    expect(accepted('tool: list_files, rule: invalid-hint, from: true, to: invalid', [report])).toEqual([
      'invalid-hint list_files',
    ]);
    expect(accepted('tool: list_files, rule: invalid-hint', [report])).toEqual([]);
    const whole = server([], [{ name: 'list_files', annotations: 1 }]);
    expect(accepted('tool: list_files, rule: invalid-hint', [whole])).toEqual(['invalid-hint list_files']);
    expect(accepted('tool: list_files, rule: invalid-hint, from: missing, to: invalid', [whole])).toEqual([]);
  });

  test('of a new tool, whose hints were missing', () => {
    const report = server([], [tool('purge_queue', { readOnlyHint: true })]);
    expect(accepted('tool: purge_queue, rule: read-only-writer, from: missing, to: true', [report])).toEqual([
      'read-only-writer purge_queue',
    ]);
  });

  test('of a rule without a hint', () => {
    const report = server([], [tool('delete_account')]);
    expect(accepted('tool: delete_account, rule: shadow-write', [report])).toEqual([
      'shadow-write delete_account',
    ]);
  });

  test('of a tool whose name has the characters of a glob', () => {
    const report = server([], [tool('delete_log[0]'), tool('delete_log0'), tool('delete_*')]);
    const names = (glob: string) => accepted(`tool: '${glob}', rule: shadow-write`, [report]);
    expect(names('delete_log\\[0\\]')).toEqual(['shadow-write delete_log[0]']);
    expect(names('delete_\\*')).toEqual(['shadow-write delete_*']);
    expect(names('delete_log[0]')).toHaveLength(2);
  });
});

describe('a group is accepted as a whole', () => {
  const names = ['admin_delete', 'admin_read', 'admin_write'];
  const report = server(
    names.map((name) => tool(name, { readOnlyHint: false, destructiveHint: true })),
    names.map((name) => tool(name)),
  );
  test.each([
    ['"*"', 1],
    ['"admin_*"', 1],
    ['"admin_{delete,read,write}"', 1],
    ['"admin_{delete,read}"', 0],
    ['admin_delete', 0],
  ])('by %s: %i', (glob, count) => {
    expect(accepted(`tool: ${glob}, rule: annotations-vanished`, [report])).toHaveLength(count);
  });
});

describe('an entry with an end', () => {
  test.each([
    ['2026-10-01', 0],
    ['2026-10-02', 1],
    ['2026-10-03', 1],
    ['2025-12-31', 0],
    ['9999-12-31', 1],
  ])('%s holds on its last day: %i', (expires, count) => {
    expect(accepted(`tool: delete_branch, ${BRANCH}, expires: ${expires}`, [DELETING])).toHaveLength(count);
  });
});

describe('an accepted finding', () => {
  const file = policyFile(
    `accept: [{ tool: delete_branch, ${BRANCH}, reason: soft delete, expires: 2027-06-30 }]`,
  );
  const both = applyAcceptEntries([DELETING], file, TODAY);

  test('stays in the report, with the file, the reason and the end', () => {
    expect(both[0]?.findings.map(({ tool: name, accepted: by }) => [name, by])).toEqual([
      ['delete_branch', { kind: 'policy', by: POLICY_PATH, reason: 'soft delete', expires: '2027-06-30' }],
      ['delete_tag', null],
    ]);
    expect(verdict(both, { failOn: 'high' }).counts).toEqual(verdict([DELETING], { failOn: 'high' }).counts);
  });

  test('does not block, whatever the threshold, and the others do', () => {
    const one = applyAcceptEntries(
      [
        server(
          [tool('delete_branch', { destructiveHint: true })],
          [tool('delete_branch', { destructiveHint: false })],
        ),
      ],
      file,
      TODAY,
    );
    const thresholds: readonly Threshold[] = [
      ...FAIL_ON.map((failOn) => ({ failOn })),
      { failOn: 'looser', alsoFrom: 'low' },
    ];
    expect(thresholds.map((threshold) => verdict(one, threshold).outcome)).toEqual(
      thresholds.map(() => 'pass'),
    );
    expect(thresholds.map((threshold) => verdict(one, threshold).fingerprint)).toEqual(
      thresholds.map(() => ''),
    );
    expect([verdict(both, { failOn: 'high' }).outcome, verdict(both, { failOn: 'looser' }).outcome]).toEqual([
      'fail',
      'fail',
    ]);
  });

  test('is not in the fingerprint, which covers what still blocks', () => {
    const rest = server([tool('delete_tag', {})], [tool('delete_tag', { destructiveHint: false })]);
    for (const failOn of ['high', 'looser'] as const) {
      expect(verdict(both, { failOn }).fingerprint).toBe(verdict([rest], { failOn }).fingerprint);
    }
  });

  test('keeps what somebody else accepted', () => {
    const by = { kind: 'person', by: 'octocat', at: '2026-10-01', reason: undefined } as const;
    const reports = [
      { ...DELETING, findings: DELETING.findings.map((finding) => ({ ...finding, accepted: by })) },
    ];
    expect(applyAcceptEntries(reports, file, TODAY)).toEqual(reports);
  });

  test('changes nothing where no entry fits', () => {
    expect(applyAcceptEntries([DELETING], policyFile('accept: []'), TODAY)).toEqual([DELETING]);
  });
});

describe('with looser', () => {
  const change = [
    [tool('delete_file', { destructiveHint: true })],
    [tool('delete_file', { destructiveHint: false })],
  ] as const;
  const accept = (entry: string, report: ServerReport) =>
    applyAcceptEntries(
      [report],
      policyFile(`accept: [{ tool: delete_file, reason: fine, ${entry} }]`),
      TODAY,
    );

  test('another finding about an accepted hint does not block', () => {
    const report = server(...change, { policy: { profiles: ['openai', 'anthropic'] } });
    const invalid = {
      ...report,
      findings: report.findings.flatMap((finding) => [
        finding,
        { ...finding, rule: 'profile-requirement' as const },
      ]),
    };
    expect(verdict(accept(BRANCH, invalid), { failOn: 'looser' }).outcome).toBe('pass');
  });

  test('an accepted finding about a hint does not accept that it got looser', () => {
    const report = server(...change);
    const two = {
      ...report,
      findings: report.findings.map((finding) => ({
        ...finding,
        rule: 'profile-requirement',
        ruleFacts: { kind: 'other', mergesRows: true } as const,
      })),
    };
    const entry = 'rule: profile-requirement, from: true, to: false';
    expect(accept(entry, two)[0]?.findings[0]?.accepted).not.toBeNull();
    expect(verdict(accept(entry, two), { failOn: 'looser' }).outcome).toBe('fail');
  });

  test('and a severity both block', () => {
    const added = server([], [tool('delete_file', { readOnlyHint: true })]);
    const loosened = server([tool('list_files', {})], [tool('list_files', { readOnlyHint: true })]);
    const outcomes = (threshold: Threshold) =>
      [added, loosened].map((report) => verdict([report], threshold).outcome);
    expect(outcomes({ failOn: 'looser' })).toEqual(['pass', 'fail']);
    expect(outcomes({ failOn: 'critical' })).toEqual(['fail', 'pass']);
    expect(outcomes({ failOn: 'looser', alsoFrom: 'critical' })).toEqual(['fail', 'fail']);
    expect(verdict([added], { failOn: 'looser', alsoFrom: 'critical' })).toMatchObject({
      failOn: 'looser',
      alsoFrom: 'critical',
    });
  });
});

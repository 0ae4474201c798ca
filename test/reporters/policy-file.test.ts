import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { pages } from '../../scripts/generate/report-schema.ts';
import { decide } from '../../src/judge/verdict.ts';
import type { Report } from '../../src/model/report.ts';
import { text } from '../../src/model/text.ts';
import { applyAcceptEntries } from '../../src/policy/accept-entries.ts';
import { DEFAULT_POLICY } from '../../src/policy/policy.ts';
import { renderJson } from '../../src/reporters/json/json.ts';
import { renderComment } from '../../src/reporters/markdown/markdown.ts';
import { POLICY_PATH, policyFile } from '../support/policy-file.ts';
import { serverReport, tool } from '../support/reports.ts';
import { CONTEXT } from '../support/sample-reports.ts';

const validate = new Ajv2020({ strict: true }).compile(JSON.parse(pages()[0]?.content ?? ''));

/** A loosened hint that the policy file accepts, under both kinds of threshold. */
function report(): Report {
  const server = serverReport({
    base: [tool('delete_branch', { destructiveHint: true })],
    head: [tool('delete_branch', { destructiveHint: false })],
    found: [
      {
        rule: 'destructive-loosened',
        severity: 'critical',
        tool: 'delete_branch',
        hint: 'destructiveHint',
        message: text`It no longer says so.`,
      },
    ],
  });
  const file = policyFile(
    'accept: [{ tool: delete_branch, rule: destructive-loosened, from: true, to: false, reason: soft delete, expires: 2027-06-30 }]',
  );
  const servers = applyAcceptEntries([server], file, '2026-10-02');
  const { verdict } = decide(servers, [], { ...DEFAULT_POLICY, failOn: 'looser', alsoFrom: 'high' });
  return { toolVersion: '1.0.0', verdict, servers, failures: [], notes: [] };
}

test('report.json says what the policy file accepted, until when, and both thresholds', () => {
  const json = JSON.parse(renderJson(report()));
  validate(json);
  expect(validate.errors).toBeNull();
  expect(json.servers[0].findings[0].accepted).toEqual({
    kind: 'policy',
    by: POLICY_PATH,
    reason: 'soft delete',
    expires: '2027-06-30',
  });
  expect(json.verdict).toMatchObject({
    outcome: 'pass',
    failOn: 'looser',
    alsoFrom: 'high',
    fingerprint: '',
    acceptedBy: null,
  });
});

test('the comment says so too', () => {
  const shown = renderComment(report(), CONTEXT);
  expect(shown).toContain(`accepted by \`${POLICY_PATH}\` until \`2027-06-30\`: \`soft delete\``);
  expect(shown).toContain(
    'this check fails when any hint is looser by the specification, whatever its severity, and at high or above.',
  );
  expect(shown).not.toContain('/accept-hints');
});

import type { Report } from '../../model/report.ts';
import { gravest } from '../../model/severity.ts';

/** The outputs of the step that come from the report, described for `action.yml`. */
export const OUTPUTS = {
  verdict: 'pass, fail or error',
  findings: 'Number of findings',
  looser: 'Number of hints that are looser by the specification',
  stricter: 'Number of hints that are stricter by the specification',
  added: 'Number of added tools',
  removed: 'Number of removed tools',
  'highest-severity': 'none, low, medium, high or critical',
  fingerprint: 'What an acceptance of exactly the blocking findings names',
  'base-sha': 'The commit that was built as the base',
  'head-sha': 'The commit that was built as the head: the merge commit where there is one',
  'report-directory': 'Folder of report.json, report.md, report.sarif, base.json and head.json',
  'comment-url': 'Address of the comment, when there is one',
} as const;

export type OutputName = keyof typeof OUTPUTS;

/** Counts over all servers. */
export function countOutputs(report: Report): Readonly<Partial<Record<OutputName, string | number>>> {
  const { servers, verdict } = report;
  const changes = servers.flatMap((server) => server.changes);
  const findings = servers.flatMap((server) => server.findings);
  const count = <T>(lists: readonly (readonly T[])[]) => lists.reduce((sum, list) => sum + list.length, 0);
  return {
    verdict: verdict.outcome,
    findings: findings.length,
    looser: changes.filter(({ bySpec }) => bySpec === 'looser').length,
    stricter: changes.filter(({ bySpec }) => bySpec === 'stricter').length,
    added: count(servers.map(({ added }) => added)),
    removed: count(servers.map(({ removed }) => removed)),
    'highest-severity': gravest(findings.map(({ severity }) => severity)) ?? 'none',
    fingerprint: verdict.fingerprint,
  };
}

import type { DeclaredHints } from '../model/hints.ts';
import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';
import { about, baseOf } from './shared/subject.ts';
import { effectEvidence } from './shared/weigh.ts';

const SEVERITY_ROWS = {
  contradictory: {
    by: 'nothing',
    when: 'readOnlyHint and destructiveHint are both true',
    level: 'medium',
  },
} as const satisfies SeverityRows;

/** A tool that claims to change nothing and to destroy something. */
export const contradictoryHints: ToolRule = {
  id: 'contradictory-hints',
  scope: 'tool',
  kind: 'other',
  label: 'hints contradict each other',
  namesHint: 'never',
  hints: [],
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'Two hints contradict each other',
  what: 'A tool declares `readOnlyHint: true` and `destructiveHint: true`. Reported when the tool or the contradiction is new.',
  why: 'By the specification the second hint means nothing beside the first. Some clients believe that and do not ask, others ask because of the second.',
  fix: 'Decide which is true. A tool that only reads needs no `destructiveHint`; one that can destroy is not read-only.',
  check: (subject) => {
    const base = baseOf(subject);
    if (!isContradictory(subject.head.declared) || (base && isContradictory(base.declared))) return [];
    return [
      {
        severity: SEVERITY_ROWS.contradictory.level,
        confidence: 'certain',
        ...about(subject),
        message: text`The tool claims both to change nothing and to destroy something: some clients believe the first claim and do not ask.`,
        evidence: effectEvidence(subject.head.judgement),
      },
    ];
  },
  examples: [
    {
      title: 'A new tool that claims both',
      base: [],
      head: [{ name: 'list_files', annotations: { readOnlyHint: true, destructiveHint: true } }],
      findings: ['medium contradictory-hints list_files'],
      mirror: [],
    },
    {
      title: 'A destructive tool claims to be read-only as well',
      base: [{ name: 'list_files', annotations: { destructiveHint: true } }],
      head: [{ name: 'list_files', annotations: { readOnlyHint: true, destructiveHint: true } }],
      findings: ['medium contradictory-hints list_files', 'low read-only-loosened list_files readOnlyHint'],
      mirror: [],
    },
    {
      title: 'The contradiction was there before',
      base: [{ name: 'list_files', annotations: { readOnlyHint: true, destructiveHint: true } }],
      head: [
        {
          name: 'list_files',
          description: 'Lists files.',
          annotations: { readOnlyHint: true, destructiveHint: true },
        },
      ],
      findings: [],
      mirror: [],
    },
  ],
};

function isContradictory({ readOnlyHint, destructiveHint }: DeclaredHints): boolean {
  return readOnlyHint === true && destructiveHint === true;
}

import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';
import { about, changeOf } from './shared/subject.ts';
import { effectEvidence, weighEffect } from './shared/weigh.ts';
import { besideReadOnly } from './shared/words.ts';

const SEVERITY_ROWS = {
  // Someone had written the stricter value on purpose, or nobody had.
  readOnlyDeclared: {
    by: 'effect',
    when: 'readOnlyHint was declared false and is now true',
    levels: { destroy: 'critical', update: 'critical', additive: 'high', unknown: 'high', read: 'medium' },
  },
  readOnlyMissing: {
    by: 'effect',
    when: 'readOnlyHint was missing and is now true',
    levels: { destroy: 'critical', update: 'high', additive: 'high', unknown: 'medium', read: 'low' },
  },
} as const satisfies SeverityRows;

/** A tool of both sides that claims from now on to change nothing. */
export const readOnlyLoosened: ToolRule = {
  id: 'read-only-loosened',
  scope: 'tool',
  kind: 'loosened',
  namesHint: 'always',
  hints: ['readOnlyHint'],
  loosens: 'readOnlyHint',
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A tool now claims to be read-only',
  what: '`readOnlyHint` became true on a tool that declared it false, or that declared nothing. What `destructiveHint` and `idempotentHint` say means nothing from then on, so a change of theirs in the same pull request is part of this finding.',
  why: 'Most clients that read hints stop asking the user before a read-only tool runs. If the claim is wrong, a call that changes something runs without anyone having agreed to it.',
  fix: 'Check every path through the tool, with every argument. If it only reads, accept the finding. If any argument lets it change something, take the claim back or split the tool in two.',
  check: (subject) => {
    const change = changeOf(subject, 'readOnlyHint');
    if (change?.bySpec !== 'looser') return [];
    const { judgement } = subject.head;
    const row = SEVERITY_ROWS[change.declared.base === false ? 'readOnlyDeclared' : 'readOnlyMissing'];
    const severity = weighEffect(row, judgement);
    if (!severity) return [];
    return [
      {
        severity,
        confidence: 'certain',
        ...about(subject),
        hint: 'readOnlyHint',
        covers: ['readOnlyHint', 'destructiveHint', 'idempotentHint'],
        message: text`Clients may stop asking before this tool runs, because it now claims to change nothing${besideReadOnly(judgement)}.`,
        evidence: effectEvidence(judgement),
      },
    ];
  },
  examples: [
    {
      title: 'A tool that deletes claims to be read-only',
      base: [{ name: 'delete_file', annotations: { readOnlyHint: false } }],
      head: [{ name: 'delete_file', annotations: { readOnlyHint: true } }],
      findings: ['critical read-only-loosened delete_file readOnlyHint'],
      mirror: [],
    },
    {
      title: 'The first annotation of a tool that reads',
      base: [{ name: 'list_files' }],
      head: [{ name: 'list_files', annotations: { readOnlyHint: true } }],
      findings: ['low read-only-loosened list_files readOnlyHint'],
      mirror: [],
    },
    {
      title: 'The description alone speaks against the claim',
      base: [{ name: 'housekeeping', description: 'Deletes all old files.' }],
      head: [
        {
          name: 'housekeeping',
          description: 'Deletes all old files.',
          annotations: { readOnlyHint: true },
        },
      ],
      findings: ['medium read-only-loosened housekeeping readOnlyHint'],
      mirror: [],
    },
    {
      title:
        'A destructive tool claims to be read-only: one finding, because the other hint no longer counts',
      base: [{ name: 'delete_file', annotations: { readOnlyHint: false, destructiveHint: true } }],
      head: [{ name: 'delete_file', annotations: { readOnlyHint: true, destructiveHint: false } }],
      findings: ['critical read-only-loosened delete_file readOnlyHint'],
      mirror: [],
    },
    {
      title: 'A default is written out',
      base: [{ name: 'delete_file' }],
      head: [{ name: 'delete_file', annotations: { readOnlyHint: false } }],
      findings: [],
      mirror: ['low hint-undeclared delete_file readOnlyHint'],
    },
  ],
};

import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';
import { about } from './shared/subject.ts';
import { confidenceInEffect, effectEvidence, weighEffect } from './shared/weigh.ts';
import { mainSaying } from './shared/words.ts';

const SEVERITY_ROWS = {
  newNonDestructive: {
    by: 'effect',
    when: 'a new tool declares destructiveHint false',
    levels: { destroy: 'high', update: 'medium', additive: null, unknown: null, read: null },
  },
} as const satisfies SeverityRows;

/** A new tool that claims only to add, against its own words. */
export const nonDestructiveDestroyer: ToolRule = {
  id: 'non-destructive-destroyer',
  scope: 'tool',
  kind: 'riskier',
  namesHint: 'always',
  hints: ['destructiveHint'],
  readsWords: true,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A new tool claims not to be destructive, against its own words',
  what: 'A tool is new, writes, and declares `destructiveHint: false`, while its own words say that it changes or deletes what exists.',
  why: 'Not destructive means that the tool only adds. Clients warn less or do not ask when they believe that.',
  fix: 'Declare `destructiveHint: true`, unless nothing that exists can be changed, overwritten or deleted with any argument.',
  check: (subject) => {
    const { effective, judgement } = subject.head;
    if (subject.kind !== 'added' || effective.destructiveHint !== false) return [];
    const severity = weighEffect(SEVERITY_ROWS.newNonDestructive, judgement);
    if (!severity) return [];
    return [
      {
        severity,
        confidence: confidenceInEffect(judgement),
        ...about(subject),
        hint: 'destructiveHint',
        message: text`Clients may stop asking before this new tool runs, because it claims that it only adds and never changes or deletes, although ${mainSaying(judgement)}.`,
        evidence: effectEvidence(judgement),
      },
    ];
  },
  examples: [
    {
      title: 'A new tool that deletes, declared harmless',
      base: [],
      head: [{ name: 'delete_branch', annotations: { destructiveHint: false } }],
      findings: ['high non-destructive-destroyer delete_branch destructiveHint'],
      mirror: [],
    },
    {
      title: 'A new tool that edits, declared harmless',
      base: [],
      head: [{ name: 'update_page', annotations: { destructiveHint: false } }],
      findings: ['medium non-destructive-destroyer update_page destructiveHint'],
      mirror: [],
    },
    {
      title: 'A new tool that only adds',
      base: [],
      head: [{ name: 'create_issue', annotations: { readOnlyHint: false, destructiveHint: false } }],
      findings: [],
      mirror: [],
    },
  ],
};

import type { Subject } from '../model/comparison.ts';
import { HINTS } from '../model/hints.ts';
import { isWriter } from '../model/judgement.ts';
import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';
import { newlyMisplaced } from './shared/misplaced.ts';
import { about } from './shared/subject.ts';
import { confidenceInEffect, effectEvidence, weighEffect } from './shared/weigh.ts';
import { mainSaying } from './shared/words.ts';

const SEVERITY_ROWS = {
  shadowWrite: {
    by: 'effect',
    when: 'a tool is new, or renamed to sound like this, and declares nothing',
    levels: { destroy: 'medium', update: 'medium', additive: 'medium', unknown: null, read: null },
  },
} as const satisfies SeverityRows;

/** A tool that writes and says nothing about it. */
export const shadowWrite: ToolRule = {
  id: 'shadow-write',
  scope: 'tool',
  kind: 'other',
  label: 'nothing declared',
  namesHint: 'never',
  hints: [],
  readsWords: true,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A tool sounds like a writer and declares nothing',
  what: 'A tool is new, or was renamed to sound like a writer, and declares none of the four hints.',
  why: 'By the specification such a tool counts as destructive, but clients disagree about silence: some take it for harmless. Users of those are not asked.',
  fix: 'Declare `readOnlyHint: false` and `destructiveHint`, true when the tool can change or delete what exists.',
  check: (subject) => {
    const { judgement } = subject.head;
    const severity = weighEffect(SEVERITY_ROWS.shadowWrite, judgement);
    if (!severity || !isNewWriter(subject) || !declaresNothing(subject)) return [];
    const what = subject.kind === 'added' ? 'new tool' : 'renamed tool';
    return [
      {
        severity,
        confidence: confidenceInEffect(judgement),
        ...about(subject),
        message: text`Clients that take silence for harmless may not ask before this ${what} runs: it declares nothing, although ${mainSaying(judgement)}.`,
        evidence: effectEvidence(judgement),
      },
    ];
  },
  examples: [
    {
      title: 'A new tool that deletes and says nothing',
      base: [],
      head: [{ name: 'delete_account' }],
      findings: ['medium shadow-write delete_account'],
      mirror: [],
    },
    {
      title: 'A tool renamed to sound like a writer',
      base: [{ name: 'get_items', description: 'Get the items of a list.' }],
      head: [{ name: 'delete_items', description: 'Delete the items of a list.' }],
      findings: ['medium shadow-write delete_items'],
      mirror: [],
    },
    {
      title: 'A new tool that declares what it does',
      base: [],
      head: [{ name: 'delete_account', annotations: { readOnlyHint: false, destructiveHint: true } }],
      findings: [],
      mirror: [],
    },
    {
      title: 'A new tool that reads and says nothing',
      base: [],
      head: [{ name: 'list_accounts' }],
      findings: [],
      mirror: [],
    },
  ],
};

function isNewWriter(subject: Subject): boolean {
  return subject.kind === 'added' || (subject.renamed && !isWriter(subject.base.judgement.effect));
}

/** A hint that was tried, and failed by its value or its place, is reported as that. */
function declaresNothing(subject: Subject): boolean {
  const { declared } = subject.head;
  return HINTS.every((hint) => declared[hint] === undefined) && newlyMisplaced(subject).length === 0;
}

import type { HintChange } from '../model/change.ts';
import type { PairedSubject } from '../model/comparison.ts';
import type { Hint } from '../model/hints.ts';
import { HINTS } from '../model/hints.ts';
import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { type Text, text } from '../model/text.ts';
import { newlyMisplaced } from './shared/misplaced.ts';
import { about, isMoot } from './shared/subject.ts';
import { effectEvidence, reachEvidence, weighEffect } from './shared/weigh.ts';

const SEVERITY_ROWS = {
  undeclared: {
    by: 'effect',
    when: 'a declared value is now missing, which means the same by the specification and less caution in some clients',
    levels: { destroy: 'low', update: 'low', additive: 'low', unknown: 'low', read: 'low' },
  },
} as const satisfies SeverityRows;

/** A declared value that went missing, where only clients notice. */
export const hintUndeclared: ToolRule = {
  id: 'hint-undeclared',
  scope: 'tool',
  kind: 'loosened',
  namesHint: 'always',
  hints: HINTS,
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A hint is no longer declared',
  what: 'A tool stopped declaring a hint. By the specification the missing value means the same, but clients that read silence differently ask less.',
  why: 'Clients disagree about missing values: some take a missing `destructiveHint` for false and a missing `openWorldHint` for false, against the specification. The hint that was written out protected their users.',
  fix: 'Declare the value again. Libraries sometimes leave out values that equal the default; most have a setting for that.',
  check: (subject, { vanished }) => {
    if (subject.kind !== 'paired' || vanished.has(subject.head.tool.name)) return [];
    const { judgement } = subject.head;
    const severity = weighEffect(SEVERITY_ROWS.undeclared, judgement);
    if (!severity) return [];
    return subject.changes
      .filter((change) => isUnheard(change, subject))
      .map(({ hint }) => ({
        severity,
        confidence: 'certain',
        ...about(subject),
        hint,
        message: MESSAGES[hint],
        evidence: hint === 'openWorldHint' ? reachEvidence(judgement) : effectEvidence(judgement),
      }));
  },
  examples: [
    {
      title: 'A tool stops saying that it is destructive',
      base: [{ name: 'delete_file', annotations: { destructiveHint: true } }],
      head: [{ name: 'delete_file', annotations: {} }],
      findings: ['low hint-undeclared delete_file destructiveHint'],
      mirror: [],
    },
    {
      title: 'The reassuring value goes: stricter',
      base: [{ name: 'create_file', annotations: { destructiveHint: false } }],
      head: [{ name: 'create_file', annotations: {} }],
      findings: [],
      mirror: ['low destructive-loosened create_file destructiveHint'],
    },
    {
      title: 'A tool stops saying that it meets the open world',
      base: [{ name: 'search_web', annotations: { readOnlyHint: true, openWorldHint: true } }],
      head: [{ name: 'search_web', annotations: { readOnlyHint: true } }],
      findings: ['low hint-undeclared search_web openWorldHint'],
      mirror: [],
    },
  ],
};

const MESSAGES: Readonly<Record<Hint, Text>> = {
  readOnlyHint: text`The tool no longer says that it changes something; the specification assumes so anyway, but clients that guess where nothing is said may stop asking.`,
  destructiveHint: text`The tool no longer says that it may change or delete something; the specification assumes so anyway, but clients that take silence for harmless may stop asking.`,
  idempotentHint: text`The tool no longer says that a second call does more than the first; the specification assumes so anyway, but a client may repeat a call by itself.`,
  openWorldHint: text`The tool no longer says that it reaches the outside world; the specification assumes so anyway, but clients that take silence for a closed world may trust what it returns without a review.`,
};

function isUnheard(change: HintChange, subject: PairedSubject): boolean {
  return (
    typeof change.declared.base === 'boolean' &&
    change.declared.head === undefined &&
    change.bySpec !== 'looser' &&
    change.inClients === 'looser' &&
    !isMoot(change, subject) &&
    !newlyMisplaced(subject).some(({ hint }) => hint === change.hint)
  );
}

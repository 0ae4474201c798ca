import { effectRank } from '../model/judgement.ts';
import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { quoted, type Text, text } from '../model/text.ts';
import { about } from './shared/subject.ts';
import { lostWarnings } from './shared/warnings.ts';
import { weighEffect } from './shared/weigh.ts';

const SEVERITY_ROWS = {
  warningRemoved: {
    by: 'effect',
    when: 'the description lost its warning',
    levels: { destroy: 'medium', update: 'low', additive: 'low', unknown: 'low', read: 'low' },
  },
} as const satisfies SeverityRows;

/** A description that no longer says what the tool can do to its user. */
export const warningRemoved: ToolRule = {
  id: 'warning-removed',
  scope: 'tool',
  kind: 'other',
  namesHint: 'never',
  hints: [],
  readsWords: true,
  mergesRows: false,
  severityRows: SEVERITY_ROWS,
  title: 'A description lost its warning',
  what: 'The description warned at the base ("cannot be undone", "permanently", "deletes", "overwrites") and does not at the head, in any words.',
  why: 'The description is what the model reads before it decides to call the tool, and what the user reads when asked.',
  fix: 'If the tool still does it, say so again. If it really became harmless, accept the finding.',
  check: (subject) => {
    if (subject.kind === 'added') return [];
    const { base, head, renamed } = subject;
    // The warning itself may have been the only word on what the tool does. A rename says what it does from now on.
    const graver =
      !renamed && effectRank(base.judgement.effect) > effectRank(head.judgement.effect)
        ? base.judgement
        : head.judgement;
    const lost = lostWarnings(base.tool.description, head.tool.description, graver.effect === 'read');
    const severity = weighEffect(SEVERITY_ROWS.warningRemoved, graver);
    if (lost.length === 0 || !severity) return [];
    return [
      {
        severity,
        confidence: 'possible',
        ...about(subject),
        message: text`The description no longer says ${list(lost.map(({ words }) => words))}, so neither the user nor the model is warned any more.`,
        evidence: lost,
      },
    ];
  },
  examples: [
    {
      title: 'The warning of a deleting tool goes',
      base: [
        {
          name: 'delete_account',
          description: 'Deletes the account permanently.',
          annotations: { destructiveHint: true },
        },
      ],
      head: [
        {
          name: 'delete_account',
          description: 'Closes the account.',
          annotations: { destructiveHint: true },
        },
      ],
      findings: ['medium warning-removed delete_account'],
      mirror: [],
    },
    {
      title: 'The same warning in other words',
      base: [{ name: 'delete_account', description: 'Deletes the account permanently.' }],
      head: [{ name: 'delete_account', description: 'Removes the account. This cannot be undone.' }],
      findings: [],
      mirror: [],
    },
    {
      title: 'A denied warning was none',
      base: [{ name: 'update_page', description: 'Appends to the page. Does not overwrite anything.' }],
      head: [{ name: 'update_page', description: 'Appends to the page.' }],
      findings: [],
      mirror: [],
    },
  ],
};

function list(words: readonly string[]): Text {
  return words.flatMap((word, index) => (index === 0 ? [quoted(word)] : [' and ', quoted(word)]));
}

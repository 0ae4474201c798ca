import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';
import { about, changeOf, isMoot } from './shared/subject.ts';
import { effectEvidence, weighEffect } from './shared/weigh.ts';
import { besideNonDestructive } from './shared/words.ts';

const SEVERITY_ROWS = {
  // Authors confuse adding with destroying: most declared loosenings of a tool that adds are honest corrections.
  destructiveDeclared: {
    by: 'effect',
    when: 'destructiveHint was declared true and is now false, on a tool that writes',
    levels: { destroy: 'critical', update: 'high', additive: 'medium', unknown: 'high', read: 'medium' },
  },
  destructiveMissing: {
    by: 'effect',
    when: 'destructiveHint was missing and is now false, on a tool that writes',
    levels: { destroy: 'high', update: 'medium', additive: 'low', unknown: 'medium', read: 'low' },
  },
  destructiveMoot: {
    by: 'nothing',
    when: 'destructiveHint was true and is now false on a tool that stays read-only, which only some clients notice',
    level: 'low',
  },
} as const satisfies SeverityRows;

/** A tool of both sides that claims from now on never to change or delete what exists. */
export const destructiveLoosened: ToolRule = {
  id: 'destructive-loosened',
  scope: 'tool',
  kind: 'loosened',
  namesHint: 'always',
  hints: ['destructiveHint'],
  loosens: 'destructiveHint',
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A tool now claims not to be destructive',
  what: '`destructiveHint` became false on a tool that writes and that declared it true, or that declared nothing (which means true).',
  why: 'A tool that is not destructive only adds: nothing that exists is changed, overwritten or deleted. Clients warn less or stop asking when they believe that.',
  fix: 'Check that no argument lets the tool change, overwrite or delete something. "It can be undone" is not enough. If it only adds, accept the finding; many such changes are honest corrections.',
  check: (subject) => {
    const change = changeOf(subject, 'destructiveHint');
    if (change?.declared.head !== false || isMoot(change, subject)) return [];
    const { judgement } = subject.head;
    const match = {
      confidence: 'certain',
      ...about(subject),
      hint: 'destructiveHint',
      evidence: effectEvidence(judgement),
    } as const;
    if (change.bySpec === 'looser') {
      const row = change.declared.base === true ? 'destructiveDeclared' : 'destructiveMissing';
      const severity = weighEffect(SEVERITY_ROWS[row], judgement);
      const message = text`Clients may stop asking before this tool runs, because it now claims that it only adds and never changes or deletes${besideNonDestructive(judgement)}.`;
      return severity ? [{ ...match, severity, message }] : [];
    }
    if (change.inClients !== 'looser') return [];
    const message = text`The tool no longer says that it may change or delete something; for a tool that claims to only read that has no meaning, but some clients asked because of it.`;
    return [{ ...match, severity: SEVERITY_ROWS.destructiveMoot.level, message }];
  },
  examples: [
    {
      title: 'A tool that deletes is declared harmless',
      base: [{ name: 'delete_branch', annotations: { destructiveHint: true } }],
      head: [{ name: 'delete_branch', annotations: { destructiveHint: false } }],
      findings: ['critical destructive-loosened delete_branch destructiveHint'],
      mirror: [],
    },
    {
      title: 'An honest correction of a tool that only adds',
      base: [{ name: 'create_issue', annotations: { destructiveHint: true } }],
      head: [{ name: 'create_issue', annotations: { destructiveHint: false } }],
      findings: ['medium destructive-loosened create_issue destructiveHint'],
      mirror: [],
    },
    {
      title: 'The first declaration on a tool that changes what exists',
      base: [{ name: 'update_page' }],
      head: [{ name: 'update_page', annotations: { destructiveHint: false } }],
      findings: ['medium destructive-loosened update_page destructiveHint'],
      mirror: [],
    },
    {
      title: 'A tool that used to claim to be read-only becomes a declared writer: stricter',
      base: [{ name: 'create_issue', annotations: { readOnlyHint: true } }],
      head: [{ name: 'create_issue', annotations: { readOnlyHint: false, destructiveHint: false } }],
      findings: [],
      mirror: ['high read-only-loosened create_issue readOnlyHint'],
    },
    {
      title: 'Both hints contradicted each other, and the cautious one goes',
      base: [{ name: 'list_files', annotations: { readOnlyHint: true, destructiveHint: true } }],
      head: [{ name: 'list_files', annotations: { readOnlyHint: true, destructiveHint: false } }],
      findings: ['low destructive-loosened list_files destructiveHint'],
      mirror: ['medium contradictory-hints list_files'],
    },
  ],
};

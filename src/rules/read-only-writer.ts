import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';
import { about } from './shared/subject.ts';
import { confidenceInEffect, effectEvidence, weighEffect } from './shared/weigh.ts';
import { mainSaying } from './shared/words.ts';

const SEVERITY_ROWS = {
  newReadOnly: {
    by: 'effect',
    when: 'a new tool declares readOnlyHint true',
    levels: { destroy: 'critical', update: 'critical', additive: 'high', unknown: null, read: null },
  },
} as const satisfies SeverityRows;

/** A new tool that claims to change nothing, against its own words. */
export const readOnlyWriter: ToolRule = {
  id: 'read-only-writer',
  scope: 'tool',
  kind: 'riskier',
  namesHint: 'always',
  hints: ['readOnlyHint'],
  readsWords: true,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A new tool claims to be read-only, against its own words',
  what: 'A tool is new and declares `readOnlyHint: true`, while its name, its parameters or its description say that it writes.',
  why: 'Clients run read-only tools without asking. Nobody will be asked before this one runs, from its first day on.',
  fix: 'If any argument lets it change something, declare `readOnlyHint: false`. If it really only reads, give it a name that says so, or settle it under `effects` in the policy file.',
  check: (subject) => {
    const { effective, judgement } = subject.head;
    if (subject.kind !== 'added' || effective.readOnlyHint !== true) return [];
    const severity = weighEffect(SEVERITY_ROWS.newReadOnly, judgement);
    if (!severity) return [];
    return [
      {
        severity,
        confidence: confidenceInEffect(judgement),
        ...about(subject),
        hint: 'readOnlyHint',
        message: text`Clients may run this new tool without asking, because it claims to change nothing, although ${mainSaying(judgement)}.`,
        evidence: effectEvidence(judgement),
      },
    ];
  },
  examples: [
    {
      title: 'A new tool that purges, declared read-only',
      base: [],
      head: [{ name: 'purge_queue', annotations: { readOnlyHint: true } }],
      findings: ['critical read-only-writer purge_queue readOnlyHint'],
      mirror: [],
    },
    {
      title: 'A new tool that creates, declared read-only',
      base: [],
      head: [{ name: 'create_issue', annotations: { readOnlyHint: true } }],
      findings: ['high read-only-writer create_issue readOnlyHint'],
      mirror: [],
    },
    {
      title: 'A free query language that can write',
      base: [],
      head: [
        {
          name: 'query_database',
          inputSchema: { type: 'object', properties: { sql: { type: 'string' } } },
          annotations: { readOnlyHint: true },
        },
      ],
      findings: ['critical read-only-writer query_database readOnlyHint'],
      mirror: [],
    },
    {
      title: 'A new tool that reads',
      base: [],
      head: [{ name: 'get_delete_status', annotations: { readOnlyHint: true } }],
      findings: [],
      mirror: [],
    },
  ],
};

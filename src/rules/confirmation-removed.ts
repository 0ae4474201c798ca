import { ownValue } from '../model/json.ts';
import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { quoted, text } from '../model/text.ts';
import type { Tool } from '../model/tool.ts';
import { about } from './shared/subject.ts';
import { effectEvidence, weighEffect } from './shared/weigh.ts';

/** Keys of `_meta` by which a client asks before every call, whatever the hints say. Read in the clients' own bundles. */
const CONFIRMATION_KEYS = [
  { key: 'anthropic/requiresUserInteraction', client: 'Claude Code' },
  { key: 'cursor/requiresConfirmation', client: 'Cursor' },
] as const;

const SEVERITY_ROWS = {
  confirmationRemoved: {
    by: 'effect',
    when: 'a mark is gone by which a client always asked',
    levels: { destroy: 'critical', update: 'high', additive: 'high', unknown: 'high', read: 'high' },
  },
} as const satisfies SeverityRows;

/** A mark by which a client asked before every call. */
export const confirmationRemoved: ToolRule = {
  id: 'confirmation-removed',
  scope: 'tool',
  kind: 'loosened',
  label: 'confirmation key gone',
  namesHint: 'never',
  hints: [],
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A tool no longer insists on being asked for',
  what: 'The tool had `_meta["anthropic/requiresUserInteraction"]` or `_meta["cursor/requiresConfirmation"]`, and has it no longer.',
  why: 'By these keys a client asks before every call, even where the user allowed the tool once and for all. Without them that question is gone.',
  fix: 'Put the key back, unless the tool became harmless.',
  check: (subject) => {
    if (subject.kind === 'added') return [];
    const { base, head } = subject;
    const removed = CONFIRMATION_KEYS.filter(({ key }) => isSet(base.tool, key) && !isSet(head.tool, key));
    const [first] = removed;
    const severity = weighEffect(SEVERITY_ROWS.confirmationRemoved, head.judgement);
    if (!first || !severity) return [];
    return [
      {
        severity,
        confidence: 'certain',
        ...about(subject),
        message: text`The mark ${quoted(first.key)} is gone, by which ${removed.map(({ client }) => client).join(' and ')} asked the user before every call of this tool.`,
        evidence: effectEvidence(head.judgement),
      },
    ];
  },
  examples: [
    {
      title: 'The mark of a deleting tool goes',
      base: [
        {
          name: 'delete_account',
          annotations: { destructiveHint: true },
          _meta: { 'anthropic/requiresUserInteraction': true },
        },
      ],
      head: [{ name: 'delete_account', annotations: { destructiveHint: true } }],
      findings: ['critical confirmation-removed delete_account'],
      mirror: [],
    },
    {
      title: 'The mark of another tool is set to false',
      base: [{ name: 'create_issue', _meta: { 'cursor/requiresConfirmation': true } }],
      head: [{ name: 'create_issue', _meta: { 'cursor/requiresConfirmation': false } }],
      findings: ['high confirmation-removed create_issue'],
      mirror: [],
    },
    {
      title: 'The description alone says that it deletes: no milder for that',
      base: [
        {
          name: 'housekeeping',
          description: 'Deletes all old files.',
          _meta: { 'anthropic/requiresUserInteraction': true },
        },
      ],
      head: [{ name: 'housekeeping', description: 'Deletes all old files.' }],
      findings: ['high confirmation-removed housekeeping'],
      mirror: [],
    },
    {
      title: 'Another key goes',
      base: [{ name: 'create_issue', _meta: { 'example.com/cost': 'low' } }],
      head: [{ name: 'create_issue' }],
      findings: [],
      mirror: [],
    },
  ],
};

function isSet({ meta }: Tool, key: string): boolean {
  return Boolean(meta && ownValue(meta, key));
}

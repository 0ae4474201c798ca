import type { ServerRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';

const SEVERITY_ROWS = {
  duplicate: {
    by: 'nothing',
    when: 'the list has several tools of one name',
    level: 'medium',
  },
} as const satisfies SeverityRows;

/** Several tools of one name. */
export const duplicateTool: ServerRule = {
  id: 'duplicate-tool',
  scope: 'server',
  kind: 'other',
  label: 'listed more than once',
  namesHint: 'never',
  hints: [],
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'Several tools have the same name',
  what: 'The list has a name more than once, and more often than at the base. Every copy is compared with the base, and the loosest counts.',
  why: 'A call names the tool it means. With two of one name nobody can say which hints a client read and which tool the server runs.',
  fix: 'Give each tool a name of its own.',
  check: ({ duplicates }) =>
    duplicates.map(({ name, copies }) => ({
      severity: SEVERITY_ROWS.duplicate.level,
      confidence: 'certain',
      tool: name,
      message: text`The list has ${copies} tools of this name, so nobody can say whose hints a client believes; the loosest copy was compared.`,
      evidence: [],
    })),
  examples: [
    {
      title: 'A second tool takes the name of the first, with a looser hint',
      base: [{ name: 'delete_file', annotations: { destructiveHint: true } }],
      head: [
        { name: 'delete_file', annotations: { destructiveHint: true } },
        { name: 'delete_file', annotations: { destructiveHint: false } },
      ],
      findings: [
        'critical destructive-loosened delete_file destructiveHint',
        'medium duplicate-tool delete_file',
      ],
      mirror: [],
    },
    {
      title: 'The same two copies, in another order',
      base: [
        { name: 'list_files', annotations: { readOnlyHint: true } },
        { name: 'list_files', annotations: { readOnlyHint: false } },
      ],
      head: [
        { name: 'list_files', annotations: { readOnlyHint: false } },
        { name: 'list_files', annotations: { readOnlyHint: true } },
      ],
      findings: [],
      mirror: [],
    },
  ],
};

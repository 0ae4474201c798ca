import { byCodeUnit } from '../model/json.ts';
import type { ServerRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';
import { misplacedHints } from './shared/misplaced.ts';

const SEVERITY_ROWS = {
  vanished: {
    by: 'nothing',
    when: 'three or more tools, and at least half of those that declared hints, declare none any more',
    level: 'high',
  },
} as const satisfies SeverityRows;

/** Hints that many tools lost together. */
export const annotationsVanished: ServerRule = {
  id: 'annotations-vanished',
  scope: 'server',
  kind: 'loosened',
  label: 'all hints gone',
  namesHint: 'never',
  hints: [],
  readsWords: false,
  mergesRows: false,
  severityRows: SEVERITY_ROWS,
  title: 'Many tools lost their hints at once',
  what: 'Three or more tools, and at least half of those that declared any hint, declare none any more. Reported once for the whole group.',
  why: 'That is how a shared helper, a list builder or a new version of a library drops annotations. Nobody decides such a thing for each tool, and clients that take silence for harmless ask less from then on.',
  fix: 'Look for what builds the list of tools, and compare what it sends before and after. Declare the hints again.',
  check: ({ subjects, vanished }) => {
    if (vanished.size === 0) return [];
    const tools = [...vanished].sort(byCodeUnit);
    const misplaced = subjects.some(
      ({ head }) => vanished.has(head.tool.name) && misplacedHints(head.tool).length > 0,
    );
    const where = misplaced
      ? text` (some are still sent, in a place or a spelling that clients do not read)`
      : text``;
    return [
      {
        severity: SEVERITY_ROWS.vanished.level,
        confidence: 'certain',
        tool: '*',
        tools,
        message: text`${tools.length} tools lost all their hints at once${where}, which looks like a helper or a library that drops them; clients that take silence for harmless may stop asking.`,
        evidence: [],
      },
    ];
  },
  examples: [
    {
      title: 'A helper drops the annotations of all tools',
      base: [
        { name: 'delete_file', annotations: { destructiveHint: true } },
        { name: 'move_file', annotations: { readOnlyHint: false, destructiveHint: true } },
        { name: 'read_file', annotations: { readOnlyHint: true } },
      ],
      head: [{ name: 'delete_file' }, { name: 'move_file' }, { name: 'read_file' }],
      findings: ['high annotations-vanished *'],
      mirror: ['low read-only-loosened read_file readOnlyHint'],
    },
    {
      title: 'Two of three are no group: each tool is reported for itself',
      base: [
        { name: 'delete_file', annotations: { destructiveHint: true } },
        { name: 'move_file', annotations: { destructiveHint: true } },
        { name: 'read_file', annotations: { readOnlyHint: true } },
      ],
      head: [
        { name: 'delete_file' },
        { name: 'move_file' },
        { name: 'read_file', annotations: { readOnlyHint: true } },
      ],
      findings: [
        'low hint-undeclared delete_file destructiveHint',
        'low hint-undeclared move_file destructiveHint',
      ],
      mirror: [],
    },
  ],
};

import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { quoted, text } from '../model/text.ts';
import { about } from './shared/subject.ts';
import { saferTitle } from './shared/titles.ts';
import { effectEvidence } from './shared/weigh.ts';

const SEVERITY_ROWS = {
  misleadingTitle: {
    by: 'nothing',
    when: 'the title reads safer than the name',
    level: 'medium',
  },
} as const satisfies SeverityRows;

/** A title that promises less than the name. */
export const misleadingTitle: ToolRule = {
  id: 'misleading-title',
  scope: 'tool',
  kind: 'other',
  namesHint: 'never',
  hints: [],
  readsWords: true,
  mergesRows: false,
  severityRows: SEVERITY_ROWS,
  title: 'A title reads safer than the name',
  what: 'The title of a tool says that it reads (or adds), while the name says that it writes (or destroys). Reported when the tool, its name or its title is new.',
  why: 'When a client asks, the user sees the title and not the name. Whoever reads "Get items" agrees to something else than `delete_items`.',
  fix: 'Write the title so that it says what the name says.',
  check: (subject, comparison) => {
    const safer = saferTitle(subject, comparison);
    if (!safer) return [];
    return [
      {
        severity: SEVERITY_ROWS.misleadingTitle.level,
        confidence: 'likely',
        ...about(subject),
        message: text`When a client asks, the user reads the title ${quoted(safer.title)}, which sounds safer than the name of the tool.`,
        evidence: [
          { source: 'title', words: safer.title, says: safer.says },
          ...effectEvidence(subject.head.judgement).filter(({ source }) => source !== 'title'),
        ],
      },
    ];
  },
  examples: [
    {
      title: 'A deleting tool gets the title of a reading one',
      base: [{ name: 'delete_items', title: 'Delete items', annotations: { destructiveHint: true } }],
      head: [{ name: 'delete_items', title: 'Get items', annotations: { destructiveHint: true } }],
      findings: ['medium misleading-title delete_items'],
      mirror: ['low title-changed delete_items'],
    },
    {
      title: 'A new tool whose title is not the one of its name',
      base: [],
      head: [
        {
          name: 'purge_queue',
          annotations: { title: 'List the queue', readOnlyHint: false, destructiveHint: true },
        },
      ],
      findings: ['medium misleading-title purge_queue'],
      mirror: [],
    },
    {
      title: 'The title says what the name says',
      base: [],
      head: [{ name: 'delete_items', title: 'Remove items', annotations: { destructiveHint: true } }],
      findings: [],
      mirror: [],
    },
  ],
};

import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';
import { about, changeOf } from './shared/subject.ts';
import { reachEvidence, weighReach } from './shared/weigh.ts';
import { besideClosedWorld } from './shared/words.ts';

const SEVERITY_ROWS = {
  openWorldDeclared: {
    by: 'reach',
    when: 'openWorldHint was declared true and is now false',
    levels: { open: 'high', unknown: 'medium', closed: 'low' },
  },
  openWorldMissing: {
    by: 'reach',
    when: 'openWorldHint was missing and is now false',
    levels: { open: 'medium', unknown: 'low', closed: 'low' },
  },
} as const satisfies SeverityRows;

/** A tool of both sides that claims from now on to stay within a closed set of systems. */
export const openWorldLoosened: ToolRule = {
  id: 'open-world-loosened',
  scope: 'tool',
  kind: 'loosened',
  namesHint: 'always',
  hints: ['openWorldHint'],
  loosens: 'openWorldHint',
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A tool now claims to stay in a closed world',
  what: '`openWorldHint` became false on a tool that declared it true, or that declared nothing (which means true).',
  why: 'Clients treat what an open-world tool returns as foreign: they let the user review it, or keep it away from other tools. A tool that claims a closed world loses that care, and may be called without a question.',
  fix: 'Check that no argument lets the tool reach the web, free addresses or free recipients. A tool that talks to one fixed system may say false.',
  check: (subject) => {
    const change = changeOf(subject, 'openWorldHint');
    if (change?.bySpec !== 'looser') return [];
    const { judgement } = subject.head;
    const row = SEVERITY_ROWS[change.declared.base === true ? 'openWorldDeclared' : 'openWorldMissing'];
    const severity = weighReach(row, judgement);
    if (!severity) return [];
    return [
      {
        severity,
        confidence: 'certain',
        ...about(subject),
        hint: 'openWorldHint',
        message: text`Clients may trust what this tool returns without a review, because it now claims to work only with a closed set of systems${besideClosedWorld(judgement)}.`,
        evidence: reachEvidence(judgement),
      },
    ];
  },
  examples: [
    {
      title: 'A tool that fetches any address claims a closed world',
      base: [{ name: 'fetch_url', annotations: { openWorldHint: true } }],
      head: [{ name: 'fetch_url', annotations: { openWorldHint: false } }],
      findings: ['high open-world-loosened fetch_url openWorldHint'],
      mirror: [],
    },
    {
      title: 'The first declaration on a tool whose words do not speak of the world',
      base: [{ name: 'list_branches' }],
      head: [{ name: 'list_branches', annotations: { openWorldHint: false } }],
      findings: ['low open-world-loosened list_branches openWorldHint'],
      mirror: [],
    },
    {
      title: 'A default is written out',
      base: [{ name: 'fetch_url' }],
      head: [{ name: 'fetch_url', annotations: { openWorldHint: true } }],
      findings: [],
      mirror: ['low hint-undeclared fetch_url openWorldHint'],
    },
  ],
};

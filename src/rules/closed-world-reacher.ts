import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';
import { about } from './shared/subject.ts';
import { confidenceInReach, reachEvidence, weighReach } from './shared/weigh.ts';
import { besideClosedWorld } from './shared/words.ts';

const SEVERITY_ROWS = {
  newClosedWorld: {
    by: 'reach',
    when: 'a new tool declares openWorldHint false',
    levels: { open: 'medium', unknown: null, closed: null },
  },
} as const satisfies SeverityRows;

/** A new tool that claims to stay in a closed world, against its own words. */
export const closedWorldReacher: ToolRule = {
  id: 'closed-world-reacher',
  scope: 'tool',
  kind: 'riskier',
  namesHint: 'always',
  hints: ['openWorldHint'],
  readsWords: true,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A new tool claims a closed world, against its own words',
  what: 'A tool is new and declares `openWorldHint: false`, while its own words say that it reaches the web, free addresses or free recipients.',
  why: 'Clients trust what a closed-world tool returns. Text from a foreign page that nobody reviewed can then steer the model.',
  fix: 'Declare `openWorldHint: true`, unless the tool can only ever talk to one fixed system.',
  check: (subject) => {
    const { effective, judgement } = subject.head;
    if (subject.kind !== 'added' || effective.openWorldHint !== false) return [];
    const severity = weighReach(SEVERITY_ROWS.newClosedWorld, judgement);
    if (!severity) return [];
    return [
      {
        severity,
        confidence: confidenceInReach(judgement),
        ...about(subject),
        hint: 'openWorldHint',
        message: text`Clients may trust what this new tool returns without a review, because it claims to work only with a closed set of systems${besideClosedWorld(judgement)}.`,
        evidence: reachEvidence(judgement),
      },
    ];
  },
  examples: [
    {
      title: 'A new tool that fetches any address',
      base: [],
      head: [{ name: 'fetch_url', annotations: { readOnlyHint: true, openWorldHint: false } }],
      findings: ['medium closed-world-reacher fetch_url openWorldHint'],
      mirror: [],
    },
    {
      title: 'A new tool of one system',
      base: [],
      head: [{ name: 'list_branches', annotations: { readOnlyHint: true, openWorldHint: false } }],
      findings: [],
      mirror: [],
    },
  ],
};

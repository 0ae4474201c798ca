import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { text } from '../model/text.ts';
import { about, changeOf, isMoot } from './shared/subject.ts';
import { effectEvidence, weighEffect } from './shared/weigh.ts';
import { mainSaying } from './shared/words.ts';

const SEVERITY_ROWS = {
  // A repeated create, send or append is a second one.
  idempotent: {
    by: 'effect',
    when: 'idempotentHint is now true, on a tool that writes',
    levels: { destroy: 'low', update: 'low', additive: 'medium', unknown: 'low', read: 'low' },
  },
  idempotentMoot: {
    by: 'nothing',
    when: 'idempotentHint is now true on a tool that stays read-only, which only some clients notice',
    level: 'low',
  },
} as const satisfies SeverityRows;

/** A tool of both sides that claims from now on that calling it twice does no more than calling it once. */
export const idempotentLoosened: ToolRule = {
  id: 'idempotent-loosened',
  scope: 'tool',
  kind: 'loosened',
  namesHint: 'always',
  hints: ['idempotentHint'],
  loosens: 'idempotentHint',
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A tool now claims to be safe to repeat',
  what: '`idempotentHint` became true on a tool that declared it false, or that declared nothing.',
  why: 'A client may repeat such a call by itself, for example after a lost connection. If the claim is wrong, something is created, sent or appended twice.',
  fix: 'Check that a second call with the same arguments changes nothing more. Setting a value is safe to repeat; creating, sending and appending are not.',
  check: (subject) => {
    const change = changeOf(subject, 'idempotentHint');
    if (change?.declared.head !== true || isMoot(change, subject)) return [];
    const { judgement } = subject.head;
    const isLooser = change.bySpec === 'looser';
    if (!isLooser && change.inClients !== 'looser') return [];
    const severity = isLooser
      ? weighEffect(SEVERITY_ROWS.idempotent, judgement)
      : SEVERITY_ROWS.idempotentMoot.level;
    if (!severity) return [];
    const doubt =
      judgement.effect === 'additive'
        ? text`, although ${mainSaying(judgement)} and a second call may add a second one`
        : text``;
    return [
      {
        severity,
        confidence: 'certain',
        ...about(subject),
        hint: 'idempotentHint',
        message: text`Clients may repeat a call by themselves, because the tool now claims that a second call changes nothing more${doubt}.`,
        evidence: effectEvidence(judgement),
      },
    ];
  },
  examples: [
    {
      title: 'A repeated message is a second message',
      base: [{ name: 'send_message', annotations: { idempotentHint: false } }],
      head: [{ name: 'send_message', annotations: { idempotentHint: true } }],
      findings: ['medium idempotent-loosened send_message idempotentHint'],
      mirror: [],
    },
    {
      title: 'Setting a value twice is setting it once',
      base: [{ name: 'set_label' }],
      head: [{ name: 'set_label', annotations: { idempotentHint: true } }],
      findings: ['low idempotent-loosened set_label idempotentHint'],
      mirror: [],
    },
    {
      title: 'A tool that only reads: by the specification the hint says nothing there',
      base: [{ name: 'list_labels', annotations: { readOnlyHint: true } }],
      head: [{ name: 'list_labels', annotations: { readOnlyHint: true, idempotentHint: true } }],
      findings: [],
      mirror: [],
    },
  ],
};

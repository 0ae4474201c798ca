import type { JudgedTool, PairedSubject } from '../model/comparison.ts';
import type { Hint } from '../model/hints.ts';
import type { Evidence } from '../model/judgement.ts';
import type { ToolRule } from '../model/rule.ts';
import type { EffectRow, SeverityRows } from '../model/severity-rows.ts';
import { type Text, text } from '../model/text.ts';
import { growth } from './shared/growth.ts';
import { about, changeOf } from './shared/subject.ts';
import { confidenceInEffect, weighEffect } from './shared/weigh.ts';
import { saying } from './shared/words.ts';

const SEVERITY_ROWS = {
  outgrownReadOnly: {
    by: 'effect',
    when: 'the tool grew to do this and still declares readOnlyHint true',
    levels: { destroy: 'critical', update: 'high', additive: 'high', unknown: null, read: null },
  },
  outgrownNonDestructive: {
    by: 'effect',
    when: 'the tool grew to do this and still declares destructiveHint false',
    levels: { destroy: 'high', update: 'medium', additive: null, unknown: null, read: null },
  },
} as const satisfies SeverityRows;

/** A tool whose words say more than before, beside a reassuring claim that did not follow. */
export const claimOutgrown: ToolRule = {
  id: 'claim-outgrown',
  scope: 'tool',
  kind: 'riskier',
  namesHint: 'always',
  hints: ['readOnlyHint', 'destructiveHint'],
  readsWords: true,
  mergesRows: false,
  severityRows: SEVERITY_ROWS,
  title: 'A tool grew and its claim did not follow',
  what: 'A tool was renamed, described anew or given parameters so that its words now say it does worse than before, while it still declares `readOnlyHint: true` or `destructiveHint: false`.',
  why: 'The claim was right when it was written. Nobody looks at it again when a reading tool gets an `overwrite` flag, and clients go on without asking.',
  fix: 'Take the claim back, or leave the new ability to a tool of its own.',
  check: (subject) => {
    if (subject.kind === 'added') return [];
    const claim = claimOf(subject.head);
    // A claim that is new as well is reported by the rule for that hint.
    if (!claim || changeOf(subject, claim.hint)?.bySpec === 'looser') return [];
    const severity = weighEffect(claim.row, subject.head.judgement);
    const grown = growth(subject);
    const [first] = grown;
    if (!severity || !first) return [];
    return [
      {
        severity,
        confidence: confidenceInEffect(subject.head.judgement),
        ...about(subject),
        hint: claim.hint,
        message: text`${whatGrew(subject, first)}, but the tool still claims ${claim.words}.`,
        evidence: grown,
      },
    ];
  },
  examples: [
    {
      title: 'A rename that the claim did not follow',
      base: [
        {
          name: 'get_items',
          description: 'Get the items of a list.',
          annotations: { readOnlyHint: true },
        },
      ],
      head: [
        {
          name: 'delete_items',
          description: 'Delete the items of a list.',
          annotations: { readOnlyHint: true },
        },
      ],
      findings: ['critical claim-outgrown delete_items readOnlyHint'],
      mirror: [],
    },
    {
      title: 'A reading tool gets a parameter by which it overwrites',
      base: [
        {
          name: 'list_files',
          inputSchema: { type: 'object', properties: { folder: { type: 'string' } } },
          annotations: { readOnlyHint: true },
        },
      ],
      head: [
        {
          name: 'list_files',
          inputSchema: {
            type: 'object',
            properties: { folder: { type: 'string' }, overwrite: { type: 'boolean' } },
          },
          annotations: { readOnlyHint: true },
        },
      ],
      findings: ['high claim-outgrown list_files readOnlyHint'],
      mirror: [],
    },
    {
      title: 'The claim follows: stricter',
      base: [
        {
          name: 'get_items',
          description: 'Get the items of a list.',
          annotations: { readOnlyHint: true },
        },
      ],
      head: [
        {
          name: 'delete_items',
          description: 'Delete the items of a list.',
          annotations: { destructiveHint: true },
        },
      ],
      findings: [],
      mirror: ['low read-only-loosened get_items readOnlyHint'],
    },
  ],
};

interface Claim {
  readonly hint: Hint;
  readonly row: EffectRow;
  /** What it promises and what follows from it, after "claims". */
  readonly words: string;
}

function claimOf({ effective }: JudgedTool): Claim | undefined {
  if (effective.readOnlyHint === true) {
    return {
      hint: 'readOnlyHint',
      row: SEVERITY_ROWS.outgrownReadOnly,
      words: 'to change nothing, so clients may not ask before it runs',
    };
  }
  if (effective.destructiveHint === false) {
    return {
      hint: 'destructiveHint',
      row: SEVERITY_ROWS.outgrownNonDestructive,
      words: 'that it only adds and never changes or deletes, so clients may stop asking before it runs',
    };
  }
  return undefined;
}

function whatGrew({ renamed }: PairedSubject, first: Evidence): Text {
  return renamed && first.source === 'name'
    ? text`This tool was renamed and ${saying(first)}`
    : text`This tool does more than before, because ${saying(first)}`;
}

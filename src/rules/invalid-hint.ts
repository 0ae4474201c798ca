import { sameDeclared } from '../model/change.ts';
import type { JudgedTool, Subject } from '../model/comparison.ts';
import type { RuleMatch } from '../model/finding.ts';
import { HINTS, isInvalid } from '../model/hints.ts';
import { type Json, ownValue, sameJson } from '../model/json.ts';
import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { quoted, type Text, text } from '../model/text.ts';
import { about, baseOf } from './shared/subject.ts';

const SEVERITY_ROWS = {
  invalid: {
    by: 'nothing',
    when: 'a value is neither true nor false',
    level: 'medium',
  },
} as const satisfies SeverityRows;

/** A value that is neither true nor false. */
export const invalidHint: ToolRule = {
  id: 'invalid-hint',
  scope: 'tool',
  kind: 'other',
  namesHint: 'sometimes',
  hints: HINTS,
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A hint has a value that is not true or false',
  what: 'A hint is a text, a number or null, or `annotations` is not an object. Reported when the tool or the value is new.',
  why: 'Such a value counts as missing. Strict clients, among them those built with the official TypeScript SDK, refuse the whole list of tools because of a single one.',
  fix: 'Send true or false without quotes, or leave the hint out.',
  check: (subject) => {
    const base = baseOf(subject);
    const hints = HINTS.flatMap((hint): readonly RuleMatch[] => {
      const value = subject.head.declared[hint];
      if (!isInvalid(value) || (base && sameDeclared(base.declared[hint], value))) return [];
      return [
        {
          ...match(subject),
          hint,
          message: text`${hint} has ${shown(value.invalid)} instead of true or false: clients ignore it, and strict ones refuse the whole list of tools.`,
        },
      ];
    });
    const annotations = malformedAnnotations(subject.head);
    if (annotations === undefined || (base && sameJson(malformedAnnotations(base), annotations)))
      return hints;
    const message = text`The tool has ${shown(annotations)} instead of an object with annotations: clients see no hint at all, and strict ones refuse the whole list of tools.`;
    return [...hints, { ...match(subject), message }];
  },
  examples: [
    {
      title: 'A text instead of a value',
      base: [{ name: 'list_files', annotations: { readOnlyHint: true } }],
      head: [{ name: 'list_files', annotations: { readOnlyHint: 'true' } }],
      findings: ['medium invalid-hint list_files readOnlyHint'],
      mirror: ['low read-only-loosened list_files readOnlyHint'],
    },
    {
      title: 'A new tool whose annotations are null',
      base: [],
      head: [{ name: 'list_files', annotations: null }],
      findings: ['medium invalid-hint list_files'],
      mirror: [],
    },
    {
      title: 'An old mistake is not the fault of this pull request',
      base: [{ name: 'list_files', annotations: { readOnlyHint: 'true' } }],
      head: [{ name: 'list_files', description: 'Lists files.', annotations: { readOnlyHint: 'true' } }],
      findings: [],
      mirror: [],
    },
  ],
};

function match(subject: Subject) {
  return {
    severity: SEVERITY_ROWS.invalid.level,
    confidence: 'certain',
    ...about(subject),
    evidence: [],
  } as const;
}

function malformedAnnotations({ tool }: JudgedTool): Json | undefined {
  return tool.annotations ? undefined : ownValue(tool.sent, 'annotations');
}

function shown(value: Json): Text {
  return typeof value === 'string'
    ? text`the text ${quoted(value)}`
    : text`the value ${quoted(JSON.stringify(value))}`;
}

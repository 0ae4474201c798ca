import type { RuleMatch } from '../model/finding.ts';
import { HINTS } from '../model/hints.ts';
import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { quoted, type Text, text } from '../model/text.ts';
import { type MisplacedHint, newlyMisplaced } from './shared/misplaced.ts';
import { about } from './shared/subject.ts';

const SEVERITY_ROWS = {
  misplaced: {
    by: 'nothing',
    when: 'a hint stands in a place or has a spelling that clients do not read',
    level: 'medium',
  },
} as const satisfies SeverityRows;

/** A hint that clients do not read, because of where it stands or how it is spelled. */
export const misplacedHint: ToolRule = {
  id: 'misplaced-hint',
  scope: 'tool',
  kind: 'other',
  label: 'hint in the wrong place',
  namesHint: 'sometimes',
  hints: HINTS,
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A hint is in the wrong place or misspelled',
  what: 'A key that was meant as a hint has another spelling (`read_only_hint`, `readOnly`, `destuctiveHint`) or stands in another place (the tool itself, `_meta`, `annotations.annotations`). Reported when the tool, the key or its value is new.',
  why: 'Clients read `annotations` and four exact names. Anything else is dropped without a word, and the tool counts as if nothing had been said.',
  fix: 'Write the hint by its exact name, directly inside `annotations`.',
  check: (subject, { vanished }): readonly RuleMatch[] => {
    if (vanished.has(subject.head.tool.name)) return [];
    const misplaced = newlyMisplaced(subject);
    const [first] = misplaced;
    if (!first) return [];
    const hints = [...new Set(misplaced.map(({ hint }) => hint))];
    return [
      {
        severity: SEVERITY_ROWS.misplaced.level,
        confidence: 'certain',
        ...about(subject),
        ...(hints.length === 1 && { hint: first.hint }),
        covers: hints,
        message: message(misplaced, hints.join(', ')),
        evidence: [],
      },
    ];
  },
  examples: [
    {
      title: 'Snake case',
      base: [],
      head: [{ name: 'delete_file', annotations: { read_only_hint: false, destructive_hint: true } }],
      findings: ['medium misplaced-hint delete_file'],
      mirror: [],
    },
    {
      title: 'A hint moves out of the annotations',
      base: [{ name: 'delete_file', annotations: { destructiveHint: true } }],
      head: [{ name: 'delete_file', destructiveHint: true }],
      findings: ['medium misplaced-hint delete_file destructiveHint'],
      mirror: [],
    },
    {
      title: 'A slip',
      base: [{ name: 'delete_file', annotations: { readOnlyHint: false } }],
      head: [{ name: 'delete_file', annotations: { readOnlyHint: false, destuctiveHint: true } }],
      findings: ['medium misplaced-hint delete_file destructiveHint'],
      mirror: [],
    },
    {
      title: 'Both spellings with one value: nothing is lost',
      base: [],
      head: [{ name: 'list_files', annotations: { readOnlyHint: true, read_only_hint: true } }],
      findings: [],
      mirror: [],
    },
    {
      title: 'A key of a vendor',
      base: [],
      head: [{ name: 'list_files', _meta: { 'example.com/readOnly': true, readOnly: true } }],
      findings: [],
      mirror: [],
    },
  ],
};

function message(misplaced: readonly MisplacedHint[], hints: string): Text {
  const paths = misplaced.flatMap(({ path }, index) => (index === 0 ? [quoted(path)] : [', ', quoted(path)]));
  return misplaced.length === 1
    ? text`Clients do not read ${paths}: it is meant as ${hints}, which has to stand by that name inside annotations.`
    : text`Clients do not read ${paths}: they are meant as ${hints}, which have to stand by these names inside annotations.`;
}

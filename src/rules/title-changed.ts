import type { PairedSubject } from '../model/comparison.ts';
import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { quoted, type Text, text } from '../model/text.ts';
import { annotationTitle, displayTitle, type Tool } from '../model/tool.ts';
import { about } from './shared/subject.ts';
import { saferTitle } from './shared/titles.ts';
import { effectEvidence, weighEffect } from './shared/weigh.ts';

const SEVERITY_ROWS = {
  titleChanged: {
    by: 'effect',
    when: 'the title changed or is gone',
    levels: { destroy: 'low', update: 'low', additive: 'low', unknown: null, read: null },
  },
} as const satisfies SeverityRows;

/** Another title, or none any more, on a tool that writes. */
export const titleChanged: ToolRule = {
  id: 'title-changed',
  scope: 'tool',
  kind: 'other',
  namesHint: 'never',
  hints: [],
  readsWords: true,
  mergesRows: false,
  severityRows: SEVERITY_ROWS,
  title: 'The title of a writing tool changed',
  what: 'The title of a tool that writes says something else than before, or is gone. A title that only moves between `title` and `annotations.title` is not reported, nor are capitals and punctuation.',
  why: 'When a client asks, the user sees the title. It decides what they believe they agree to.',
  fix: 'Read the title as a user who knows nothing else of the tool. If it says what the tool does, accept the finding.',
  check: (subject, comparison) => {
    if (subject.kind === 'added' || saferTitle(subject, comparison)) return [];
    const severity = weighEffect(SEVERITY_ROWS.titleChanged, subject.head.judgement);
    const change = retitling(subject);
    if (!severity || !change) return [];
    if (change.head === undefined && comparison.vanished.has(subject.head.tool.name)) return [];
    return [
      {
        severity,
        confidence: 'certain',
        ...about(subject),
        message: message(change),
        evidence: effectEvidence(subject.head.judgement),
      },
    ];
  },
  examples: [
    {
      title: 'A deleting tool gets a vague title',
      base: [{ name: 'delete_items', title: 'Delete items', annotations: { destructiveHint: true } }],
      head: [{ name: 'delete_items', title: 'Tidy up', annotations: { destructiveHint: true } }],
      findings: ['low title-changed delete_items'],
      mirror: ['low title-changed delete_items'],
    },
    {
      title: 'The title is gone',
      base: [{ name: 'send_message', title: 'Send a message', annotations: { readOnlyHint: false } }],
      head: [{ name: 'send_message', annotations: { readOnlyHint: false } }],
      findings: ['low title-changed send_message'],
      mirror: [],
    },
    {
      title: 'The title moves to the other place',
      base: [{ name: 'delete_items', annotations: { title: 'Delete items', destructiveHint: true } }],
      head: [{ name: 'delete_items', title: 'Delete items', annotations: { destructiveHint: true } }],
      findings: [],
      mirror: [],
    },
    {
      title: 'The title of a reading tool',
      base: [{ name: 'list_items', title: 'List items' }],
      head: [{ name: 'list_items', title: 'All items' }],
      findings: [],
      mirror: [],
    },
  ],
};

interface Retitling {
  readonly base: string;
  readonly head: string | undefined;
}

/**
 * What the user reads before and after, in the client that sees a difference.
 * Most show `title` first: https://modelcontextprotocol.io/specification/2025-11-25/schema#tool
 * VS Code shows `annotations.title` first: https://github.com/microsoft/vscode/blob/027907cb/src/vs/workbench/contrib/mcp/common/mcpLanguageModelToolContribution.ts
 */
function retitling({ base, head }: PairedSubject): Retitling | undefined {
  const labels = [displayTitle, (tool: Tool) => annotationTitle(tool) ?? tool.title];
  for (const label of labels) {
    const [before, after] = [label(base.tool), label(head.tool)];
    if (before === undefined || lettersOf(before) === lettersOf(after ?? '')) continue;
    if (isNameOf(before, base.tool) && (after === undefined || isNameOf(after, head.tool))) continue;
    return { base: before, head: after };
  }
  return undefined;
}

/** Some libraries write the name out as the title: it says nothing of its own, and follows a rename. */
function isNameOf(title: string, tool: Tool): boolean {
  return lettersOf(title) === lettersOf(tool.name);
}

function lettersOf(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function message({ base, head }: Retitling): Text {
  return head === undefined
    ? text`When a client asks, the user no longer reads the title ${quoted(base)}: this tool writes, and has no title any more.`
    : text`When a client asks, the user now reads ${quoted(head)} instead of ${quoted(base)}, on a tool that writes.`;
}

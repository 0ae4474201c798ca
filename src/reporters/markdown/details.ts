import { sameDeclared } from '../../model/change.ts';
import type { JudgedTool } from '../../model/comparison.ts';
import type { Finding } from '../../model/finding.ts';
import { HINTS, type Hint } from '../../model/hints.ts';
import type { Evidence } from '../../model/judgement.ts';
import { displayTitle } from '../../model/tool.ts';
import { changeWords, declaredList, PROSE_STYLE, SUMMARY_STYLE } from '../words/change-words.ts';
import { cellCode, code, htmlCode } from '../words/escape.ts';
import { fileUrl, link, ruleLink } from '../words/links.ts';
import { declaredWord, evidenceWords, grouped, plural, SEVERITY_ICONS } from '../words/phrases.ts';
import type { Row, ToolSides } from '../words/rows.ts';
import type { Block } from './budget.ts';
import { clientList } from './clients.ts';
import { textDiff } from './diff.ts';
import { type Section, weightOf } from './table.ts';

/** One folded block with a folded entry for each row of the table: values, evidence, clients, wording. */
export function findingDetails(section: Section): Block {
  const { rows } = section;
  const firstOf = new Map(rows.toReversed().map((row) => [row.first.tool, row]));
  return {
    rank: 2,
    open: '<details>\n<summary>Details: values on both sides, evidence, clients, wording</summary>\n\n',
    separator: '\n\n',
    close: '\n\n</details>',
    most: section.detailed,
    items: rows.map((row) => ({
      weight: weightOf(row),
      stands: row.findings.length,
      text: () => entry(row, section, firstOf.get(row.first.tool) === row),
    })),
    left: (count) => `\n\n*Details of ${plural(count, 'more finding')}: see ${section.rest}.*`,
  };
}

/** @param isFirst whether it is the first entry about its tool, which alone shows what changed in the wording */
function entry(row: Row, section: Section, isFirst: boolean): string {
  const { first, tools } = row;
  const name = tools.length === 1 ? htmlCode(first.tool, 80) : plural(tools.length, 'tool');
  const change = changeWords(row.first, section.sides, SUMMARY_STYLE);
  const summary = `${SEVERITY_ICONS[first.severity]} ${first.severity} · ${name} · ${change}`;
  const isGroup = row.findings.length > 1 || first.tools !== undefined;
  const body = isGroup ? [groupList(row, section)] : toolBody(first, section, isFirst);
  const parts = [...body, clientList(row), ruleLine(row, section)].filter((part) => part !== '');
  return `<details>\n<summary>${summary}</summary>\n\n${parts.join('\n\n')}\n\n</details>`;
}

function toolBody(finding: Finding, { sides }: Section, isFirst: boolean): readonly string[] {
  const known = sides.get(finding.tool);
  return [
    known ? hintTable(known, finding.hint) : '',
    evidenceList(finding.evidence),
    known?.base && isFirst ? wordings(known.base, known.head) : '',
  ];
}

/** A line for each tool of a group, with what led to the finding: its words, or what it declared before. */
function groupList({ findings, tools, first }: Row, { sides, names }: Section): string {
  const words = new Map(findings.map(({ tool, evidence }) => [tool, evidence] as const));
  const lines = tools.slice(0, names).map((tool) => {
    const base = sides.get(tool)?.base;
    const led = first.tools
      ? base && declaredList(base, PROSE_STYLE).map((said) => `was ${said}`)
      : words
          .get(tool)
          ?.slice(0, 3)
          .map((piece) => `${SOURCES[piece.source]} ${code(piece.words, 60)}`);
    return led && led.length > 0 ? `- ${code(tool, 80)}: ${led.join(', ')}` : `- ${code(tool, 80)}`;
  });
  const more = tools.length - lines.length;
  return [...lines, ...(more > 0 ? [`- and ${grouped(more)} more`] : [])].join('\n');
}

function hintTable({ base, head, renamed }: ToolSides, about: Hint | undefined): string {
  const name = (side: JudgedTool) => (renamed ? ` ${cellCode(side.tool.name, 80)}` : '');
  const rows = HINTS.map((hint) => {
    const moved = base !== undefined && !sameDeclared(base.declared[hint], head.declared[hint]);
    const after = moved ? `**${value(head, hint)}**` : value(head, hint);
    const before = base === undefined ? '' : ` ${value(base, hint)} |`;
    return `| ${hint === about ? '▸ ' : ''}\`${hint}\` |${before} ${after} |`;
  });
  const header =
    base === undefined
      ? ['| Hint | New tool |', '|:---|:---|']
      : [`| Hint | Base${name(base)} | Head${name(head)} |`, '|:---|:---|:---|'];
  return [...header, ...rows].join('\n');
}

function value({ declared, effective }: JudgedTool, hint: Hint): string {
  const word = declaredWord(declared[hint], (foreign) => cellCode(foreign, 60));
  const means = effective[hint];
  if (means === undefined) return `${word}, does not count`;
  return typeof declared[hint] === 'boolean' ? word : `${word}, means ${means}`;
}

function evidenceList(evidence: readonly Evidence[]): string {
  if (evidence.length === 0) return '';
  const lines = evidence
    .slice(0, 10)
    .map(({ source, words, says }) => `- ${SOURCES[source]} ${code(words, 120)}: ${evidenceWords(says)}`);
  return ['What the tool says about itself:', ...lines].join('\n');
}

const SOURCES: Readonly<Record<Evidence['source'], string>> = {
  name: 'name',
  schema: 'parameters',
  title: 'title',
  description: 'description',
  policy: 'policy file',
};

function wordings(base: JudgedTool, head: JudgedTool): string {
  return [
    textDiff('Title', displayTitle(base.tool), displayTitle(head.tool)),
    textDiff('Description', base.tool.description, head.tool.description),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function ruleLine({ first, findings }: Row, { context, server }: Section): string {
  const { location, accepted, confidence, rule } = first;
  const place =
    location && link(code(`${location.path}:${location.line}`), fileUrl(location, server.head.sha, context));
  const until = accepted?.expires === undefined ? '' : ` until ${code(accepted.expires)}`;
  const why = accepted?.reason === undefined ? '' : `: ${code(accepted.reason, 200)}`;
  return [
    `Rule ${ruleLink(rule, context)}`,
    CONFIDENCE[confidence],
    ...(place && findings.length === 1 ? [`defined at ${place}`] : []),
    ...(accepted ? [`accepted by ${code(accepted.by)}${until}${why}`] : []),
  ].join(' · ');
}

const CONFIDENCE: Readonly<Record<Finding['confidence'], string>> = {
  certain: 'certain: declared facts',
  likely: 'likely: the name or the parameters say so',
  possible: 'possible: only the description says so',
};

import { sameDeclared } from '../core/change.ts';
import type { ClientEffect } from '../core/client.ts';
import { groupBy } from '../core/group.ts';
import { HINTS, type Hint } from '../core/hints.ts';
import type { Evidence } from '../core/judgement.ts';
import type { Report } from '../core/report.ts';
import type { Finding, JudgedTool } from '../core/rule.ts';
import { displayTitle } from '../core/tool.ts';
import type { Block } from './budget.ts';
import { CELL_STYLE, changeWords, SUMMARY_STYLE } from './change-words.ts';
import { cellCode, code, htmlCode } from './escape.ts';
import { allFindings } from './headline.ts';
import { fileUrl, link, reference, ruleLink } from './links.ts';
import { textDiff } from './markdown-diff.ts';
import { type Section, weightOf } from './markdown-table.ts';
import { declaredWord, evidenceWords, few, grouped, plural, SEVERITY_ICONS } from './phrases.ts';
import type { Row, ToolSides } from './rows.ts';

/** One folded block with a folded entry for each row of the table: values, evidence, clients, wording. */
export function findingDetails(section: Section): Block {
  const { rows } = section;
  return {
    rank: 2,
    open: '<details>\n<summary>Details: values on both sides, evidence, clients, wording</summary>\n\n',
    separator: '\n\n',
    close: '\n\n</details>',
    most: section.detailed,
    items: rows.map((row) => ({
      weight: weightOf(row),
      stands: row.findings.length,
      text: () => entry(row, section),
    })),
    left: (count) => `\n\n*Details of ${plural(count, 'more finding')}: see ${section.rest}.*`,
  };
}

function entry(row: Row, section: Section): string {
  const { first, tools } = row;
  const name = tools.length === 1 ? htmlCode(first.tool, 80) : plural(tools.length, 'tool');
  const change = changeWords(row.first, section.sides, SUMMARY_STYLE);
  const summary = `${SEVERITY_ICONS[first.severity]} ${first.severity} · ${name} · ${change}`;
  const body = row.findings.length > 1 || first.tools ? groupBody(row, section) : toolBody(first, section);
  const parts = [...body, clientList(row), ruleLine(row, section)].filter((part) => part !== '');
  return `<details>\n<summary>${summary}</summary>\n\n${parts.join('\n\n')}\n\n</details>`;
}

function toolBody(finding: Finding, { sides }: Section): readonly string[] {
  const known = sides.get(finding.tool);
  return [
    known ? hintTable(known, finding.hint) : '',
    evidenceList(finding.evidence),
    known?.base ? wordings(known.base, known.head) : '',
  ];
}

function groupBody(row: Row, { sides, names }: Section): readonly string[] {
  const lines = row.findings.slice(0, names).map(({ tool, evidence }) => {
    const words = evidence.slice(0, 3).map((piece) => `${piece.source} ${code(piece.words, 60)}`);
    return `- ${code(tool, 80)}${words.length > 0 ? `: ${words.join(', ')}` : ''}`;
  });
  const more = row.findings.length - lines.length;
  const list =
    row.findings.length > 1
      ? [...lines, ...(more > 0 ? [`- and ${grouped(more)} more`] : [])].join('\n')
      : few(
          row.tools
            .slice(0, names)
            .map((tool) => code(tool, 80))
            .concat(row.tools.slice(names)),
          names,
        );
  return [changeWords(row.first, sides, CELL_STYLE), list];
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

function clientList({ findings }: Row): string {
  const effects = findings.flatMap(({ clients }) => clients);
  if (effects.length === 0) return '';
  const lines = [...groupBy(effects, ({ id }) => id).values()].map((ofClient) => {
    const [{ id, name, asOf }] = ofClient;
    const moves = [...groupBy(ofClient, moveWords)].map(([words, { length }]) =>
      length === findings.length ? words : `${words} (${length} of ${findings.length} tools)`,
    );
    return `- [${name}][${id}], as of ${asOf}: ${moves.join('; ')}`;
  });
  return ['Who may ask less, unless a user decided otherwise:', ...lines].join('\n');
}

/** "in plan mode: refuses the tool → asks before the call": the mode once. */
function moveWords({ before, after }: ClientEffect): string {
  const mode = [...before.matchAll(/ in /g)]
    .map(({ index }) => before.slice(index))
    .find((end) => after.endsWith(end));
  if (mode === undefined) return `${before} → ${after}`;
  return `${mode.trim()}: ${before.slice(0, -mode.length)} → ${after.slice(0, -mode.length)}`;
}

/** Where the links of the client lists lead: once for the whole document, because the addresses are long. */
export function clientReferences(report: Report): string {
  const sources = new Map(
    allFindings(report).flatMap(({ finding }) =>
      finding.clients.map(({ id, source }) => [id, source] as const),
    ),
  );
  return [...sources].map(([id, source]) => reference(id, source)).join('\n');
}

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
  const why = accepted?.reason === undefined ? '' : `: ${code(accepted.reason, 200)}`;
  return [
    `Rule ${ruleLink(rule, context)}`,
    CONFIDENCE[confidence],
    ...(place && findings.length === 1 ? [`defined at ${place}`] : []),
    ...(accepted ? [`accepted by ${code(accepted.by)}${why}`] : []),
  ].join(' · ');
}

const CONFIDENCE: Readonly<Record<Finding['confidence'], string>> = {
  certain: 'certain: declared facts',
  likely: 'likely: the name or the parameters say so',
  possible: 'possible: only the description says so',
};

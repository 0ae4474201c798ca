import type { ServerReport } from '../../model/report.ts';
import { SEVERITIES } from '../../model/severity.ts';
import { CELL_STYLE, changeWords, formerName } from '../words/change-words.ts';
import { cellCode, prose } from '../words/escape.ts';
import { fileUrl, link, type RenderContext } from '../words/links.ts';
import { clientNames, few, plural, SEVERITY_ICONS } from '../words/phrases.ts';
import type { Row, ToolSides } from '../words/rows.ts';
import type { Block, Item } from './budget.ts';

/** Everything that the blocks of one server are made from. */
export interface Section {
  readonly server: ServerReport;
  readonly rows: readonly Row[];
  readonly sides: ReadonlyMap<string, ToolSides>;
  readonly context: RenderContext;
  /** Rows of the table that are open; rows with details; names in one list. */
  readonly openRows: number;
  readonly detailed: number;
  readonly names: number;
  /** Where everything is: "the job summary". */
  readonly rest: string;
}

/** The findings, worst first: the first rows open, the rest folded. */
export function findingTables(section: Section): readonly Block[] {
  const items = section.rows.map((row) => rowItem(row, section));
  const open = items.slice(0, section.openRows);
  const folded = items.slice(section.openRows);
  const rest = folded.reduce((sum, { stands }) => sum + stands, 0);
  return [
    table(open, section.rest, { rank: 1, open: '', close: '' }),
    table(folded, section.rest, {
      rank: 4,
      open: `<details>\n<summary>${plural(rest, 'more finding')}</summary>\n\n`,
      close: '\n\n</details>',
    }),
  ];
}

/**
 * Graver findings first, whatever their server. What the policy file settled long ago stands last; what somebody accepted
 * on this pull request is what the report is about.
 */
export function weightOf({ first: { severity, accepted } }: Row): number {
  const isSettled = accepted !== null && accepted.url === undefined;
  return SEVERITIES.indexOf(severity) + (isSettled ? 0 : SEVERITIES.length);
}

const HEADER = '| Severity | Tool and change | Why it matters | Clients affected |\n|:---|:---|:---|:---|\n';

function table(items: readonly Item[], rest: string, frame: Pick<Block, 'rank' | 'open' | 'close'>): Block {
  return {
    ...frame,
    open: frame.open + HEADER,
    separator: '\n',
    items,
    left: (count) => `\n\n*${plural(count, 'more finding')} did not fit here: see ${rest}.*`,
  };
}

function rowItem(row: Row, section: Section): Item {
  return { weight: weightOf(row), stands: row.findings.length, text: () => rowText(row, section) };
}

function rowText(row: Row, { sides, context, server }: Section): string {
  const { severity, accepted, location } = row.first;
  const names = row.tools.slice(0, 3).map((tool) => cellCode(tool, 80));
  const url = row.tools.length === 1 ? fileUrl(location, server.head.sha, context) : undefined;
  const tools = link(few([...names, ...row.tools.slice(3)], 3), url);
  const former = formerName(row.first);
  const change = changeWords(row.first, sides, CELL_STYLE);
  const cells = [
    `${SEVERITY_ICONS[severity]}&nbsp;${severity}${accepted ? '<br>accepted' : ''}`,
    [tools, ...(former === undefined ? [] : [`was ${cellCode(former, 80)}`]), change].join('<br>'),
    prose(row.message, (foreign) => cellCode(foreign, 80)),
    few([...new Set(row.findings.flatMap(clientNames))], 3) || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

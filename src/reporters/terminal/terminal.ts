import type { Failure } from '../../model/failure.ts';
import { describeFailure, failureOutput } from '../../model/failure-text.ts';
import type { Report, ServerReport } from '../../model/report.ts';
import { ONLY_TARGET } from '../../model/target.ts';
import type { Reporter, TerminalOptions } from '../reporter.ts';
import { changeWords, formerName, PLAIN_STYLE } from '../words/change-words.ts';
import { logged, loggedLines, plain } from '../words/escape.ts';
import { hasNoBaseline, headlineOf } from '../words/headline.ts';
import { quietLists } from '../words/informational.ts';
import { affectedClients, evidenceWords, few, grouped } from '../words/phrases.ts';
import { type Row, rowsOf, type ToolSides, toolSides } from '../words/rows.ts';
import { couldNotBeListed } from '../words/unlisted.ts';
import { type Palette, pageWidth, palette, wrapped } from './style.ts';

export const terminalReporter: Reporter = {
  name: 'terminal',
  isForPrograms: false,
  render: renderTerminal,
};

/** A page that is being written. */
interface Page {
  readonly paint: Palette;
  readonly width: number;
}

/**
 * The report for a terminal: verdict, findings with their reasons, then one line for each kind of harmless difference.
 * Nothing in it but our own colours is anything else than text.
 */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  const width = pageWidth(options.width);
  const page = { paint: palette(options.colour), width };
  const { sentence, consequence } = headlineOf(report);
  const lines = [
    ...wrapped(plain(sentence), width).map((line) => page.paint.outcome(report.verdict.outcome, line)),
    ...(consequence.length > 0 ? wrapped(plain(consequence), width) : []),
    ...report.notes.flatMap((note) => wrapped(plain(note), width)),
    ...report.failures.flatMap((failure) => failureLines('', failure, page)),
    ...report.servers.flatMap((server) => serverLines(server, page)),
  ];
  return `${lines.join('\n')}\n`;
}

function serverLines(server: ServerReport, page: Page): readonly string[] {
  const sides = toolSides(server);
  const rows = rowsOf(server);
  const lines = [
    ...sideLines(server, page),
    ...rows.flatMap((row) => ['', ...rowLines(row, sides, page)]),
    ...quietLines(server, page),
  ];
  if (server.name === ONLY_TARGET || lines.length === 0) return lines;
  return ['', page.paint.strong(`Server ${logged(server.name, 80)}`), ...lines];
}

function sideLines(server: ServerReport, page: Page): readonly string[] {
  const { base, head } = server;
  if (head.state === 'failed')
    return failureLines(`${plain(couldNotBeListed('head'))}. `, head.failure, page);
  if (hasNoBaseline(server) && base.state === 'failed') {
    const opening = `No baseline: ${plain(couldNotBeListed('base', ONLY_TARGET, 'the'))}, so every tool of the head was judged as new. `;
    return failureLines(opening, base.failure, page);
  }
  return [];
}

function failureLines(opening: string, failure: Failure, { paint, width }: Page): readonly string[] {
  const output = failureOutput(failure);
  return [
    '',
    ...wrapped(opening + plain(describeFailure(failure)), width),
    ...(output.trim() === '' ? [] : loggedLines(output, 4_000).map(paint.faint)),
  ];
}

/** Wide enough for "critical". */
const LABEL = 10;

function rowLines(
  row: Row,
  sides: ReadonlyMap<string, ToolSides>,
  { paint, width }: Page,
): readonly string[] {
  const { first, tools, findings } = row;
  const indent = ' '.repeat(LABEL);
  const text = (words: string) => wrapped(words, width, indent);
  const names = few([...tools.slice(0, 3).map((tool) => logged(tool, 80)), ...tools.slice(3)], 3);
  const former = formerName(first);
  const was = former === undefined ? '' : `, was ${logged(former, 80)}`;
  const clients = affectedClients(findings);
  const place =
    findings.length === 1 && first.location ? `${logged(first.location.path)}:${first.location.line}` : '';
  return [
    `${paint.severity(first.severity, first.severity.padEnd(LABEL))}${paint.strong(names)}${was}`,
    ...text(changeWords(first, sides, PLAIN_STYLE)),
    ...text(plain(row.message)),
    ...(findings.length === 1 ? evidenceLines(row).flatMap(text) : []),
    ...(clients === '' ? [] : text(clients)),
    ...(first.accepted ? text(`Accepted by ${logged(first.accepted.by)}`) : []),
    ...text([place, first.rule].filter(Boolean).join(', ')).map(paint.faint),
  ];
}

/** One paragraph for each kind of harmless difference. */
function quietLines(server: ServerReport, { paint, width }: Page): readonly string[] {
  return quietLists(server, PLAIN_STYLE, 10).flatMap(({ title, entries }) => {
    const shown = entries.slice(0, 10).flatMap((entry) => wrapped(entry, width, '  '));
    const more = entries.length - 10;
    return ['', `${title}:`, ...shown, ...(more > 0 ? [`  and ${grouped(more)} more`] : [])].map(paint.faint);
  });
}

function evidenceLines({ first }: Row): readonly string[] {
  const pieces = first.evidence.slice(0, 3).map(({ source, words, says }) => {
    return `${source} "${logged(words, 60)}" ${evidenceWords(says)}`;
  });
  return pieces.length === 0 ? [] : [`Its own words: ${pieces.join('; ')}`];
}

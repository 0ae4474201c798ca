import type { Report, ServerReport } from '../../model/report.ts';
import { ONLY_TARGET } from '../../model/target.ts';
import type { Reporter } from '../reporter.ts';
import { code, prose } from '../words/escape.ts';
import { type Headline, hasSomethingToSay, headlineOf } from '../words/headline.ts';
import { link, marker, type RenderContext } from '../words/links.ts';
import { grouped, plural } from '../words/phrases.ts';
import { rowsOf, toolSides } from '../words/rows.ts';
import { encodeTrace, traceSentence } from '../words/trace.ts';
import { type Block, fitted, fixed, type Limit } from './budget.ts';
import { clientReferences } from './clients.ts';
import { findingDetails } from './details.ts';
import { quietFolds } from './folds.ts';
import { answerText, footer, versions } from './footer.ts';
import { failureBlocks, sideBlocks } from './sides.ts';
import { findingTables } from './table.ts';

export { hasSomethingToSay } from '../words/headline.ts';
export { MARKER_START, marker, type RenderContext } from '../words/links.ts';

/** How much of a report one place shows. */
interface Measure extends Limit {
  readonly openRows: number;
  readonly detailed: number;
  /** Names in one list. */
  readonly names: number;
  readonly servers: number;
  /** Where the rest is, to follow "the full list is in". */
  rest(context: RenderContext): string;
}

/**
 * GitHub refuses a comment above 65,536 characters (422 "Body is too long"); the margin is for what others add.
 *
 * @returns Markdown that starts with the marker of `context.id`
 */
export function renderComment(report: Report, context: RenderContext): string {
  return marked(context, (room) => document(report, headlineOf(report), context, COMMENT, room));
}

/** What a comment turns into when its findings are gone. */
export function renderResolved(report: Report, context: RenderContext): string {
  const resolved: Headline = {
    icon: '✅',
    sentence: ['Resolved: nothing is left to look at'],
    consequence: ['What this comment reported before is gone.'],
  };
  const headline = hasSomethingToSay(report) ? headlineOf(report) : resolved;
  return marked(context, (room) => document(report, headline, context, COMMENT, room));
}

/** The job summary, in UTF-8 below the runner's 1 MiB, above which it would drop all of it. */
export function renderSummary(report: Report, context: RenderContext): string {
  return `${document(report, headlineOf(report), context, SUMMARY, SUMMARY.longest)}\n`;
}

export const markdownReporter: Reporter = {
  name: 'markdown',
  fileName: 'report.md',
  isForPrograms: false,
  render: renderMarkdown,
};

/** The whole report as a file. */
export function renderMarkdown(report: Report, context: RenderContext): string {
  return `${document(report, headlineOf(report), context, FILE, FILE.longest)}\n`;
}

const COMMENT: Measure = {
  longest: 60_000,
  measure: (text) => text.length,
  openRows: 20,
  detailed: 12,
  names: 40,
  servers: 40,
  rest: ({ runUrl }) => link('the job summary', runUrl),
};

/** The runner's AttachmentSizeLimit: https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs */
const SUMMARY: Measure = {
  longest: 1_000_000,
  measure: utf8Length,
  openRows: 100,
  detailed: 200,
  names: 400,
  servers: 200,
  rest: () => '`report.md`',
};

/** Long enough for ten thousand findings; what is longer, no viewer opens. */
const FILE: Measure = {
  longest: 16_000_000,
  measure: (text) => text.length,
  openRows: 10_000,
  detailed: 10_000,
  names: 10_000,
  servers: 10_000,
  rest: () => '`report.json`',
};

function marked(context: RenderContext, body: (room: number) => string): string {
  const first = marker(context.id ?? '');
  const last = context.trace ? `\n\n${encodeTrace(context.trace)}` : '';
  return `${first}\n${body(COMMENT.longest - first.length - 1 - last.length)}${last}`;
}

function document(
  report: Report,
  headline: Headline,
  context: RenderContext,
  measure: Measure,
  longest: number,
): string {
  const answer = answerText(report, context);
  const references = clientReferences(report);
  const blocks: Block[] = [
    fixed(`### ${headline.icon} ${prose(headline.sentence)}`),
    ...opening(report, headline, context),
    ...report.failures.flatMap((failure) => failureBlocks('', failure)),
    ...serverBlocks(report, context, measure),
    ...(answer === '' ? [] : [fixed(answer)]),
    fixed(footer(report, context)),
    ...(references === '' ? [] : [fixed(references)]),
  ];
  return fitted(
    blocks,
    { longest, measure: measure.measure },
    (missing) =>
      `*${plural(missing, 'more section')} did not fit here; ${measure.rest(context)} has everything.*`,
  );
}

/** Whoever meets this for the first time needs one sentence; whoever has nothing to do needs none. */
const WHAT_HINTS_DO =
  'AI clients read the hints of a tool to decide whether to ask their user before it runs. A looser hint can take that question away from everyone who uses this server.';

function opening(report: Report, { consequence }: Headline, { trace }: RenderContext): readonly Block[] {
  const hasFindings = report.servers.some(({ findings }) => findings.length > 0);
  const comment = report.verdict.acceptedBy?.url;
  const lead = [
    ...(hasFindings ? [WHAT_HINTS_DO] : []),
    ...(consequence.length > 0 ? [prose(consequence)] : []),
    ...(comment === undefined ? [] : [`${link('Their comment', comment)}.`]),
    ...(hasFindings && trace ? [traceSentence(trace)] : []),
  ];
  return [lead.filter(Boolean).join(' '), ...report.notes.map((note) => prose(note))]
    .filter(Boolean)
    .map(fixed);
}

/** Servers with something to say, each with its sections; the others by name. */
function serverBlocks(report: Report, context: RenderContext, measure: Measure): readonly Block[] {
  const [only] = report.servers;
  if (report.servers.length === 1 && only) {
    return [...(only.name === ONLY_TARGET ? [] : [serverHeading(only)]), ...sections(only, context, measure)];
  }
  const loud = report.servers.filter((server) => !isQuiet(server));
  const quiet = report.servers.filter(isQuiet).map(({ name }) => code(name, 80));
  const shown = loud.slice(0, measure.servers);
  return [
    ...shown.flatMap((server) => [serverHeading(server), ...sections(server, context, measure)]),
    ...(loud.length > shown.length
      ? [fixed(`And ${grouped(loud.length - shown.length)} more servers.`)]
      : []),
    ...(quiet.length > 0 ? [fixed(`No difference: ${quiet.slice(0, measure.names).join(', ')}`)] : []),
  ];
}

function sections(server: ServerReport, context: RenderContext, measure: Measure): readonly Block[] {
  const { openRows, detailed, names } = measure;
  const section = {
    server,
    rows: rowsOf(server),
    sides: toolSides(server),
    context,
    openRows,
    detailed,
    names,
    rest: measure.rest(context),
  };
  const blocks = [
    ...sideBlocks(server),
    ...findingTables(section),
    findingDetails(section),
    ...quietFolds(section),
  ];
  return blocks.filter(({ rank, items }) => rank === 0 || items.length > 0);
}

function serverHeading(server: ServerReport): Block {
  return fixed([`#### Server ${code(server.name, 80)}`, ...versions(server)].join(' · '));
}

function isQuiet(server: ServerReport): boolean {
  const { base, head, findings, changes, added, removed, renamed } = server;
  const isListed = base.state === 'listed' && head.state === 'listed';
  return isListed && [findings, changes, added, removed, renamed].every(({ length }) => length === 0);
}

function utf8Length(text: string): number {
  return PLAIN.test(text) ? text.length : new TextEncoder().encode(text).length;
}

const PLAIN = /^[ -~\n]*$/;

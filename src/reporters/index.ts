import type { Report } from '../model/report.ts';
import { renderJson } from './json/json.ts';
import { type RenderContext, renderMarkdown } from './markdown/markdown.ts';
import { renderSarif } from './sarif/sarif.ts';
import { renderTerminal, type TerminalOptions } from './terminal/terminal.ts';

/** What any of the formats may need to know besides the report. */
export type FormatContext = RenderContext & TerminalOptions;

/** Every format that a report can be asked for in, in the order in which help lists them. */
export const FORMATS = {
  terminal: renderTerminal,
  markdown: renderMarkdown,
  json: (report) => renderJson(report),
  sarif: renderSarif,
} as const satisfies Readonly<Record<string, (report: Report, context: FormatContext) => string>>;

/** A name of a format. */
export type Format = keyof typeof FORMATS;

/** The names in the same order. */
export const FORMAT_NAMES: readonly Format[] = ['terminal', 'markdown', 'json', 'sarif'];

import type { Report } from '../model/report.ts';
import type { RenderContext } from './words/links.ts';

/** How the terminal is, for the one reporter that minds. */
export interface TerminalOptions {
  readonly colour: boolean;
  /** Columns; undefined where nobody knows. */
  readonly width?: number;
}

/** What any reporter may need to know besides the report. */
type ReporterContext = RenderContext & TerminalOptions;

/** One form of a report. */
export interface Reporter {
  /** As `--format` names it. */
  readonly name: string;
  /** What it is called in the report directory; absent where it is not written there. */
  readonly fileName?: string;
  /** Programs read it, so it is written even where there is nothing to compare. */
  readonly isForPrograms: boolean;
  render(report: Report, context: ReporterContext): string;
}

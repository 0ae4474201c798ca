import { jsonReporter } from './json/json.ts';
import { markdownReporter } from './markdown/markdown.ts';
import type { Reporter } from './reporter.ts';
import { sarifReporter } from './sarif/sarif.ts';
import { terminalReporter } from './terminal/terminal.ts';

/** Every form that a report can be asked for in, in the order in which help lists them. The first is the default. */
export const REPORTERS: readonly [Reporter, ...Reporter[]] = [
  terminalReporter,
  markdownReporter,
  jsonReporter,
  sarifReporter,
];

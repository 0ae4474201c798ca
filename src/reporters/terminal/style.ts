import type { Outcome } from '../../model/report.ts';
import type { Severity } from '../../model/severity.ts';

/** How a terminal shows weight. Without colour every function gives its text back. */
export interface Palette {
  strong(text: string): string;
  faint(text: string): string;
  severity(severity: Severity, text: string): string;
  outcome(outcome: Outcome, text: string): string;
}

/** SGR codes of ECMA-48; only colours of the basic set, which every theme makes readable. */
export function palette(colour: boolean): Palette {
  const paint = (codes: string, text: string) => (colour ? `\u001b[${codes}m${text}\u001b[0m` : text);
  return {
    strong: (text) => paint('1', text),
    faint: (text) => paint('2', text),
    severity: (severity, text) => paint(SEVERITY_CODES[severity], text),
    outcome: (outcome, text) => paint(OUTCOME_CODES[outcome], text),
  };
}

const SEVERITY_CODES: Readonly<Record<Severity, string>> = {
  critical: '1;31',
  high: '31',
  medium: '33',
  low: '2',
};
const OUTCOME_CODES: Readonly<Record<Outcome, string>> = { pass: '1;32', fail: '1;31', error: '1;31' };

/** How wide lines are on a terminal of so many columns: readable on a narrow one and on a very wide one. */
export function pageWidth(columns = 100): number {
  return Math.min(Math.max(columns, 40), 120);
}

/** Lines of at most `width` characters, broken at spaces; a longer word stays whole, so that it can be copied. */
export function wrapped(text: string, width: number, indent = ''): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, indent + line];
}

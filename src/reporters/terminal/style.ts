import { styleText } from 'node:util';
import stringWidth from 'string-width';
import type { Outcome } from '../../model/report.ts';
import type { Severity } from '../../model/severity.ts';

/** How a terminal shows weight. Without colour every function gives its text back. */
export interface Palette {
  strong(text: string): string;
  faint(text: string): string;
  severity(severity: Severity, text: string): string;
  outcome(outcome: Outcome, text: string): string;
}

type Format = Parameters<typeof styleText>[0];

/** Only colours of the basic set, which every theme makes readable. */
export function palette(colour: boolean): Palette {
  // Whether there are colours is decided already.
  const paint = (format: Format, text: string) =>
    colour ? styleText(format, text, { validateStream: false }) : text;
  return {
    strong: (text) => paint('bold', text),
    faint: (text) => paint('dim', text),
    severity: (severity, text) => paint(SEVERITY_FORMATS[severity], text),
    outcome: (outcome, text) => paint(OUTCOME_FORMATS[outcome], text),
  };
}

const SEVERITY_FORMATS: Readonly<Record<Severity, Format>> = {
  critical: ['bold', 'red'],
  high: 'red',
  medium: 'yellow',
  low: 'dim',
};
const OUTCOME_FORMATS: Readonly<Record<Outcome, Format>> = {
  pass: ['bold', 'green'],
  fail: ['bold', 'red'],
  error: ['bold', 'red'],
};

/** How wide lines are on a terminal of so many columns: readable on a narrow one and on a very wide one. */
export function pageWidth(columns = 100): number {
  return Math.min(Math.max(columns, 40), 120);
}

/** The text, filled up with spaces to so many columns: a Chinese character or an emoji takes two. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - stringWidth(text)));
}

/** Lines of at most `width` columns, broken at spaces; a longer word stays whole, so that it can be copied. */
export function wrapped(text: string, width: number, indent = ''): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const word of text.split(' ')) {
    const columns = stringWidth(word);
    if (line !== '' && indent.length + taken + 1 + columns > width) {
      lines.push(indent + line);
      line = word;
      taken = columns;
    } else {
      taken += line === '' ? columns : columns + 1;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, indent + line];
}

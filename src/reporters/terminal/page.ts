import stringWidth from 'string-width';
import type { Block } from '../../docs/page.ts';
import type { TerminalOptions } from '../reporter.ts';
import { type Palette, padded, pageWidth, palette, wrapped } from './style.ts';

/** A page for a terminal: what stands below a heading is indented, code is as it is, the first column of a table wraps. */
export function renderPageTerminal(blocks: readonly Block[], options: TerminalOptions): string {
  const paint = palette(options.colour);
  const width = pageWidth(options.width);
  let page = '';
  let indent = '';
  for (const block of blocks) {
    if (block.kind === 'heading') indent = ' '.repeat(HEADING_INDENT[block.level]);
    const lines = blockLines(block, paint, width - indent.length);
    page += `${lines.map((line) => `${indent}${line}`.trimEnd()).join('\n')}\n${isOpening(block) ? '' : '\n'}`;
    if (block.kind === 'heading') indent += '  ';
  }
  return `${page.trimEnd()}\n`;
}

const HEADING_INDENT = { 1: 0, 2: 0, 3: 2 } as const;

/** What follows belongs to it so closely that no empty line stands between them. */
function isOpening(block: Block): boolean {
  return block.kind === 'heading' || (block.kind === 'text' && block.text.endsWith(':'));
}

function blockLines(block: Block, paint: Palette, width: number): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return wrapped(plain(block.text), width).map(paint.strong);
    case 'text':
      return wrapped(plain(block.text), width);
    case 'table':
      return tableLines([block.columns, ...block.rows], width).map((line, index) =>
        index === 0 ? paint.faint(line) : line,
      );
    case 'list':
      return block.items.flatMap((item) => hanging(wrapped(plain(item), width - 2)));
    case 'code':
      return block.lines.map((line) => paint.faint(`  ${line}`));
  }
}

function hanging([first = '', ...more]: readonly string[]): readonly string[] {
  return [`- ${first}`, ...more.map((line) => `  ${line}`)];
}

/** Between two columns. */
const GAP = 2;
/** The first column is never narrower, however many there are. */
const NARROWEST = 16;

/** The first column takes what the others, which are as wide as their cells, leave of the line. */
function tableLines(rows: readonly (readonly string[])[], width: number): readonly string[] {
  const [, ...others] = rows[0] ?? [];
  const widths = others.map((_, column) => longest(rows.map((row) => row[column + 1] ?? '')));
  const taken = widths.reduce((sum, one) => sum + one + GAP, 0);
  const first = Math.min(longest(rows.map(([cell = '']) => plain(cell))), Math.max(NARROWEST, width - taken));
  return rows.flatMap(([cell = '', ...cells]) => {
    const [start = '', ...more] = wrapped(plain(cell), first);
    const rest = cells.map((text, column) => `${' '.repeat(GAP)}${padded(text, widths[column] ?? 0)}`);
    return [`${padded(start, first)}${rest.join('')}`.trimEnd(), ...more];
  });
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => stringWidth(text)));
}

/** Without the marks of Markdown. */
function plain(text: string): string {
  return text.replace(/\*\*(.+?)\*\*/g, '$1').replace(/`([^`]+)`/g, '$1');
}

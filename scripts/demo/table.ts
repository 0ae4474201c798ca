import { columns, plain, wrap } from './inline.ts';

/** The lines of a markdown table in columns, with wrapped cells, at most `width` wide. */
export function table(lines: readonly string[], width: number): string {
  const [header = [], , ...body] = lines.map(cells);
  const rows = [header, ...body];
  const widths = columnWidths(rows, width - 2 * (header.length - 1));
  const line = (row: readonly string[]) => tableRow(row, widths);
  const rule = widths.map((columnWidth) => '─'.repeat(columnWidth)).join('──');
  return [line(header), rule, body.map(line).join('\n\n')].join('\n');
}

function cells(line: string): readonly string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => plain(cell.trim()));
}

/** Every column gets what it needs while there is room; the widest ones share what is left. */
function columnWidths(rows: readonly (readonly string[])[], room: number): readonly number[] {
  const needed = (rows[0] ?? []).map((_, index) => {
    const lines = rows.flatMap((row) => (row[index] ?? '').split('\n'));
    return Math.max(1, ...lines.map(columns));
  });
  const widths = needed.map(() => 0);
  let left = room;
  const byNeed = [...needed.entries()].sort(([, a], [, b]) => a - b);
  for (const [position, [index, need]] of byNeed.entries()) {
    const share = Math.max(8, Math.floor(left / (byNeed.length - position)));
    const given = Math.min(need, share);
    widths[index] = given;
    left -= given;
  }
  return widths;
}

function tableRow(row: readonly string[], widths: readonly number[]): string {
  const wrapped = widths.map((width, index) => wrap(row[index] ?? '', width));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, index) => pad(lines[line] ?? '', widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  ).join('\n');
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columns(text)));
}

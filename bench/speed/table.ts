import type { Figure } from './figure.ts';

/** Whether a figure is as good as it has to be. */
export function isReached({ value, atMost }: Figure): boolean {
  return value <= atMost;
}

/** One line for each figure: value, bound, runs, how many starts of an empty Node that is, and what it was made from. */
export function table(figures: readonly Figure[]): readonly string[] {
  const rows = [HEAD, ...figures.map(row)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd(),
  );
}

const HEAD = ['', 'measured', 'at most', '', 'runs', 'node -e 0', 'ratio', ''];

function row(figure: Figure): readonly string[] {
  const { name, value, unit, atMost, details, runs, emptyNode } = figure;
  return [
    name,
    `${value.toFixed(2)} ${unit}`,
    `${atMost} ${unit}`,
    isReached(figure) ? 'yes' : 'NO',
    runs === undefined ? '' : String(runs),
    emptyNode === undefined ? '' : `${emptyNode.toFixed(3)} s`,
    emptyNode === undefined || unit !== 's' ? '' : (value / emptyNode).toFixed(1),
    details,
  ];
}

/** Numbers stand at the right end of their columns. */
function pad(cell: string, width: number, column: number): string {
  return [1, 2, 4, 5, 6].includes(column) ? cell.padStart(width) : cell.padEnd(width);
}

import type { Block } from '../../docs/page.ts';

/** A page as Markdown, without a newline at the end. */
export function renderPageMarkdown(blocks: readonly Block[]): string {
  return blocks.map(markdown).join('\n\n');
}

/** A table of the given columns; the cells are Markdown. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

function markdown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'text':
      return block.text;
    case 'table':
      return table(block.columns, block.rows);
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'code':
      return `\`\`\`${block.language}\n${block.lines.join('\n')}\n\`\`\``;
  }
}

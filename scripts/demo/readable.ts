import { plain, wrap } from './inline.ts';
import { table } from './table.ts';

/**
 * The markdown of a comment as text for a terminal: headings, paragraphs, tables in columns. What is folded on the site
 * stays folded: only its summary is shown.
 *
 * @param width characters in a line
 */
export function readable(markdown: string, width: number): string {
  const blocks = withoutFolds(markdown.replace(/<!--.*?-->/gs, ''))
    .split(/\n{2,}/)
    .map((block) => block.trim())
    // Where links lead is of no use here.
    .filter((block) => block !== '' && !/^\[[^\]]+\]: \S+$/m.test(block));
  return blocks.map((block) => readableBlock(block, width)).join('\n\n');
}

function readableBlock(block: string, width: number): string {
  const lines = block.split('\n');
  if (block.startsWith('```')) {
    return lines
      .slice(1, -1)
      .map((line) => `    ${line}`)
      .join('\n');
  }
  if (lines.length > 1 && lines.every((line) => line.startsWith('|'))) return table(lines, width);
  return lines.flatMap((line) => wrap(plain(line.replace(/^#+ /, '')), width)).join('\n');
}

/** The outermost folds, each as one line; folds lie in folds. */
function withoutFolds(markdown: string): string {
  let depth = 0;
  const kept: string[] = [];
  for (const part of markdown.split(/(<details[^>]*>|<\/details>)/)) {
    if (part.startsWith('<details')) depth += 1;
    else if (part === '</details>') depth -= 1;
    else if (depth === 0) kept.push(part);
    else if (depth === 1) kept.push(summaryOf(part));
  }
  return kept.join('');
}

function summaryOf(fold: string): string {
  const summary = /<summary>(.*?)<\/summary>/s.exec(fold)?.[1];
  return summary === undefined ? '' : `▸ ${summary.trim()}\n`;
}

import { PROSE_STYLE } from '../words/change-words.ts';
import { type QuietList, quietLists } from '../words/informational.ts';
import { grouped } from '../words/phrases.ts';
import type { Block } from './budget.ts';
import type { Section } from './table.ts';

/** What needs no answer, folded, each kind with its count. */
export function quietFolds({ server, names }: Section): readonly Block[] {
  return quietLists(server, PROSE_STYLE, names).map((list) => fold(list, names));
}

function fold({ title, entries }: QuietList, most: number): Block {
  return {
    rank: 3,
    open: `<details>\n<summary>${title}</summary>\n\n`,
    close: '\n\n</details>',
    separator: '\n',
    most,
    items: entries.map((entry) => ({ weight: 0, stands: 1, text: () => `- ${entry}` })),
    left: (count) => `\n- and ${grouped(count)} more`,
  };
}

import type { Failure } from '../../model/failure.ts';
import { describeFailure, failureOutput } from '../../model/failure-text.ts';
import type { ServerReport } from '../../model/report.ts';
import { fence, prose } from '../words/escape.ts';
import { plural } from '../words/phrases.ts';
import { couldNotBeListed } from '../words/unlisted.ts';
import { type Block, fixed } from './budget.ts';

/** What a side that could not be listed means for the review, and the last output there. */
export function sideBlocks({ base, head, ...server }: ServerReport): readonly Block[] {
  if (head.state === 'failed') {
    return [
      ...failureBlocks(`${prose(couldNotBeListed('head'))}. `, head.failure),
      ...(base.state === 'failed'
        ? [fixed(`${prose(couldNotBeListed('base'))} either: ${prose(describeFailure(base.failure))}`)]
        : []),
    ];
  }
  if (base.state === 'failed' && head.state === 'listed') {
    const judged = plural(head.tools, 'tool');
    return [
      fixed(
        `> [!WARNING]\n> **No baseline.** ${prose(couldNotBeListed('base'))}, so nothing could be compared: the head (${judged}) was judged as if every tool were new. ${prose(describeFailure(base.failure))}`,
      ),
      ...outputBlock('Last output of the base', failureOutput(base.failure), true),
    ];
  }
  return absence({ base, head, ...server });
}

/** A failure as a sentence, and what was printed last. */
export function failureBlocks(opening: string, failure: Failure): readonly Block[] {
  return [
    fixed(`> [!CAUTION]\n> ${opening}${prose(describeFailure(failure))}`),
    ...outputBlock('Last output', failureOutput(failure), false),
  ];
}

function absence({ base, head }: ServerReport): readonly Block[] {
  if (base.state === 'absent' && head.state === 'listed') {
    return [
      fixed(
        `There is no base: the head (${plural(head.tools, 'tool')}) was judged as if every tool were new.`,
      ),
    ];
  }
  return head.state === 'absent' ? [fixed('This server is gone from the head.')] : [];
}

function outputBlock(title: string, output: string, isFolded: boolean): readonly Block[] {
  if (output.trim() === '') return [];
  const item = { weight: 0, stands: 1, text: () => fence(output, 'text', LONGEST_OUTPUT) };
  const open = isFolded ? `<details>\n<summary>${title}</summary>\n\n` : `${title}:\n\n`;
  return [
    { rank: 1, open, close: isFolded ? '\n\n</details>' : '', separator: '', items: [item], left: () => '' },
  ];
}

const LONGEST_OUTPUT = 4_000;

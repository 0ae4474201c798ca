import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { type Benchmark, type Figure, seconds } from './figure.ts';
import { Lowest, takeTurns } from './lowest.ts';
import { emptyNode, NODE, ROOT, wholeProcess } from './processes.ts';
import { snapshotText } from './snapshot-text.ts';

const FORMATS = ['terminal', 'markdown', 'json'];
const TOOLS = 10_000;
const TIMES = 10;

/** `diff` of two snapshot files, one tool in twenty changed, and of two that are ten times as long. */
export const diffFiles: Benchmark = async ({ runs, onProgress }) => {
  await using folder = await temporaryFolder('bench');
  for (const tools of [TOOLS, TIMES * TOOLS]) {
    for (const side of ['base', 'head'] as const) {
      await writeFile(join(folder.path, `${tools}-${side}.json`), snapshotText(tools, side));
    }
  }
  const figures: Figure[] = [];
  for (const format of FORMATS) {
    onProgress(`diff of ${TOOLS} and of ${TIMES * TOOLS} tools as ${format}`);
    figures.push(...(await figuresOf(folder.path, format, runs)));
  }
  return figures;
};

async function figuresOf(folder: string, format: string, runs: number): Promise<readonly Figure[]> {
  const node = new Lowest(emptyNode);
  const short = new Lowest(() => diff(folder, TOOLS, format));
  const long = new Lowest(() => diff(folder, TIMES * TOOLS, format));
  await takeTurns([node, short], runs);
  // Long runs vary less.
  await takeTurns([node, long], Math.ceil(runs / 3));
  const growth = (long.seconds - node.seconds) / (short.seconds - node.seconds);
  return [
    {
      name: `diff of ${TOOLS} tools as ${format}`,
      value: short.seconds,
      unit: 's',
      atMost: 1.5,
      details: `${TOOLS / 20} of them changed`,
      runs: short.runs,
      emptyNode: node.seconds,
    },
    {
      name: `diff of ${TIMES} times the tools as ${format}`,
      value: growth,
      unit: 'times',
      atMost: 12,
      details: `${seconds(long.seconds)}; the start of Node counts on neither side`,
      runs: long.runs,
      emptyNode: node.seconds,
    },
  ];
}

function diff(folder: string, tools: number, format: string): Promise<number> {
  const files = ['base', 'head'].map((side) => join(folder, `${tools}-${side}.json`));
  // 1: the verdict is fail.
  return wholeProcess(NODE, [join(ROOT, 'dist', 'cli.js'), 'diff', ...files, '--format', format], [1]);
}

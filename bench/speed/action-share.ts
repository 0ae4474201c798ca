import { type Benchmark, type Figure, seconds } from './figure.ts';
import { Lowest, takeTurns } from './lowest.ts';
import { emptyNode } from './processes.ts';
import { pullRequest } from './pull-request.ts';

/** What the Action adds to the start of the slower server. */
export const actionShare: Benchmark = async ({ runs, onProgress }) => {
  const figures: Figure[] = [];
  for (const { tools, atMost } of CASES) {
    onProgress(`the Action with ${tools} tools on both sides`);
    figures.push(await shareOf(tools, atMost, runs));
  }
  return figures;
};

const CASES = [
  { tools: 2, atMost: 0.6 },
  { tools: 1000, atMost: 0.8 },
];

async function shareOf(tools: number, atMost: number, runs: number): Promise<Figure> {
  await using pull = await pullRequest(tools);
  const node = new Lowest(emptyNode);
  const base = new Lowest(() => pull.server('base'));
  const head = new Lowest(() => pull.server('head'));
  const action = new Lowest(() => pull.action());
  await takeTurns([node, base, head, action], runs);
  const server = Math.max(base.seconds, head.seconds);
  return {
    name: `the Action's own share, ${tools} tools`,
    value: action.seconds - server,
    unit: 's',
    atMost,
    details: `${seconds(action.seconds)} in all, the slower server alone ${seconds(server)}`,
    runs: action.runs,
    emptyNode: node.seconds,
  };
}

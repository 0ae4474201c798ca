import { type Benchmark, seconds } from './figure.ts';
import { Lowest, takeTurns } from './lowest.ts';
import { emptyNode } from './processes.ts';
import { pullRequest } from './pull-request.ts';

const START_SECONDS = 3;

/** Two servers that are slow to start are started side by side. */
export const slowServers: Benchmark = async ({ runs, onProgress }) => {
  onProgress(`two servers that need ${START_SECONDS} s to start`);
  const wait = `await new Promise((done) => setTimeout(done, ${START_SECONDS * 1000}));`;
  await using pull = await pullRequest(2, wait);
  const node = new Lowest(emptyNode);
  const server = new Lowest(() => pull.server('head'));
  const action = new Lowest(() => pull.action());
  await takeTurns([node, server, action], runs);
  return [
    {
      name: `two servers that start in ${START_SECONDS} s`,
      value: action.seconds,
      unit: 's',
      atMost: 4.5,
      details: `one server alone ${seconds(server.seconds)}`,
      runs: action.runs,
      emptyNode: node.seconds,
    },
  ];
};

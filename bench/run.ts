/**
 * How fast the built Action and command line are: whole processes, the shortest of at least ten runs each, beside a Node
 * that does nothing and the servers' own start. Build first: it measures what lies in dist/.
 *
 *   node bench/run.ts [--only NAME,...] [--runs N] [--json]
 *
 * Ends with 1 when a figure is missed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { actionShare } from './speed/action-share.ts';
import { bundleSize } from './speed/bundle-size.ts';
import { diffFiles } from './speed/diff-files.ts';
import type { Benchmark, Figure } from './speed/figure.ts';
import { loadInWords } from './speed/lowest.ts';
import { ROOT } from './speed/processes.ts';
import { slowServers } from './speed/slow-servers.ts';
import { isReached, table } from './speed/table.ts';

const BENCHMARKS: ReadonlyMap<string, Benchmark> = new Map([
  ['bundle-size', bundleSize],
  ['action-share', actionShare],
  ['slow-servers', slowServers],
  ['diff-files', diffFiles],
]);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: [...BENCHMARKS.keys()].join(',') },
    runs: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const names = values.only.split(',');
const unknown = names.find((name) => !BENCHMARKS.has(name));
if (unknown !== undefined) stop(`--only ${unknown}: known are ${[...BENCHMARKS.keys()].join(', ')}`);
if (!Number.isInteger(runs) || runs < 1) stop(`--runs ${values.runs}: a number from 1 on`);
if (!existsSync(join(ROOT, 'dist', 'action.js')))
  stop('dist/action.js is missing: run `npm run build` first');

const figures: Figure[] = [];
for (const name of names) {
  const onProgress = (what: string) => process.stderr.write(`${what} ...\n`);
  figures.push(...((await BENCHMARKS.get(name)?.({ runs, onProgress })) ?? []));
}
const load = loadInWords();
const lines = values.json ? [JSON.stringify({ figures, load }, null, 2)] : [...table(figures), '', load];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = figures.every(isReached) ? 0 : 1;

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

import { performance } from 'node:perf_hooks';
import { judge } from '../../src/evidence/judge.ts';
import type { Line } from './corpus.ts';

const TOOLS = 10_000;
const RUNS = 5;

/** Judged tools a second: the best of a few runs over ten thousand tools of one server. */
export function toolsPerSecond(lines: readonly Line[]): number {
  if (lines.length === 0) return 0;
  const tools = Array.from({ length: TOOLS }, (_, index) => lines[index % lines.length]?.tool).filter(
    (tool) => tool !== undefined,
  );
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    judge(tools, () => undefined);
    return performance.now() - start;
  });
  return Math.round((tools.length / Math.min(...times)) * 1000);
}

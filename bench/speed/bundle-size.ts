import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark } from './figure.ts';
import { ROOT } from './processes.ts';

/** What a runner downloads and Node reads before anything happens. */
export const bundleSize: Benchmark = async () => {
  const { size } = await stat(join(ROOT, 'dist', 'action.js'));
  return [{ name: 'dist/action.js', value: size / 1e6, unit: 'MB', atMost: 3.5, details: `${size} bytes` }];
};

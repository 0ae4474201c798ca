import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { fixtureServer } from '../support/fixture-server.ts';
import { marked } from '../support/marked.ts';

// Whole processes: what is tested is what becomes of the children when theirs ends.
const PARENT = fileURLToPath(new URL('../fixtures/support/parent.ts', import.meta.url));

describe.concurrent('when our process', () => {
  it.for([
    ['throws', 'throw', 1],
    ['exits', 'exit', 5],
    ['ends all', 'end-all', 0],
  ] as const)('%s, its children end', async ([, how, code], { expect }) => {
    const { environment, leftovers } = marked();
    const parent = spawn(process.execPath, [PARENT, how, fixtureServer('ignores-end')], {
      env: environment,
      stdio: 'ignore',
    });
    expect(await once(parent, 'exit')).toEqual([code, null]);
    await expect.poll(leftovers, { timeout: 10_000 }).toEqual([]);
  });
});

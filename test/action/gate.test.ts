import { expect, test } from 'vitest';
import { scenario, serverFiles, tool } from './scenario.ts';

const DESTRUCTIVE = { readOnlyHint: false, destructiveHint: true };
const ADDITIVE = { readOnlyHint: false, destructiveHint: false };

/** What changes, and the verdict at each threshold. */
const CASES = [
  {
    change: 'a critical finding',
    base: tool('delete_page', DESTRUCTIVE),
    head: tool('delete_page', ADDITIVE),
    verdicts: {
      critical: 'fail',
      high: 'fail',
      medium: 'fail',
      low: 'fail',
      looser: 'fail',
      never: 'pass',
      '': 'fail',
    },
  },
  {
    change: 'a medium finding',
    base: tool('create_page', DESTRUCTIVE),
    head: tool('create_page', ADDITIVE),
    verdicts: {
      critical: 'pass',
      high: 'pass',
      medium: 'fail',
      low: 'fail',
      looser: 'fail',
      never: 'pass',
      '': 'pass',
    },
  },
  {
    change: 'a low finding that is not looser by the specification',
    base: tool('delete_page', DESTRUCTIVE),
    head: tool('delete_page', { readOnlyHint: false }),
    verdicts: {
      critical: 'pass',
      high: 'pass',
      medium: 'pass',
      low: 'fail',
      looser: 'pass',
      never: 'pass',
      '': 'pass',
    },
  },
  {
    change: 'a stricter hint',
    base: tool('delete_page', ADDITIVE),
    head: tool('delete_page', DESTRUCTIVE),
    verdicts: {
      critical: 'pass',
      high: 'pass',
      medium: 'pass',
      low: 'pass',
      looser: 'pass',
      never: 'pass',
      '': 'pass',
    },
  },
] as const;

test.concurrent.each(CASES)('fail-on: $change', async ({ base, head, verdicts }) => {
  await using pull = await scenario(serverFiles([base]), serverFiles([head]));
  const seen: Record<string, string | undefined> = {};
  for (const failOn of Object.keys(verdicts)) {
    await using step = await pull.run({ 'fail-on': failOn });
    seen[failOn] = step.outputs['verdict'];
    expect(step.conclusion).toBe(step.outputs['verdict'] === 'pass' ? 'success' : 'failure');
  }
  expect(seen).toEqual(verdicts);
});

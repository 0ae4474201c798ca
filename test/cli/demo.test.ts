import { expect, test } from 'vitest';
import { openSession } from './session.ts';

test('the demo needs nothing but Node, and fails as its head deserves', async () => {
  await using session = await openSession();
  const run = await session.run(['demo'], { environment: { PATH: '/bin' } });
  expect(run.exitCode).toBe(1);
  expect(run.stdout).toMatch(/^critical +delete_page$/m);
  expect(run.stdout).toMatch(/^high +update_page$/m);
  expect(run.stdout).toMatch(/^medium +purge_trash$/m);
  expect(run.stderr).toMatch(/^base: listed /m);
});

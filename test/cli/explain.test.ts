import { expect, test } from 'vitest';
import { RULES } from '../../src/rules/index.ts';
import { openSession } from './session.ts';

test('the page of a rule', async () => {
  await using session = await openSession();
  const run = await session.run(['explain', 'profile-requirement']);
  expect(run).toMatchObject({ exitCode: 0, stderr: '' });
  await expect(session.transcript('explain')).toMatchFileSnapshot('__snapshots__/explain.md');
});

test('help names every rule', async () => {
  await using session = await openSession();
  const { stdout } = await session.run(['explain', '--help']);
  for (const { id } of RULES) expect(stdout).toContain(`  ${id} `);
});

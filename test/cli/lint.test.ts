import { expect, test } from 'vitest';
import { fixtureServer } from '../support/fixture-server.ts';
import { openSession } from './session.ts';

const TOOLS = [
  { name: 'purge_queue', annotations: { readOnlyHint: true } },
  { name: 'list_queues', annotations: { readOnlyHint: true } },
];

test('every tool as if it were new', async () => {
  await using session = await openSession({ 'tools.json': TOOLS });
  const file = await session.run(['lint', 'tools.json']);
  expect(file).toMatchObject({ exitCode: 1, stderr: '' });
  const server = await session.run(['lint', `cmd:${fixtureServer('plain')} tools.json`]);
  expect(server.stdout).toBe(file.stdout);
  const unlisted = await session.run(['lint', `cmd:${fixtureServer('exits-at-once')}`]);
  expect(unlisted).toMatchObject({ exitCode: 2, stdout: '' });
  await expect(session.transcript('lint')).toMatchFileSnapshot('__snapshots__/lint.md');
});

test('holds tools to a store that is named', async () => {
  await using session = await openSession({ 'tools.json': [TOOLS[1] ?? {}] });
  const args = ['lint', 'tools.json', '--profiles', 'openai', '--fail-on', 'medium', '--format', 'json'];
  const { exitCode, stdout } = await session.run(args);
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout).servers[0].findings).toContainEqual(
    expect.objectContaining({ rule: 'profile-requirement', tool: 'list_queues' }),
  );
});

import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fixtureServer } from '../support/fixture-server.ts';
import { folderHash } from '../support/folder-hash.ts';
import { createRepository } from '../support/repository.ts';
import { endOf, openSession, type Session } from './session.ts';

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s while a server starts', async (signal) => {
  await using session = await openSession({ 'base.json': [] });
  const child = session.start(['diff', 'base.json', `cmd:${fixtureServer('never-answers')}`]);
  const end = endOf(child);
  await untilRunning(session);
  child.kill(signal);
  const { exitCode, stdout, stderr } = await end;
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/\nerror: The run was cancelled\.\n$/);
});

test('an interrupted review leaves no trees behind, and the checkout as it was', async () => {
  await using session = await openSession();
  const repository = await createRepository(session.folder);
  await repository.commit({ 'version.txt': '1' });
  await repository.checkout('next', 'main');
  await repository.commit({ 'version.txt': '2' });
  const before = await folderHash(session.folder);
  const child = session.start(['review', '--start-command', fixtureServer('never-answers')]);
  const end = endOf(child);
  await untilRunning(session);
  child.kill('SIGINT');
  const { exitCode, stdout } = await end;
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(await folderHash(session.folder)).toBe(before);
});

test('a reader that has seen enough, as in `| head`', async () => {
  const tools = Array.from({ length: 5000 }, (_, index) => ({ name: `tool_${index}` }));
  await using session = await openSession({ 'tools.json': tools });
  const child = session.start(['snapshot', 'tools.json']);
  if (!child.stdout || !child.stderr) throw new Error('both streams are pipes');
  const exited = once(child, 'exit');
  const stderr = text(child.stderr);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect([await exited, await stderr]).toEqual([[0, null], '']);
});

test('a bug is one line, a place to report it, and no verdict', async () => {
  await using session = await openSession({ 'base.json': [] });
  const breaking = 'process.cwd = () => { throw new Error("out of paper\\nand ink") }';
  const nodeArguments = ['--import', `data:text/javascript,${breaking}`];
  const plain = await session.run(['lint', 'base.json'], { nodeArguments });
  expect(plain).toMatchObject({ exitCode: 2, stdout: '' });
  expect(plain.stderr).toMatch(
    /^error: This is a bug in mcp-annotation-diff \d+\.\d+\.\d+: out of paper\nPlease report it: https:\S+ .*\n$/,
  );
  const traced = await session.run(['lint', 'base.json'], {
    nodeArguments,
    environment: { MCP_DIFF_DEBUG: '1' },
  });
  expect(traced.stderr).toMatch(/\n {4}at \S+/);
});

// The command lines of ours and of the shell go on after the name.
const SERVER_ITSELF = 'never-answers.ts\0';

/** Waits until the server that never answers runs. */
async function untilRunning(session: Session): Promise<void> {
  for (let tries = 0; session.running(SERVER_ITSELF).size === 0; tries++) {
    if (tries > 500) throw new Error('it was not started');
    await delay(20);
  }
}

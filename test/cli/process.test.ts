import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fixtureServer } from '../support/fixture-server.ts';
import { endOf, openSession, type Session } from './session.ts';

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s while a server starts', async (signal) => {
  await using session = await openSession({ 'base.json': [] });
  const child = session.start(['diff', 'base.json', `cmd:${fixtureServer('never-answers')}`]);
  const end = endOf(child);
  await untilRunning(session, 2);
  child.kill(signal);
  const { exitCode, stdout, stderr } = await end;
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/\nerror: The run was cancelled\.\n$/);
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

/** Waits until so many processes run in the session's folder. */
async function untilRunning(session: Session, count: number): Promise<void> {
  for (let tries = 0; session.running().length < count; tries++) {
    if (tries > 500) throw new Error(`only ${session.running().join(', ')} run`);
    await delay(20);
  }
}

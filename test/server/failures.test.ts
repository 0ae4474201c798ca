import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRetryable } from '../../src/model/failure.ts';
import { failureOf, fixtureServer, snapshotOf } from '../support/fixture-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe.concurrent('a server that does not start', () => {
  it('exits at once: its exit and its last words', async () => {
    const command = fixtureServer('exits-at-once');
    expect(await failureOf(command)).toEqual({
      reason: 'server-exited',
      command,
      exit: { code: 7 },
      stderr: 'Error: FIGMA_API_KEY is required\n',
    });
  });

  it('is a command that does not exist', async () => {
    const failure = await failureOf('no-such-command-anywhere --stdio');
    expect(failure).toMatchObject({ reason: 'server-exited', exit: { code: 127 } });
    expect(failure).toHaveProperty('stderr', expect.stringContaining('not found'));
  });

  it('is more than the system can start', async () => {
    const failure = await failureOf(fixtureServer('plain'), { environment: { HUGE: 'x'.repeat(1 << 20) } });
    expect(failure).toMatchObject({ reason: 'server-exited', exit: { code: 126 } });
    expect(failure).toHaveProperty('stderr', expect.stringContaining('E2BIG'));
  });

  it('is killed', async () => {
    const failure = await failureOf('kill -KILL $$');
    expect(failure).toMatchObject({ reason: 'server-exited', exit: { signal: 'SIGKILL' } });
  });

  it('is put into the background by its shell, where there is no input', async () => {
    const failure = await failureOf(`${fixtureServer('plain')} & wait`);
    expect(failure).toMatchObject({ reason: 'server-exited', exit: { code: 0 } });
  });

  it('says why on standard output only', async () => {
    const failure = await failureOf('echo usage: server --token TOKEN; exit 2');
    expect(failure).toMatchObject({ exit: { code: 2 }, stderr: 'usage: server --token TOKEN\n' });
  });

  it('waits for an answer to a question that has no newline', async () => {
    const failure = await failureOf(`printf 'Ok to proceed? (y) '; cat >/dev/null`, { startupSeconds: 1 });
    expect(failure).toMatchObject({ reason: 'start-timed-out', stderr: 'Ok to proceed? (y)\n' });
  });

  it('says very much before it exits: the last 64 KiB are kept', async () => {
    const failure = await failureOf(fixtureServer('huge-stderr', 'exits'));
    const stderr = 'stderr' in failure ? failure.stderr : '';
    expect(stderr).toMatch(/\n8191 -+\nthe last words\n$/);
    expect(stderr).toHaveLength(64 * 1024);
  });

  it('never answers', async () => {
    const command = fixtureServer('never-answers');
    expect(await failureOf(command, { startupSeconds: 1 })).toEqual({
      reason: 'start-timed-out',
      command,
      seconds: 1,
      stderr: 'waiting for a database that never comes\n',
    });
  });

  it('answers initialize with an error, and speaks no other protocol', async () => {
    expect(await failureOf(fixtureServer('refuses-to-initialize'))).toEqual({
      reason: 'request-failed',
      method: 'initialize',
      code: -32000,
      message: 'licence missing',
      stderr: 'no licence found\n',
    });
  });

  it('answers initialize with an error and exits: the error says more', async () => {
    const failure = await failureOf(fixtureServer('refuses-to-initialize', 'exits'));
    expect(failure).toMatchObject({ reason: 'request-failed', message: 'licence missing' });
  });

  it('answers initialize under a wrong id', async () => {
    const failure = await failureOf(fixtureServer('wrong-ids', 'initialize'), { startupSeconds: 1 });
    expect(failure).toMatchObject({ reason: 'bad-answer', method: 'initialize' });
    expect(failure).toHaveProperty('problem', expect.stringContaining('"0"'));
  });

  it('has no directory to start in', async () => {
    const failure = await failureOf(fixtureServer('plain'), { directory: '/no/such/directory' });
    expect(failure).toEqual({ reason: 'directory-missing', directory: '/no/such/directory' });
  });
});

describe.concurrent('a server that does not list', () => {
  it('answers tools/list with an error', async () => {
    expect(await failureOf(fixtureServer('tools-list-error'))).toEqual({
      reason: 'request-failed',
      method: 'tools/list',
      code: -32603,
      message: 'fetch failed',
      stderr: '',
    });
  });

  it('hangs, whatever progress it reports', async () => {
    expect(await failureOf(fixtureServer('hangs-in-tools-list'), { requestSeconds: 1 })).toEqual({
      reason: 'request-timed-out',
      method: 'tools/list',
      seconds: 1,
      stderr: 'asking the backend for its tools\n',
    });
  });

  it('crashes between two pages', async () => {
    const failure = await failureOf(fixtureServer('crashes-while-paging'));
    expect(failure).toMatchObject({ reason: 'server-exited', exit: { code: 1 } });
    expect(failure).toHaveProperty('stderr', expect.stringContaining('page 3 is broken'));
  });

  it('answers under a wrong id', async () => {
    const failure = await failureOf(fixtureServer('wrong-ids', 'tools/list'), { requestSeconds: 1 });
    expect(failure).toMatchObject({ reason: 'bad-answer', method: 'tools/list' });
  });

  it('repeats a cursor', async () => {
    const failure = await failureOf(fixtureServer('repeating-cursor'));
    expect(failure).toEqual({ reason: 'cursor-repeated', cursor: 'two', pages: 3, stderr: '' });
  });

  it('has a new cursor for ever', async () => {
    const failure = await failureOf(fixtureServer('new-cursor-for-ever'));
    expect(failure).toEqual({ reason: 'too-many-pages', pages: 1000, stderr: '' });
  });

  it.each([
    ['a cursor that is a number', '{"tools":[],"nextCursor":7}', 'nextCursor is 7'],
    ['no list of tools', '{"items":[]}', 'no list of tools'],
    ['tools that are no list', '{"tools":{"a":{}}}', 'no list of tools'],
    ['a result that is null', 'null', 'no list of tools'],
  ])('answers with %s', async (_what, result, problem) => {
    const failure = await failureOf(fixtureServer('odd-list', result));
    expect(failure).toMatchObject({ reason: 'bad-answer', method: 'tools/list' });
    expect(failure).toHaveProperty('problem', expect.stringContaining(problem));
  });

  it('asks for input in the way of 2026-07-28', async () => {
    const failure = await failureOf(fixtureServer('asks-for-input-2026'));
    expect(failure).toMatchObject({
      reason: 'bad-answer',
      problem: expect.stringContaining('asks for input'),
    });
  });
});

describe.concurrent('a server that runs already', () => {
  it('holds the lock of its only instance', async () => {
    await using folder = await temporaryFolder();
    const lock = join(folder.path, 'lock');
    const command = fixtureServer('instance-lock', lock);
    await snapshotOf(command);
    await writeFile(lock, 'held');
    const failure = await failureOf(command);
    expect(failure).toMatchObject({ reason: 'server-exited', exit: { code: 1 } });
    expect(failure).toHaveProperty('stderr', `another instance is running: ${lock}\n`);
    expect(isRetryable(failure)).toBe(true);
  });

  it('holds the port that ours listens on', async () => {
    await using other = await listening();
    const failure = await failureOf(fixtureServer('holds-port', other.port));
    expect(failure).toMatchObject({ reason: 'server-exited', exit: { code: 1 } });
    expect(failure).toHaveProperty('stderr', expect.stringContaining('EADDRINUSE'));
    expect(isRetryable(failure)).toBe(true);
  });

  it('is no problem when each side gets a port of its own', async () => {
    const command = fixtureServer('holds-port', '$' + '{PORT}');
    const both = await Promise.all([snapshotOf(command), snapshotOf(command)]);
    expect(both[0]).toEqual(both[1]);
  });
});

async function listening(): Promise<{ readonly port: number } & AsyncDisposable> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

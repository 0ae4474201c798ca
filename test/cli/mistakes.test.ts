import { expect, test } from 'vitest';
import { fixtureServer } from '../support/fixture-server.ts';
import { freePort } from '../support/free-port.ts';
import { openSession, type Session } from './session.ts';

const FILES = {
  'base.json': { tools: [{ name: 'list_files' }] },
  'words.json': 'hello\nworld',
  'empty.json': '',
  'other.json': { name: 1 },
  'future.json': { schemaVersion: 2, tools: 3 },
  'tools/a.txt': '',
};

/** Every one of them ends with 2, and with nothing on standard output that could be taken for a result. */
async function allRefused(session: Session, commands: readonly (readonly string[])[]): Promise<void> {
  for (const args of commands) {
    const { exitCode, stdout, stderr } = await session.run(args);
    expect({ args, exitCode, stdout }).toEqual({ args, exitCode: 2, stdout: '' });
    expect(stderr).not.toMatch(/^\s+at /m);
  }
}

test('what is typed wrong', async () => {
  await using session = await openSession(FILES);
  await allRefused(session, [
    ['dif', 'base.json', 'base.json'],
    ['frobnicate'],
    ['diff', 'base.json'],
    ['diff', 'base.json', 'base.json', 'base.json'],
    ['diff', 'base.json', 'base.json', '--fail-onn', 'high'],
    ['diff', 'base.json', 'base.json', '--format', 'xml'],
    [
      'diff',
      'base.json',
      'base.json',
      '--fail-on',
      'hihg',
      '--profiles',
      'opnai',
      '--startup-timeout',
      'soon',
    ],
    ['diff', 'base.json', 'base.json', '--env', 'NO VALUE', '--headers', 'secret'],
    ['explain', 'read-only-losened'],
    ['review'],
    ['review', '--start-command', 'node server.js', '--url', 'ftp://host'],
  ]);
  await expect(session.transcript('What is typed wrong')).toMatchFileSnapshot('__snapshots__/typed-wrong.md');
});

test('sources that are none', async () => {
  await using session = await openSession(FILES);
  await allRefused(session, [
    ['diff', 'missing.json', 'gone/*.json'],
    ['diff', 'words.json', 'empty.json'],
    ['diff', 'other.json', 'future.json'],
    ['diff', 'tools', 'tools/*.json'],
    ['lint', ''],
    ['lint', 'cmd: '],
    ['lint', 'npm:'],
    ['lint', 'git:main'],
  ]);
  await expect(session.transcript('Sources that are none')).toMatchFileSnapshot(
    '__snapshots__/no-sources.md',
  );
});

test('servers that do not answer', async () => {
  await using session = await openSession();
  await allRefused(session, [
    ['lint', `http://127.0.0.1:${await freePort()}/mcp`],
    ['lint', `cmd:${fixtureServer('never-answers')}`, '--startup-timeout', '0.5'],
  ]);
  await expect(session.transcript('Servers that do not answer')).toMatchFileSnapshot(
    '__snapshots__/no-answer.md',
  );
});

test('a command that does not exist', async () => {
  await using session = await openSession();
  const { exitCode, stderr } = await session.run(['lint', 'cmd:no-such-program-here']);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/exited with code 127 .*\n {2}\| .*no-such-program-here.*not found\n$/);
});

test('results that cannot be written, said before anything is started', async () => {
  await using session = await openSession(FILES);
  const marker = 'cmd:touch started';
  await allRefused(session, [
    ['snapshot', marker, '-o', 'gone/tools.json'],
    ['review', '--start-command', 'touch started', '--report-directory', 'base.json/report'],
    ['snapshot', 'base.json', '-o', 'tools'],
  ]);
  await expect(session.transcript('Results that cannot be written')).toMatchFileSnapshot(
    '__snapshots__/unwritable.md',
  );
  const started = await session.run(['lint', 'started']);
  expect(started.stderr).toContain('there is no such file');
});

test('a temp folder that does not exist matters only to who needs it', async () => {
  await using session = await openSession(FILES);
  const environment = { TMPDIR: '/nonexistent' };
  const file = await session.run(['lint', 'base.json'], { environment });
  expect(file).toMatchObject({ exitCode: 0, stderr: '' });
  const server = await session.run(['lint', 'cmd:true'], { environment });
  expect(server.exitCode).toBe(2);
  expect(server.stderr).toBe('error: "/nonexistent" cannot be written: "there is no such file or folder"\n');
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fixtureServer } from '../support/fixture-server.ts';
import { CLI, openSession } from './session.ts';

// `script` of BSD and macOS takes other arguments.
const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');
const LOOSENED = [{ name: 'delete_file', annotations: { readOnlyHint: true } }];
const FILES = { 'base.json': [{ name: 'delete_file' }], 'head.json': LOOSENED };
const ESCAPE = '\u001B[';

/** What a terminal is sent by a shell line; both streams go there. */
function onTerminal(line: string, cwd: string, environment: Readonly<Record<string, string>> = {}): string {
  const { stdout } = spawnSync('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], TERM: 'xterm', ...environment },
  });
  return stdout;
}

const CLI_WORDS = `'${process.execPath}' '${CLI}'`;

test.skipIf(!hasScript)('on a terminal one line counts the seconds, and is gone in the end', async () => {
  await using session = await openSession(FILES);
  const server = fixtureServer('slow-start', 1200);
  const shown = onTerminal(`${CLI_WORDS} snapshot "cmd:${server}" > out.json`, session.folder);
  const states = shown.split(`\r${ESCAPE}2K`).filter((state) => state !== '');
  expect(states[0]).toBe('server: starting 0 s');
  expect(states).toContain('server: starting 1 s');
  expect(states.at(-1)).toBe('server: listed');
  expect(shown.endsWith(`\r${ESCAPE}2K`)).toBe(true);
  expect(shown).not.toContain('\n');
});

test.skipIf(!hasScript)('nothing is drawn while files are read, and the result has colours', async () => {
  await using session = await openSession(FILES);
  const diff = `${CLI_WORDS} diff base.json head.json`;
  const coloured = onTerminal(diff, session.folder);
  expect(coloured).toContain(`${ESCAPE}1m${ESCAPE}31mFails: `);
  expect(coloured).not.toContain(`${ESCAPE}2K`);
  for (const environment of [{ NO_COLOR: '1' }, { TERM: 'dumb' }, { FORCE_COLOR: '0' }]) {
    expect(onTerminal(diff, session.folder, environment)).not.toContain(ESCAPE);
  }
});

test('without a terminal there are colours only by force', async () => {
  await using session = await openSession(FILES);
  const args = ['diff', 'base.json', 'head.json'];
  const plain = await session.run(args);
  expect(plain.stdout).not.toContain(ESCAPE);
  const forced = await session.run(args, { environment: { FORCE_COLOR: '1', NO_COLOR: '1' } });
  expect(forced.stdout).toContain(`${ESCAPE}1m${ESCAPE}31mFails: `);
  const markdown = await session.run([...args, '--format', 'markdown'], {
    environment: { FORCE_COLOR: '1' },
  });
  expect(markdown.stdout).not.toContain(ESCAPE);
});

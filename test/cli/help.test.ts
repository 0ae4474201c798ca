import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/index.ts';
import { TOOL_VERSION } from '../../src/run/version.ts';
import { openSession } from './session.ts';

test('help names the commands, how sources are written and the exit codes', async () => {
  await using session = await openSession();
  const help = await session.run(['--help']);
  expect(help).toMatchObject({ exitCode: 0, stderr: '' });
  await expect(session.transcript('help')).toMatchFileSnapshot('__snapshots__/help.md');
  const nothing = await session.run([]);
  expect(nothing).toEqual({ exitCode: 2, stdout: '', stderr: help.stdout });
});

test('each command has help of its own', async () => {
  await using session = await openSession();
  for (const { form, does } of COMMANDS) {
    const [name = ''] = form.split(' ');
    const { exitCode, stdout } = await session.run([name, '--help']);
    expect(exitCode).toBe(0);
    expect(stdout.replace(/\s+/g, ' ')).toContain(does);
  }
});

test('the version', async () => {
  await using session = await openSession();
  expect(await session.run(['--version'])).toEqual({ exitCode: 0, stdout: `${TOOL_VERSION}\n`, stderr: '' });
});

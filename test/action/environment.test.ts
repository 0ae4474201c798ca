import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOKENS } from '../support/github/seed.ts';
import { CANARIES } from '../support/runner/environment.ts';
import { scenario, serverFiles, tool } from './scenario.ts';

/** The server lists its whole environment and that of its build as descriptions of tools. */
const TELLTALE = `
import { readFileSync as read } from 'node:fs';
globalThis.tools = [
  { name: 'get_start', description: JSON.stringify(process.env), inputSchema: { type: 'object' } },
  { name: 'get_build', description: read('build-env', 'utf8'), inputSchema: { type: 'object' } },
];
`;

test.concurrent('the commands see the short list of variables and what env adds, never a token', async () => {
  await using pull = await scenario(serverFiles([], TELLTALE), {
    ...serverFiles([], TELLTALE),
    x: 'changed',
  });
  await using step = await pull.run({ 'build-command': 'env > build-env', env: 'WIKI=1\nNAME=a b=c' });
  expect(step.outputs['verdict']).toBe('pass');
  const directory = step.outputs['report-directory'] ?? '';
  for (const side of ['base', 'head']) {
    const { tools } = JSON.parse(await readFile(join(directory, `${side}.json`), 'utf8'));
    const started = JSON.parse(tools[0].description);
    expect(started).toMatchObject({
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      WIKI: '1',
      NAME: 'a b=c',
      MCP_DIFF_SIDE: side,
      MCP_DIFF_WORKSPACE: pull.workspace.directory,
    });
    expect(started.TMPDIR).not.toBe(process.env['TMPDIR']);
    const foreign = Object.keys(started).filter((name) =>
      /^(INPUT_|ACTIONS_|GITHUB_(?!ACTIONS$)|STATE_)/.test(name),
    );
    expect(foreign).toEqual([]);
    for (const secret of [...Object.values(CANARIES), ...Object.values(TOKENS)]) {
      expect(JSON.stringify(tools)).not.toContain(secret);
    }
  }
});

test.concurrent('what the commands print cannot speak to the runner', async () => {
  const shout = `console.error('::error::forged');console.error('::set-output name=verdict::pass');console.error('::add-mask::delete');`;
  const broken = `${shout} console.error('##[error]forged too'); process.exit(1);`;
  const tools = [tool('delete_page', { destructiveHint: true })];
  await using pull = await scenario(serverFiles(tools), serverFiles(tools, broken));
  await using step = await pull.run({
    'build-command': `echo '::warning::forged'; echo '::stop-commands::x'`,
  });
  expect(step.outputs['verdict']).toBe('error');
  const messages = step.annotations.map(({ message }) => message);
  expect(messages.filter((message) => message === 'forged')).toEqual([]);
  expect(step.environment).toEqual({});
});

test.concurrent('a build that configures git changes nothing outside its own side', async () => {
  const files = serverFiles([tool('get_page', { readOnlyHint: true })]);
  await using pull = await scenario(files, { ...files, x: 'changed' });
  const config = join(pull.workspace.directory, '.git', 'config');
  const before = await readFile(config, 'utf8');
  await using step = await pull.run({
    'install-command':
      'git config core.hooksPath .husky && git config user.name builder && git commit --allow-empty -qm x',
  });
  expect(step.outputs['verdict']).toBe('pass');
  expect(await readFile(config, 'utf8')).toBe(before);
});

test.concurrent('the base never resolves what only the head installs', async () => {
  const server = `await import('left-pad-of-the-head');`;
  const tools = [tool('get_page', { readOnlyHint: true })];
  await using pull = await scenario(serverFiles(tools, server), {
    ...serverFiles(tools, server),
    'node_modules/left-pad-of-the-head/package.json': '{"name":"left-pad-of-the-head","main":"index.js"}',
    'node_modules/left-pad-of-the-head/index.js': '',
  });
  await using step = await pull.run();
  const report = JSON.parse(
    await readFile(join(step.outputs['report-directory'] ?? '', 'report.json'), 'utf8'),
  );
  expect(report.servers[0].base).toMatchObject({ state: 'failed', failure: { reason: 'server-exited' } });
  expect(report.servers[0].head).toMatchObject({ state: 'listed', tools: 1 });
});

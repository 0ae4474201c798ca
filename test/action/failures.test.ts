import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scenario, serverFiles, tool } from './scenario.ts';

const CAUTIOUS = [tool('delete_page', { readOnlyHint: false, destructiveHint: true })];
const BROKEN = `console.error('Error: WIKI_TOKEN is not set'); process.exit(3);`;

describe.concurrent('a head that cannot be listed', () => {
  test('is an error that quotes the server, never a pass', async () => {
    await using pull = await scenario(serverFiles(CAUTIOUS), serverFiles(CAUTIOUS, BROKEN));
    await using step = await pull.run({ 'fail-on': 'never' });
    expect(step.conclusion).toBe('failure');
    expect(step.outputs['verdict']).toBe('error');
    expect(step.summary).toContain('WIKI_TOKEN is not set');
    expect(step.summary).toContain('code 3');
    expect(pull.comments()).toEqual([expect.stringContaining('WIKI_TOKEN is not set')]);
    const report = JSON.parse(
      await readFile(join(step.outputs['report-directory'] ?? '', 'report.json'), 'utf8'),
    );
    expect(report.servers[0].head).toMatchObject({ state: 'failed', failure: { reason: 'server-exited' } });
  });

  test('names the build command and its output when the build fails', async () => {
    await using pull = await scenario(serverFiles(CAUTIOUS), { ...serverFiles(CAUTIOUS), 'broken.txt': 'x' });
    const build = 'if [ -e broken.txt ]; then echo "src/x.ts: error TS1005"; exit 2; fi';
    await using step = await pull.run({ 'build-command': build });
    expect(step.outputs['verdict']).toBe('error');
    expect(step.summary).toContain('TS1005');
    expect(step.summary).toContain('build command');
  });

  test('says that an empty env value and a missing install-command may be why', async () => {
    await using pull = await scenario(serverFiles(CAUTIOUS), serverFiles(CAUTIOUS, BROKEN));
    await using step = await pull.run({ env: 'WIKI_TOKEN=\nMODE=test' });
    expect(step.summary).toContain('Empty in env: `WIKI_TOKEN`');
    expect(step.summary).toContain('There is no install-command');
  });

  test('names a working-directory that the head does not have', async () => {
    await using pull = await scenario({ ...serverFiles(CAUTIOUS), 'other/x': '' }, { 'other/x': null });
    await using step = await pull.run({ 'working-directory': 'other' });
    expect(step.outputs['verdict']).toBe('error');
    expect(step.summary).toContain('working-directory');
  });
});

describe.concurrent('a base that cannot be listed', () => {
  test('is no baseline: the tools of the head are judged as new', async () => {
    await using pull = await scenario(
      serverFiles(CAUTIOUS, BROKEN),
      serverFiles([tool('purge_pages', { readOnlyHint: true })]),
    );
    await using step = await pull.run();
    expect(step.conclusion).toBe('failure');
    expect(step.outputs).toMatchObject({ verdict: 'fail', added: '1', 'highest-severity': 'critical' });
    expect(step.summary).toContain('WIKI_TOKEN is not set');
    expect(pull.comments()).toHaveLength(1);
  });

  test('does not fail a head whose new tools are fine', async () => {
    await using pull = await scenario({ 'README.md': 'no server yet' }, serverFiles(CAUTIOUS));
    await using step = await pull.run();
    expect(step.conclusion).toBe('success');
    expect(step.outputs['verdict']).toBe('pass');
    expect(pull.comments()).toEqual([expect.stringMatching(/baseline|base/i)]);
  });
});

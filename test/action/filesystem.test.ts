import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT, scenario } from './scenario.ts';

/**
 * Two published versions of a real server, installed as development dependencies of this project. The repository under
 * review names the version that it starts, as a lock file does.
 */
const BEFORE = join(PROJECT, 'node_modules/fs-before/dist/index.js');
const AFTER = join(PROJECT, 'node_modules/fs-after/dist/index.js');
const START = { 'start-command': 'sh start.sh' };

/** As a package script would: a fixed folder to serve, so that nothing of the side's own path shows. */
const starts = (version: string) => ({ 'start.sh': `exec node '${version}' .\n` });

describe.concurrent('@modelcontextprotocol/server-filesystem, 2025.11.25 and 2026.8.31', () => {
  test('the update passes: 14 first declarations of a closed world are low, move_file is stricter', async () => {
    await using pull = await scenario(starts(BEFORE), starts(AFTER));
    await using step = await pull.run(START);
    expect(step.outputs).toMatchObject({ verdict: 'pass', 'highest-severity': 'low', findings: '14' });
    expect(step.conclusion).toBe('success');
    const [server] = await servers(step.outputs);
    expect(server.findings.map(({ rule }: Finding) => rule)).toEqual(Array(14).fill('open-world-loosened'));
    expect(server.findings.map(({ severity }: Finding) => severity)).toEqual(Array(14).fill('low'));
    expect(server.changes).toContainEqual(
      expect.objectContaining({ tool: 'move_file', hint: 'destructiveHint', bySpec: 'stricter' }),
    );
  });

  test('the other way round it fails, on move_file alone', async () => {
    await using pull = await scenario(starts(AFTER), starts(BEFORE));
    await using step = await pull.run(START);
    expect(step.conclusion).toBe('failure');
    const [server] = await servers(step.outputs);
    const blocking = server.findings.filter(({ severity }: Finding) =>
      ['critical', 'high'].includes(severity),
    );
    expect(blocking).toEqual([
      expect.objectContaining({ rule: 'destructive-loosened', tool: 'move_file', hint: 'destructiveHint' }),
    ]);
  });
});

interface Finding {
  readonly rule: string;
  readonly severity: string;
}

async function servers(outputs: Readonly<Record<string, string>>) {
  const report = JSON.parse(await readFile(join(outputs['report-directory'] ?? '', 'report.json'), 'utf8'));
  return report.servers;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scenario, serverFiles, tool } from './scenario.ts';

const PATH = '.github/mcp-annotation-diff.yml';
const CAUTIOUS = { readOnlyHint: false, destructiveHint: true };
const ADDITIVE = { readOnlyHint: false, destructiveHint: false };
const BASE = serverFiles([tool('delete_page', CAUTIOUS)]);
const HEAD = serverFiles([tool('delete_page', ADDITIVE)]);
const ACCEPT = `accept:
  - tool: delete_page
    rule: destructive-loosened
    from: true
    to: false
    reason: soft delete since v4
`;

describe.concurrent('the policy file', () => {
  test('of the base accepts exactly a change, and the report says so', async () => {
    await using pull = await scenario({ ...BASE, [PATH]: ACCEPT }, HEAD);
    await using step = await pull.run();
    expect(step.outputs).toMatchObject({ verdict: 'pass', findings: '1', 'highest-severity': 'critical' });
    expect(step.summary).toContain('soft delete since v4');
    const directory = step.outputs['report-directory'] ?? '';
    const report = JSON.parse(await readFile(join(directory, 'report.json'), 'utf8'));
    expect(report.servers[0].findings[0].accepted).toMatchObject({
      by: PATH,
      reason: 'soft delete since v4',
    });
  });

  test('of the head is only proposed', async () => {
    await using pull = await scenario(BASE, { ...HEAD, [PATH]: ACCEPT });
    await using step = await pull.run();
    expect(step.outputs['verdict']).toBe('fail');
    expect(step.summary).toMatch(/Proposed: .*delete_page/);
  });

  test('an expired entry no longer counts and is reported', async () => {
    await using pull = await scenario({ ...BASE, [PATH]: `${ACCEPT}    expires: 2020-01-31\n` }, HEAD);
    await using step = await pull.run();
    expect(step.outputs['verdict']).toBe('fail');
    expect(step.summary).toContain('expired on 2020-01-31');
  });

  test('with mistakes is an error that names line, column and what was meant', async () => {
    await using pull = await scenario({ ...BASE, [PATH]: 'fail-on: hihg\nignroe: [x]\n' }, HEAD);
    await using step = await pull.run();
    expect(step.outputs['verdict']).toBe('error');
    expect(step.summary).toMatch(/line 1, column 10/);
    expect(step.summary).toContain('ignroe');
    expect(step.summary).toContain('ignore');
  });

  test('sets thresholds, and an input can only make them stricter', async () => {
    const medium = [tool('create_page', CAUTIOUS)];
    const files = { ...serverFiles(medium), [PATH]: 'fail-on: medium\n' };
    await using pull = await scenario(files, serverFiles([tool('create_page', ADDITIVE)]));
    await using byFile = await pull.run();
    await using byBoth = await pull.run({ 'fail-on': 'never' });
    expect([byFile.outputs['verdict'], byBoth.outputs['verdict']]).toEqual(['fail', 'fail']);
  });

  test('that config names and the base does not have is told', async () => {
    await using pull = await scenario(BASE, HEAD);
    await using step = await pull.run({ config: 'policies/hints.yml' });
    expect(step.outputs['verdict']).toBe('fail');
    expect(step.summary).toContain('policies/hints.yml');
  });
});

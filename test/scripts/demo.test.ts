import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

test('the demo shows the comment, how the step ended and where the report is', async () => {
  const node = join(ROOT, 'node_modules', '.bin', 'node');
  const { stdout } = await promisify(execFile)(node, [join(ROOT, 'scripts', 'demo.ts')], { cwd: ROOT });
  expect(stdout).toMatch(/┌─ github-actions\[bot\] commented/);
  expect(stdout).toMatch(/critical +delete_page/);
  expect(stdout).toMatch(/high +update_page/);
  expect(stdout).toMatch(/medium +purge_trash/);
  // Stricter, and new without a finding: named, not accused.
  expect(stdout).not.toMatch(/(critical|high|medium|low) +(archive_space|list_labels)/);
  expect(stdout).toMatch(/The step ended as failure \(exit code 1\) after .* verdict fail/);
  expect(stdout).toContain('.demo/report.md');
  const report: unknown = JSON.parse(await readFile(join(ROOT, '.demo', 'report.json'), 'utf8'));
  expect(report).toMatchObject({ schemaVersion: 1, verdict: { outcome: 'fail' } });
});

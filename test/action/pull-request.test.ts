import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderHash } from '../support/folder-hash.ts';
import { checkedSarif } from '../support/sarif.ts';
import { scenario, serverFiles, tool } from './scenario.ts';

const CAUTIOUS = { readOnlyHint: false, destructiveHint: true };
const LOOSE = { readOnlyHint: true };

describe.concurrent('a pull request that loosens a hint', () => {
  test('fails, comments once, and says the same in summary, files, outputs and annotations', async () => {
    await using pull = await scenario(
      serverFiles([tool('delete_page', CAUTIOUS), tool('get_page', LOOSE)]),
      serverFiles([tool('delete_page', LOOSE), tool('get_page', LOOSE)]),
    );
    const before = await folderHash(pull.workspace.directory);
    await using step = await pull.run();
    expect(step.conclusion).toBe('failure');
    expect(step.outputs).toMatchObject({
      verdict: 'fail',
      findings: '1',
      looser: '1',
      stricter: '0',
      added: '0',
      removed: '0',
      'highest-severity': 'critical',
      'base-sha': pull.shas.base,
      'head-sha': pull.shas.merge,
      'comment-url': expect.stringMatching(/^https?:/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(pull.comments()).toEqual([expect.stringContaining('delete_page')]);
    expect(step.summary).toContain('delete_page');
    expect(step.annotations).toEqual([expect.objectContaining({ level: 'error' })]);
    const directory = step.outputs['report-directory'] ?? '';
    const report = JSON.parse(await readFile(join(directory, 'report.json'), 'utf8'));
    expect(report.servers[0].findings).toEqual([
      expect.objectContaining({ rule: 'read-only-loosened', severity: 'critical', tool: 'delete_page' }),
    ]);
    expect(await readFile(join(directory, 'report.md'), 'utf8')).toContain('delete_page');
    const [log] = checkedSarif(await readFile(join(directory, 'report.sarif'), 'utf8')).runs;
    expect(log.results.map(({ ruleId }) => ruleId)).toEqual(['read-only-loosened/critical']);
    expect(log.automationDetails?.id).toMatch(/^mcp-annotation-diff\/[^/]+\/$/);
    const head = JSON.parse(await readFile(join(directory, 'head.json'), 'utf8'));
    expect(head).toMatchObject({ commit: { sha: pull.shas.merge, secondParent: pull.shas.head } });
    expect(await folderHash(pull.workspace.directory)).toBe(before);
  });

  test('updates its comment in place, and resolves it when the finding is gone', async () => {
    await using pull = await scenario(
      serverFiles([tool('delete_page', CAUTIOUS)]),
      serverFiles([tool('delete_page', LOOSE)]),
    );
    await using first = await pull.run({ 'comment-id': 'wiki' });
    const [failing] = pull.comments();
    await using again = await pull.run({ 'comment-id': 'wiki' });
    expect([first.conclusion, again.conclusion]).toEqual(['failure', 'failure']);
    expect(pull.comments()).toEqual([failing]);
    // The same checkout, but now its first parent is what it is compared with: nothing changed any more.
    await using fixed = await pull.run({ 'comment-id': 'wiki', 'base-ref': pull.shas.head });
    expect(fixed.conclusion).toBe('success');
    expect(pull.comments()).toEqual([expect.stringContaining('Resolved')]);
  });

  test('from a fork: the comment is refused with a notice, and the verdict stays', async () => {
    await using pull = await scenario(
      serverFiles([tool('delete_page', CAUTIOUS)]),
      serverFiles([tool('delete_page', LOOSE)]),
      { fork: true },
    );
    await using step = await pull.run();
    expect(step.conclusion).toBe('failure');
    expect(step.outputs['verdict']).toBe('fail');
    expect(step.annotations.map(({ level }) => level)).toContain('notice');
    expect(step.summary).toContain('delete_page');
    expect(pull.comments()).toEqual([]);
  });
});

test.concurrent('identical trees: nothing is started', async () => {
  await using pull = await scenario(serverFiles([tool('delete_page', CAUTIOUS)]), {});
  await using step = await pull.run({ 'start-command': 'touch /nonexistent/started' });
  expect(step.conclusion).toBe('success');
  expect(step.outputs).toMatchObject({ verdict: 'pass', findings: '0' });
  expect(pull.comments()).toEqual([]);
});

test.concurrent('a stricter change passes without a comment', async () => {
  await using pull = await scenario(
    serverFiles([tool('delete_page', LOOSE)]),
    serverFiles([tool('delete_page', CAUTIOUS)]),
  );
  await using step = await pull.run();
  expect(step.conclusion).toBe('success');
  expect(step.outputs).toMatchObject({ verdict: 'pass', findings: '0', stricter: '1', looser: '0' });
  expect(pull.comments()).toEqual([]);
});

test.concurrent('a head that lists nothing passes, and the report says that this is rarely meant', async () => {
  await using pull = await scenario(serverFiles([tool('delete_page', CAUTIOUS)]), serverFiles([]));
  await using step = await pull.run();
  expect(step.outputs).toMatchObject({ verdict: 'pass', removed: '1' });
  expect(step.summary).toContain('The head lists no tools at all, and the base listed 1.');
});

test.concurrent('two sides without a tool: the report says that there was nothing to judge', async () => {
  await using pull = await scenario(serverFiles([]), { ...serverFiles([]), x: 'changed' });
  await using step = await pull.run();
  expect(step.outputs['verdict']).toBe('pass');
  expect(step.summary).toContain('The server lists no tools at all');
});

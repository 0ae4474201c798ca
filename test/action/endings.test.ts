import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { folderHash } from '../support/folder-hash.ts';
import { marked } from '../support/marked.ts';
import { scenario, serverFiles, tool } from './scenario.ts';

const CAUTIOUS = [tool('delete_page', { readOnlyHint: false, destructiveHint: true })];
const LOOSE = [tool('delete_page', { readOnlyHint: true })];

/** Does not care about the end of its input or SIGTERM, and leaves a child in the background. */
const STUBBORN = `
import { spawn } from 'node:child_process';
process.on('SIGTERM', () => {});
setInterval(() => {}, 1000);
spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
`;

describe.concurrent('nothing is left behind', () => {
  test('when the job is cancelled while a server starts that ignores signals', async () => {
    const { environment, leftovers } = marked();
    const files = serverFiles(
      CAUTIOUS,
      `${STUBBORN} console.error('about to hang'); await new Promise(() => {});`,
    );
    await using pull = await scenario(files, { ...files, x: 'changed' });
    const before = await folderHash(pull.workspace.directory);
    const env = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    await using step = await pull.run(
      { env: env.join('\n') },
      { cancel: { when: (log) => log.includes('about to hang') } },
    );
    expect(step.conclusion).toBe('cancelled');
    expect(step.ended.code).toBe(1);
    // What a cancelled run does not know it does not tell either.
    expect(pull.github.requests).toEqual([]);
    expect(leftovers()).toEqual([]);
    expect((await readdir(step.temp)).filter((name) => name.startsWith('mcp-annotation-diff'))).toEqual([]);
    expect(await folderHash(pull.workspace.directory)).toBe(before);
  });

  test('when the servers ignore the end of their input and SIGTERM', async () => {
    const { environment, leftovers } = marked();
    await using pull = await scenario(serverFiles(CAUTIOUS, STUBBORN), serverFiles(LOOSE, STUBBORN));
    const env = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    await using step = await pull.run({ env: env.join('\n') });
    expect(step.outputs['verdict']).toBe('fail');
    expect(leftovers()).toEqual([]);
  });
});

describe.concurrent('GitHub has a bad day', () => {
  test('a 502 is tried again', async () => {
    await using pull = await scenario(serverFiles(CAUTIOUS), serverFiles(LOOSE));
    pull.github.disturb({ aim: { method: 'GET' }, kind: 'answer', answer: { status: 502, body: {} } });
    await using step = await pull.run();
    expect(step.conclusion).toBe('failure');
    expect(pull.comments()).toHaveLength(1);
  });

  test('a refused comment changes neither the verdict nor the rest', async () => {
    await using pull = await scenario(serverFiles(LOOSE), serverFiles(CAUTIOUS));
    pull.github.disturb({
      aim: { times: 50 },
      kind: 'answer',
      answer: { status: 403, body: { message: 'Resource not accessible by integration' } },
    });
    await using step = await pull.run({ comment: 'always' });
    expect(step.conclusion).toBe('success');
    expect(step.outputs['verdict']).toBe('pass');
    expect(step.annotations.map(({ level }) => level)).toEqual(['notice']);
    expect(step.summary).toContain('stricter');
  });
});

test.concurrent('a thousand findings: the comment fits, ten annotations, and everything counted', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `delete_${index % 2 ? 'page' : 'space'}_${index}`);
  const all = (hints: (index: number) => object) => names.map((name, index) => tool(name, hints(index)));
  await using pull = await scenario(
    serverFiles(all(() => ({ readOnlyHint: false, destructiveHint: true }))),
    // Not all in the same way, so that they are not one row.
    serverFiles(
      all((index) => (index % 3 ? { readOnlyHint: true } : { readOnlyHint: false, destructiveHint: false })),
    ),
  );
  await using step = await pull.run();
  expect(step.outputs).toMatchObject({ verdict: 'fail', findings: '1000', looser: '1000' });
  const [comment = ''] = pull.comments();
  expect(comment.length).toBeLessThanOrEqual(65_536);
  expect(comment).toContain('1,000');
  expect(Buffer.byteLength(step.summary)).toBeLessThan(1024 * 1024);
  expect(step.annotations).toHaveLength(10);
  expect(step.droppedAnnotations).toBe(0);
});

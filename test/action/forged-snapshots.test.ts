import { existsSync } from 'node:fs';
import { mkdir, open, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pullRequestTargetEvent, workflowRunEvent } from '../support/events.ts';
import { type Scenario, scenario, serverFiles, tool } from './scenario.ts';
import { edit, type ReportOptions, reportOn, snapshotsOf, takeSnapshots } from './two-jobs.ts';

const CAUTIOUS = { readOnlyHint: false, destructiveHint: true };
const ELSEWHERE = 'd'.repeat(40);

let pull: Scenario;
beforeAll(async () => {
  pull = await scenario(
    serverFiles([tool('delete_page', CAUTIOUS)]),
    serverFiles([tool('delete_page', { readOnlyHint: true })]),
  );
  await using step = await takeSnapshots(pull);
  expect(step.conclusion).toBe('success');
});
afterAll(() => pull[Symbol.asyncDispose]());

type Forge = NonNullable<ReportOptions['forge']>;

const onBoth =
  (forge: (path: string) => Promise<unknown>): Forge =>
  async (folder) => {
    for (const side of ['base', 'head']) await forge(join(folder, `${side}.json`));
  };

describe.concurrent('files that are not what they should be are an error that says why', () => {
  const cases: readonly (readonly [string, ReportOptions, readonly string[]])[] = [
    [
      'taken of another head',
      {
        forge: (folder) =>
          edit(join(folder, 'head.json'), (text) => text.replaceAll(/"[0-9a-f]{40}"/g, `"${ELSEWHERE}"`)),
      },
      [ELSEWHERE, 'head snapshot'],
    ],
    ['taken of another base', { mergeBase: ELSEWHERE }, [ELSEWHERE, 'main']],
    ['taken of a base that is not in the repository', { mergeBase: null }, ['they share no commit']],
    [
      'links',
      {
        forge: onBoth(async (path) => {
          await rm(path);
          await symlink('/etc/passwd', path);
        }),
      },
      ['links are not followed'],
    ],
    [
      'folders and nothing',
      {
        forge: async (folder) => {
          await rm(join(folder, 'base.json'));
          await rm(join(folder, 'head.json'));
          await mkdir(join(folder, 'head.json'));
        },
      },
      ['not a plain file', 'no such file'],
    ],
    ['300 MB', { forge: onBoth(enlarge) }, ['it has 300000000 bytes']],
    [
      'no JSON, and everything in a prototype',
      {
        forge: async (folder) => {
          await edit(join(folder, 'base.json'), (text) => `{"__proto__": ${text}}`);
          await writeFile(join(folder, 'head.json'), '<script>::error::pwned');
        },
      },
      ['schemaVersion', 'not JSON'],
    ],
    [
      'one that says nothing changed and one that lists',
      {
        forge: (folder) =>
          edit(join(folder, 'head.json'), (text) => text.replace('{', '{"identical": true,')),
      },
      ['only one of the two files'],
    ],
  ];
  test.each(cases)('%s', async (_, options, words) => {
    await using job = await reportOn(pull, snapshotsOf(pull), options);
    expect(job.step.conclusion).toBe('failure');
    expect(job.step.outputs).toMatchObject({ verdict: 'error' });
    for (const word of words) expect(job.comments[0]).toContain(word);
    expect(job.step.annotations.filter(({ message }) => message === 'pwned')).toEqual([]);
  });
});

describe.concurrent('what is odd inside of good files changes nothing else', () => {
  const deep = `"deep": ${'['.repeat(1e5)}${']'.repeat(1e5)}`;
  const prototype = `"__proto__": {"annotations": {}, "name": "get_page"}`;
  const cases: readonly (readonly [string, Forge])[] = [
    ['deep nesting', onBoth((path) => edit(path, beforeAnnotations(deep)))],
    ['prototypes', onBoth((path) => edit(path, beforeAnnotations(prototype)))],
    [
      'more files, which say that all is well',
      async (folder) => {
        await mkdir(join(folder, 'base'));
        await writeFile(join(folder, 'report.json'), '{"verdict":{"outcome":"pass"}}');
      },
    ],
  ];
  test.each(cases)('%s', async (_, forge) => {
    await using job = await reportOn(pull, snapshotsOf(pull), { forge });
    expect(job.step.outputs).toMatchObject({
      verdict: 'fail',
      findings: '1',
      'highest-severity': 'critical',
    });
  });
});

describe.concurrent('what a step with this mode must not do', () => {
  test('take snapshots where nothing may be started: GitHub hears nothing', async () => {
    await using other = await scenario(serverFiles([]), { x: '1' });
    const { base, head, merge } = other.shas;
    const marker = join(other.folder, 'started');
    const event = pullRequestTargetEvent({ baseSha: base, headSha: head, mergeSha: merge });
    await using step = await other.run({ mode: 'snapshot', 'build-command': `touch '${marker}'` }, { event });
    expect(step.conclusion).toBe('failure');
    expect(step.summary).toContain('pull_request_target');
    expect(existsSync(marker)).toBe(false);
    expect(other.github.requests).toEqual([]);
  });

  test('report without a folder', async () => {
    await using job = await reportOn(pull, snapshotsOf(pull), { inputs: { snapshots: '' } });
    expect(job.step.outputs).toMatchObject({ verdict: 'error' });
    expect(job.comments[0]).toContain('snapshots');
  });

  test('run the commands that it is given by mistake, on whatever event', async () => {
    const marker = join(pull.folder, 'built');
    const event = workflowRunEvent({
      headSha: pull.shas.head,
      sha: pull.shas.base,
      headRepository: 'octo/wiki',
    });
    const inputs = { 'start-command': `touch '${marker}'`, 'install-command': `touch '${marker}'` };
    await using job = await reportOn(pull, snapshotsOf(pull), { event, inputs });
    expect(job.step.outputs).toMatchObject({ verdict: 'fail' });
    expect(job.comments[0]).not.toContain('untrusted run');
    expect(existsSync(marker)).toBe(false);
  });
});

/** Adds a key to every tool. */
function beforeAnnotations(key: string): (text: string) => string {
  return (text) => text.replaceAll('"annotations"', `${key}, "annotations"`);
}

async function enlarge(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.truncate(300e6);
}

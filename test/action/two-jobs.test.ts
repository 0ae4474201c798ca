import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workflowRunEvent } from '../support/events.ts';
import { TOKENS } from '../support/github/seed.ts';
import type { Token } from '../support/github/state.ts';
import { CANARIES } from '../support/runner/environment.ts';
import type { StepResult } from '../support/runner.ts';
import { type Scenario, scenario, serverFiles, tool } from './scenario.ts';
import { type PublicReport, reportOn, snapshotsOf, takeSnapshots } from './two-jobs.ts';

const CAUTIOUS = { readOnlyHint: false, destructiveHint: true };
const LOOSE = { readOnlyHint: true };
const BASE = serverFiles([tool('delete_page', CAUTIOUS), tool('get_page', LOOSE)]);
const HEAD = serverFiles([tool('delete_page', LOOSE), tool('get_page', LOOSE)]);

describe('a pull request from a fork, in two jobs', () => {
  let pull: Scenario;
  let step: StepResult;
  beforeAll(async () => {
    pull = await scenario(BASE, HEAD, { fork: true });
    step = await takeSnapshots(pull);
  });
  afterAll(async () => {
    await step[Symbol.asyncDispose]();
    await pull[Symbol.asyncDispose]();
  });

  test('the first asks GitHub nothing, judges nothing and leaves two files', async () => {
    expect(step.conclusion).toBe('success');
    expect(pull.github.requests).toEqual([]);
    expect((await readdir(snapshotsOf(pull))).sort()).toEqual(['base.json', 'head.json']);
    expect(step.outputs).toEqual({
      'base-sha': pull.shas.base,
      'head-sha': pull.shas.merge,
      'report-directory': snapshotsOf(pull),
    });
    expect(step.summary.trim()).toBe(
      `Wrote \`base.json\` (2 tools, commit \`${pull.shas.base.slice(0, 7)}\`) and \`head.json\` (2 tools, commit \`${pull.shas.merge.slice(0, 7)}\`); a job with \`mode: report\` judges them.`,
    );
    const head = JSON.parse(await readFile(join(snapshotsOf(pull), 'head.json'), 'utf8'));
    expect(head.commit).toEqual({ sha: pull.shas.merge, secondParent: pull.shas.head });
  });

  test('the token of the first is nowhere', async () => {
    const paths = await Promise.all(
      [snapshotsOf(pull), step.temp].map(async (folder) => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name));
      }),
    );
    const texts = await Promise.all(paths.flat().map((path) => readFile(path, 'utf8')));
    for (const secret of [TOKENS.read, ...Object.values(CANARIES)]) {
      expect([step.raw, step.summary, ...texts].join('\n')).not.toContain(secret);
    }
  });

  test('the second says what one job would have said, without a checkout', async () => {
    await using alone = await pull.run({ 'comment-id': 'wiki' });
    await using job = await reportOn(pull, snapshotsOf(pull), { token: TOKENS.read });
    expect(job.step.conclusion).toBe('failure');
    const { 'report-directory': directory = '', ...outputs } = alone.outputs;
    expect(job.step.outputs).toMatchObject(outputs);
    const report: PublicReport = JSON.parse(
      await readFile(join(directory, 'report.json'), 'utf8'),
      // Only the job with the checkout can look up where a tool is defined.
      (key, value) => (key === 'location' ? undefined : value),
    );
    expect(job.report.servers).toEqual(report.servers);
    expect(job.step.annotations.map(({ level }) => level)).toContain('notice');
    expect(job.comments).toEqual([]);
  });

  test('after the workflow: the pull request is found by its head, and hears where the lists come from', async () => {
    const event = workflowRunEvent({ headSha: pull.shas.head, sha: pull.shas.base });
    await using job = await reportOn(pull, snapshotsOf(pull), { event });
    expect(job.step.outputs).toMatchObject({ verdict: 'fail', 'head-sha': pull.shas.merge });
    expect(job.comments).toEqual([expect.stringContaining('delete_page')]);
    expect(job.comments[0]).toContain('untrusted run');
    expect(job.comments[0]).toContain(pull.shas.head);
  });

  test('after the workflow, when somebody pushed since: a notice, no comment, the same verdict', async () => {
    const event = workflowRunEvent({ headSha: pull.shas.head, sha: pull.shas.base });
    await using job = await reportOn(pull, snapshotsOf(pull), { event, headSha: 'c'.repeat(40) });
    expect(job.step.outputs).toMatchObject({ verdict: 'fail' });
    expect(job.comments).toEqual([]);
    expect(job.step.annotations).toContainEqual(
      expect.objectContaining({ level: 'notice', message: expect.stringContaining(pull.shas.head) }),
    );
    expect(job.report.notes).toEqual([expect.stringContaining('no comment was written')]);
  });

  test('the policy file comes from the base branch, whatever base the snapshots name; edits are proposed', async () => {
    const accept =
      'accept: [{ tool: delete_page, rule: read-only-loosened, from: false, to: true, reason: soft }]';
    const path = '.github/mcp-annotation-diff.yml';
    const files = { [`main:${path}`]: accept, [`${pull.shas.base}:${path}`]: 'nonsense: 1' };
    await using job = await reportOn(pull, snapshotsOf(pull), { files });
    expect(job.step.outputs).toMatchObject({ verdict: 'pass', findings: '1' });
    expect(job.report.notes).toContainEqual(expect.stringMatching(/^Proposed: .*deleted/));
  });

  test('a question that GitHub does not answer is a note, and the verdict stays', async () => {
    const mute: Token = {
      kind: 'installation',
      user: { login: 'github-actions[bot]', type: 'Bot' },
      permissions: { pull_requests: 'write' },
    };
    await using job = await reportOn(pull, snapshotsOf(pull), { token: 'mute', tokens: { mute } });
    expect(job.step.outputs).toMatchObject({ verdict: 'fail', findings: '1' });
    expect(job.comments[0]).toContain('contents: read');
  });
});

describe.concurrent('a side without a list', () => {
  const BROKEN = `console.error('Error: WIKI_TOKEN is not set'); process.exit(3);`;

  test('at the base: the first is green, the second has no baseline', async () => {
    const broken = serverFiles([tool('get_page', LOOSE)], BROKEN);
    await using pull = await scenario(broken, serverFiles([tool('get_page', LOOSE)]));
    await using step = await takeSnapshots(pull);
    expect(step.conclusion).toBe('success');
    expect(step.summary).toContain('`base.json` (why there is no list');
    await using job = await reportOn(pull, snapshotsOf(pull));
    expect(job.step.outputs).toMatchObject({ verdict: 'pass', added: '1' });
    expect(job.comments).toEqual([expect.stringContaining('No baseline')]);
    expect(job.comments[0]).toContain('WIKI_TOKEN is not set');
  });

  test('at the head: the first is green, the second is an error that quotes the server', async () => {
    const broken = serverFiles([tool('get_page', LOOSE)], BROKEN);
    await using pull = await scenario(serverFiles([tool('get_page', LOOSE)]), broken);
    await using step = await takeSnapshots(pull);
    expect(step.conclusion).toBe('success');
    expect(step.annotations).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('code 3') }),
    );
    await using job = await reportOn(pull, snapshotsOf(pull), { inputs: { 'fail-on': 'never' } });
    expect(job.step.conclusion).toBe('failure');
    expect(job.step.outputs).toMatchObject({ verdict: 'error' });
    for (const words of ['WIKI_TOKEN is not set', 'code 3', 'There is no install-command']) {
      expect(job.comments[0]).toContain(words);
    }
  });

  test('because both hold the same files: nothing is started, and the second passes', async () => {
    await using pull = await scenario(BASE, {});
    const inputs = { 'start-command': 'touch /nonexistent/started', 'github-token': '' };
    await using step = await takeSnapshots(pull, inputs);
    expect(step.conclusion).toBe('success');
    expect(step.annotations).toEqual([]);
    expect(step.summary).toContain('nothing was started');
    await using job = await reportOn(pull, snapshotsOf(pull));
    expect(job.step.conclusion).toBe('success');
    expect(job.step.outputs).toMatchObject({
      verdict: 'pass',
      'base-sha': pull.shas.base,
      'head-sha': pull.shas.merge,
    });
    expect(job.comments).toEqual([]);
  });
});

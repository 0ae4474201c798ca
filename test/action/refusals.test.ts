import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { issueCommentEvent, pullRequestTargetEvent, workflowRunEvent } from '../support/events.ts';
import { scenario, serverFiles, tool } from './scenario.ts';

const BASE = serverFiles([tool('delete_page', { destructiveHint: true })]);
const HEAD = serverFiles([tool('delete_page', { readOnlyHint: true })]);

describe.concurrent('nothing is built or started', () => {
  test.each(['pull_request_target', 'workflow_run', 'issue_comment'])('on %s', async (name) => {
    await using pull = await scenario(BASE, HEAD);
    const { base, head, merge } = pull.shas;
    const events = {
      pull_request_target: pullRequestTargetEvent({ baseSha: base, headSha: head, mergeSha: merge }),
      workflow_run: workflowRunEvent({ headSha: head, sha: base }),
      issue_comment: issueCommentEvent({ sha: base, body: 'hello' }),
    };
    const marker = join(pull.folder, 'started');
    const event = Object.entries(events).find(([key]) => key === name)?.[1];
    if (!event) throw new Error(`no event ${name}`);
    await using step = await pull.run({ 'build-command': `touch '${marker}'` }, { event });
    expect(step.conclusion).toBe('failure');
    expect(step.outputs['verdict']).toBe('error');
    expect(step.summary).toContain(name);
    expect(existsSync(marker)).toBe(false);
    expect(pull.comments()).toEqual([]);
  });

  test('without a start-command', async () => {
    await using pull = await scenario(BASE, HEAD);
    await using step = await pull.run({ 'start-command': '' });
    expect(step.outputs['verdict']).toBe('error');
    expect(step.summary).toContain('start-command');
  });

  test('with a url alone, because both sides would be the same server', async () => {
    await using pull = await scenario(BASE, HEAD);
    await using step = await pull.run({ 'start-command': '', url: 'http://127.0.0.1:1/mcp' });
    expect(step.outputs['verdict']).toBe('error');
    expect(step.summary).toContain('both sides');
  });

  test('with bad values: every one is named with its value and what is allowed', async () => {
    await using pull = await scenario(BASE, HEAD);
    await using step = await pull.run({
      'fail-on': 'sometimes',
      'startup-timeout': 'soon',
      'working-directory': '../elsewhere',
      url: 'ftp://x',
      headers: 'Authorization Bearer hunter2',
      comment: 'maybe',
      profiles: 'openai,appstore',
    });
    expect(step.conclusion).toBe('failure');
    for (const text of [
      'sometimes',
      'critical, high, medium, low, looser, never',
      'soon',
      '../elsewhere',
      'ftp://x',
      'maybe',
      'auto, always, never',
      'appstore',
      'copilot-review',
    ]) {
      expect(step.summary).toContain(text);
    }
    expect(step.summary).toContain('headers');
    expect(step.raw + step.summary).not.toContain('hunter2');
  });
});

test.concurrent('an unknown input is a warning that names the nearest known one', async () => {
  await using pull = await scenario(
    BASE,
    serverFiles([tool('delete_page', { destructiveHint: true })], '//'),
  );
  await using step = await pull.run({ 'start-comand': 'x', fail_on: 'low' });
  const warnings = step.annotations.filter(({ level }) => level === 'warning').map(({ message }) => message);
  expect(warnings).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/start-comand.*start-command/),
      expect.stringMatching(/fail_on.*fail-on/),
    ]),
  );
  expect(step.conclusion).toBe('success');
});

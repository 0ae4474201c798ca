import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startGitHub } from '../support/github/server.ts';
import { ACTIONS_BOT, type WorkflowRun } from '../support/github/state.ts';

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'workflows', 'accept.yml');
const { jobs } = z
  .object({
    jobs: z.object({
      rerun: z.object({
        permissions: z.record(z.string(), z.enum(['read', 'write'])),
        steps: z.tuple([z.object({ run: z.string(), env: z.record(z.string(), z.string()) })]),
      }),
    }),
  })
  .parse(parse(readFileSync(FILE, 'utf8')));
const [step] = jobs.rerun.steps;

/** The head of the pull request. */
const HEAD = 'b'.repeat(40);
const failed = (id: number, more: Partial<WorkflowRun> = {}): WorkflowRun => ({
  id,
  workflow: 'annotations.yml',
  event: 'pull_request',
  headSha: HEAD,
  conclusion: 'failure',
  attempts: 1,
  ...more,
});

/** Runs the step as the runner does, with a token that may do what the job asks for. */
async function answered(author: string, runs: WorkflowRun[], permissions = jobs.rerun.permissions) {
  const { actions, 'pull-requests': pulls } = z
    .object({ actions: z.enum(['read', 'write']), 'pull-requests': z.enum(['read', 'write']) })
    .parse(permissions);
  await using github = await startGitHub({
    repository: {
      runs,
      collaborators: new Map([
        ['maintainer', 'maintain'],
        ['reader', 'read'],
      ] as const),
    },
    tokens: {
      job: { kind: 'installation', user: ACTIONS_BOT, permissions: { actions, pull_requests: pulls } },
    },
  });
  const values: Readonly<Record<string, string>> = {
    'github.token': 'job',
    'github.event.comment.user.login': author,
    'github.event.issue.number': '7',
  };
  const given = Object.entries(step.env).map(([name, value]) => [
    name,
    value.replace(/\$\{\{ (.*) \}\}/, (_, expression: string) => values[expression] ?? ''),
  ]);
  const { stdout } = await promisify(execFile)('bash', ['-eo', 'pipefail', '-c', step.run], {
    env: {
      PATH: process.env['PATH'],
      GITHUB_API_URL: github.url,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'octo/wiki',
      ...Object.fromEntries(given),
    },
  });
  return stdout;
}

describe.concurrent('the workflow that runs the check again', () => {
  test('starts the failed run of the head, and no other', async () => {
    const runs = [
      failed(1),
      failed(2, { headSha: 'c'.repeat(40) }),
      failed(3, { workflow: 'release.yml' }),
      failed(4, { conclusion: 'success' }),
      failed(5, { event: 'push' }),
    ];
    expect(await answered('maintainer', runs)).toContain('Run 1 starts again');
    expect(runs.map(({ attempts }) => attempts)).toEqual([2, 1, 1, 1, 1]);
  });

  test('does nothing for somebody who may not write', async () => {
    const runs = [failed(1)];
    expect(await answered('reader', runs)).toBe(
      'reader has the permission read here, which accepts nothing.\n',
    );
    await expect(answered('stranger', runs)).rejects.toThrow(/404/);
    expect(runs[0]?.attempts).toBe(1);
  });

  test('does nothing when nothing failed', async () => {
    expect(await answered('maintainer', [failed(1, { conclusion: 'success' })])).toBe(
      `No run of annotations.yml failed for ${HEAD}.\n`,
    );
  });

  test('asks for no more than it needs', async () => {
    const less = answered('maintainer', [failed(1)], { ...jobs.rerun.permissions, actions: 'read' });
    await expect(less).rejects.toThrow(/403/);
    expect(Object.keys(jobs.rerun.permissions)).toEqual(['actions', 'pull-requests']);
  });
});

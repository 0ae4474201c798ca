import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mergeGroupEvent } from '../support/events.ts';
import { addComment, TOKENS } from '../support/github/seed.ts';
import { ACTIONS_BOT, type Comment, type User } from '../support/github/state.ts';
import type { StepResult } from '../support/runner.ts';
import { type Scenario, scenario, serverFiles, tool } from './scenario.ts';

const CAUTIOUS = { readOnlyHint: false, destructiveHint: true };
const LOOSE = { readOnlyHint: true };
const MAINTAINER: User = { login: 'maintainer', type: 'User' };

const BASE = serverFiles([tool('delete_page', CAUTIOUS), tool('purge_trash', CAUTIOUS)]);
const HEAD = serverFiles([tool('delete_page', LOOSE), tool('purge_trash', CAUTIOUS)]);

function say(pull: Scenario, body: string, author: Comment['author'] = MAINTAINER): Comment {
  return addComment(pull.github.state, { body, author });
}

function collaborator(pull: Scenario, login: string, role: 'read' | 'write'): User {
  pull.github.state.repositories[0]?.collaborators.set(login, role);
  return { login, type: 'User' };
}

/** What blocks between `BASE` and `HEAD`, from a run of its own. */
function fingerprint(): Promise<string> {
  known ??= (async () => {
    await using pull = await scenario(BASE, HEAD);
    await using step = await pull.run();
    return step.outputs['fingerprint'] ?? '';
  })();
  return known;
}
let known: Promise<string> | undefined;

/** The comment of this tool, as people see it. */
function report(pull: Scenario): string {
  return pull.comments().find((body) => body.startsWith('<!-- mcp-annotation-diff ')) ?? '';
}

async function json(step: StepResult) {
  return JSON.parse(await readFile(join(step.outputs['report-directory'] ?? '', 'report.json'), 'utf8'));
}

describe.concurrent('a yes on the pull request', () => {
  test('lets the next run pass, as long as the comment says so', async () => {
    await using pull = await scenario(BASE, HEAD);
    await using first = await pull.run();
    const print = first.outputs['fingerprint'] ?? '';
    expect(first.conclusion).toBe('failure');
    for (const text of [report(pull), first.summary]) expect(text).toContain(`/accept-hints ${print}\n`);

    const yes = say(pull, `Fine.\n/accept-hints ${print} soft delete since v4`);
    await using accepted = await pull.run();
    expect(accepted.conclusion).toBe('success');
    expect(accepted.outputs).toMatchObject({ verdict: 'pass', findings: '1', fingerprint: print });
    expect(accepted.annotations.map(({ level }) => level)).toEqual(['notice']);
    for (const text of [report(pull), accepted.summary]) {
      expect(text.match(/Accepted by `maintainer`/g)).toHaveLength(1);
      expect(text).toMatch(/given on `2026-11-01`: `soft delete since v4`/);
      expect(text).toContain(`#issuecomment-${yes.id}`);
      expect(text).not.toContain('/accept-hints');
    }
    const { verdict, servers } = await json(accepted);
    expect(verdict.acceptedBy).toMatchObject({ by: 'maintainer', reason: 'soft delete since v4' });
    expect(servers[0].findings[0].accepted).toEqual(verdict.acceptedBy);

    yes.body = yes.body.replace(print, 'f'.repeat(32));
    await using edited = await pull.run();
    expect(edited.outputs).toMatchObject({ verdict: 'fail', fingerprint: print });
    for (const text of [report(pull), edited.summary]) {
      expect(text).toContain('The acceptance by `maintainer` of `2026-11-01` is out of date');
    }

    yes.body = `/accept-hints ${print}`;
    pull.github.state.repositories[0]?.comments.splice(1);
    await using deleted = await pull.run();
    expect(deleted.conclusion).toBe('failure');
    expect(report(pull)).not.toContain('out of date');
  });

  test('does not count by a reader, by a bot or in a quote, and each person is told why', async () => {
    const yes = `/accept-hints ${await fingerprint()}`;
    await using pull = await scenario(BASE, HEAD);
    say(pull, yes, collaborator(pull, 'reader', 'read'));
    say(pull, yes, ACTIONS_BOT);
    say(pull, yes, null);
    for (const quoted of [`\`\`\`\n${yes}\n\`\`\``, `> ${yes}\nreally?`, `Shall I say ${yes}?`])
      say(pull, quoted);
    await using step = await pull.run();
    expect(step.outputs).toMatchObject({ verdict: 'fail', fingerprint: await fingerprint() });
    expect(report(pull)).toContain('The acceptance by `reader`');
    expect(report(pull)).toContain('theirs is `read`');
    expect(report(pull).match(/The acceptance by/g)).toHaveLength(1);
  });

  test('to a pull request from a fork counts with a token that only reads', async () => {
    await using pull = await scenario(BASE, HEAD, { fork: true });
    say(pull, `/accept-hints ${await fingerprint()}`);
    await using step = await pull.run();
    expect(step.conclusion).toBe('success');
    expect(step.summary).toContain('Accepted by `maintainer`');
  });

  test('counts in the merge queue, where nothing is written', async () => {
    await using pull = await scenario(BASE, HEAD);
    say(pull, `/accept-hints ${await fingerprint()}`);
    const { base, merge } = pull.shas;
    await using step = await pull.run({}, { event: mergeGroupEvent({ baseSha: base, headSha: merge }) });
    expect(step.conclusion).toBe('success');
    expect(step.summary).toContain('Accepted by `maintainer`');
    expect(report(pull)).toBe('');
  });

  test('counts without a comment of this tool', async () => {
    await using pull = await scenario(BASE, HEAD);
    await using first = await pull.run({ comment: 'never' });
    expect(first.summary).toContain(`/accept-hints ${first.outputs['fingerprint']}`);
    say(pull, `/accept-hints ${first.outputs['fingerprint']}`);
    await using step = await pull.run({ comment: 'never' });
    expect(step.conclusion).toBe('success');
    expect(report(pull)).toBe('');
  });
});

describe.concurrent('a yes after another push', () => {
  const ANOTHER = serverFiles([tool('delete_page', LOOSE), tool('purge_trash', LOOSE)]);
  const SQL = {
    inputSchema: { type: 'object', properties: { id: { type: 'string' }, sql: { type: 'string' } } },
  };
  const GREW = serverFiles([tool('delete_page', LOOSE, SQL), tool('purge_trash', CAUTIOUS)]);

  test.each([
    [
      'still counts when nothing but the commits differ',
      { ...BASE, 'CHANGES.md': 'rebased' },
      HEAD,
      'pass',
      '',
    ],
    ['does not cover one more hint', BASE, ANOTHER, 'fail', 'Since the last push: 1 new.'],
    ['does not cover a new parameter', BASE, GREW, 'fail', 'Since the last push: 1 new, 1 gone.'],
  ] as const)('%s', async (_, base, head, verdict, since) => {
    await using before = await scenario(BASE, HEAD);
    await using first = await before.run({ 'comment-id': 'wiki' });
    await using pull = await scenario(base, head);
    say(pull, report(before), ACTIONS_BOT);
    say(pull, `/accept-hints ${first.outputs['fingerprint']}`);
    await using step = await pull.run({ 'comment-id': 'wiki' });
    expect(step.outputs['verdict']).toBe(verdict);
    expect(/Since the last push: [^.]*\./.exec(report(pull))?.[0] ?? '').toBe(since);
    expect(report(pull).includes('is out of date')).toBe(verdict === 'fail');
    expect(report(pull)).toContain(`commit/${pull.shas.head}`);
  });
});

describe.concurrent('GitHub does not play along', () => {
  test('who may write cannot be asked: nothing is accepted, and the report says why', async () => {
    await using pull = await scenario(BASE, HEAD);
    say(pull, `/accept-hints ${await fingerprint()}`);
    const body = { message: 'Resource not accessible by integration' };
    pull.github.disturb({ aim: { path: /permission$/ }, kind: 'answer', answer: { status: 403, body } });
    await using step = await pull.run();
    expect(step.outputs['verdict']).toBe('fail');
    for (const text of [report(pull), step.summary]) {
      expect(text).toContain('The acceptance by `maintainer` of `2026-11-01` does not count.');
      expect(text).toContain('could not be asked (status 403');
      // Whoever follows this advice must not be led into the same wall.
      expect(text).toContain('in the policy file');
    }
  });

  test('no permission at all: the verdict stands, and why no yes can count', async () => {
    await using pull = await scenario(BASE, HEAD);
    const blind = { kind: 'installation', user: ACTIONS_BOT, permissions: { contents: 'read' } } as const;
    pull.github.state.tokens.set('blind', blind);
    await using step = await pull.run({}, { token: 'blind' });
    expect(step.outputs['verdict']).toBe('fail');
    expect(step.summary).toContain('no acceptance counts');
    expect(step.summary).not.toContain('/accept-hints');
    expect(step.annotations.map(({ level }) => level)).toEqual(['error', 'notice']);
  });

  test('a limit is waited for', async () => {
    await using pull = await scenario(BASE, HEAD);
    say(pull, `/accept-hints ${await fingerprint()}`);
    const answer = { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Too many requests' } };
    pull.github.disturb({ aim: { method: 'GET' }, kind: 'answer', answer });
    pull.github.disturb({ aim: { path: /permission$/ }, kind: 'reset' });
    await using step = await pull.run();
    expect(step.conclusion).toBe('success');
  });

  test('the repository has another name now', async () => {
    await using pull = await scenario(BASE, HEAD);
    say(pull, `/accept-hints ${await fingerprint()}`);
    const [repository] = pull.github.state.repositories;
    repository?.formerNames.push('octo/wiki');
    if (repository) repository.fullName = 'octo/notes';
    await using step = await pull.run();
    expect(step.conclusion).toBe('success');
    expect(report(pull)).toContain('Accepted by `maintainer`');
  });
});

describe.concurrent('a check that passes stays green', () => {
  const STRICTER = [
    serverFiles([tool('delete_page', LOOSE)]),
    serverFiles([tool('delete_page', CAUTIOUS)]),
  ] as const;

  test.each<readonly [string, (pull: Scenario) => void, number]>([
    [
      'when the limit of requests is reached',
      (pull) =>
        pull.github.disturb({
          aim: { times: 50 },
          kind: 'answer',
          answer: {
            status: 403,
            headers: { 'retry-after': '3600' },
            body: { message: 'API rate limit exceeded' },
          },
        }),
      0,
    ],
    [
      'when the pull request was closed and locked meanwhile',
      (pull) => {
        const [open] = pull.github.state.repositories[0]?.pulls ?? [];
        if (open) Object.assign(open, { state: 'closed', locked: true });
      },
      0,
    ],
    ['when the pull request is gone', (pull) => pull.github.state.repositories[0]?.pulls.splice(0), 0],
    ['when the token is not valid any more', (pull) => pull.github.state.tokens.delete(TOKENS.write), 0],
    [
      'when a person deletes the comment while it is updated',
      (pull) => {
        say(pull, '<!-- mcp-annotation-diff id=wiki -->\nearlier', ACTIONS_BOT);
        pull.github.meanwhile({ method: 'PATCH' }, () =>
          pull.github.state.repositories[0]?.comments.splice(0),
        );
      },
      1,
    ],
  ])('%s', async (_, happens, comments) => {
    await using pull = await scenario(...STRICTER);
    happens(pull);
    await using step = await pull.run({ comment: 'always', 'comment-id': 'wiki' });
    expect(step.conclusion).toBe('success');
    expect(step.outputs['verdict']).toBe('pass');
    expect(step.annotations.map(({ level }) => level)).toEqual(comments === 0 ? ['notice'] : []);
    expect(pull.comments()).toHaveLength(comments);
  });
});

import { describe, expect, test } from 'vitest';
import { NO_CONTEXT, readContext } from '../../src/github/context.ts';
import type { RunEvent } from '../../src/github/event.ts';
import { describeFailure } from '../../src/model/failure-text.ts';
import { plainText } from '../../src/model/text.ts';
import {
  issueCommentEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pullRequestTargetEvent,
  pushEvent,
  type TriggeredEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from '../support/events.ts';

const PULL = { mergeSha: 'c'.repeat(40), headSha: 'b'.repeat(40), baseSha: 'a'.repeat(40) };
const PULL_EVENT = {
  kind: 'pull-request',
  number: 7,
  headSha: PULL.headSha,
  headRepository: 'octo/wiki',
  baseBranch: 'main',
  baseRepository: 'octo/wiki',
  fromFork: false,
  action: 'synchronize',
  state: 'open',
} satisfies RunEvent;

describe('the event', () => {
  const events: readonly (readonly [string, TriggeredEvent, RunEvent])[] = [
    ['a pull request', pullRequestEvent(PULL), PULL_EVENT],
    [
      'a pull request from a fork',
      pullRequestEvent({ ...PULL, headRepository: 'stranger/wiki', action: 'opened' }),
      { ...PULL_EVENT, headRepository: 'stranger/wiki', fromFork: true, action: 'opened' },
    ],
    [
      'a pull request whose fork is gone',
      pullRequestEvent({ ...PULL, headRepository: null, state: 'closed' }),
      { ...PULL_EVENT, headRepository: null, fromFork: true, state: 'closed' },
    ],
    [
      'a pull request to another branch than the default one',
      pullRequestEvent({ ...PULL, baseBranch: 'release/1.x', number: 12 }),
      { ...PULL_EVENT, baseBranch: 'release/1.x', number: 12 },
    ],
    ['a pull request with the code of the base', pullRequestTargetEvent(PULL), PULL_EVENT],
    ['a review of a pull request', { ...pullRequestEvent(PULL), name: 'pull_request_review' }, PULL_EVENT],
    [
      'a push',
      pushEvent({ before: PULL.baseSha, after: PULL.headSha, defaultBranch: 'trunk' }),
      { kind: 'push', before: PULL.baseSha, defaultBranch: 'trunk', deleted: false },
    ],
    [
      'a push that removes the branch',
      pushEvent({ before: PULL.baseSha, after: '0'.repeat(40), deleted: true }),
      { kind: 'push', before: PULL.baseSha, defaultBranch: 'main', deleted: true },
    ],
    [
      'a merge group',
      mergeGroupEvent(PULL),
      { kind: 'merge-group', baseSha: PULL.baseSha, headSha: PULL.headSha, pullNumber: 7 },
    ],
    [
      'a run that followed another one',
      workflowRunEvent({ headSha: PULL.headSha, sha: PULL.baseSha }),
      {
        kind: 'workflow-run',
        event: 'pull_request',
        headSha: PULL.headSha,
        headBranch: 'loosen',
        headRepository: 'stranger/wiki',
        conclusion: 'success',
      },
    ],
    [
      'a run of a fork that is gone',
      workflowRunEvent({ headSha: PULL.headSha, sha: PULL.baseSha, headRepository: null, headBranch: null }),
      {
        kind: 'workflow-run',
        event: 'pull_request',
        headSha: PULL.headSha,
        headBranch: null,
        headRepository: null,
        conclusion: 'success',
      },
    ],
    [
      'a comment',
      issueCommentEvent({ sha: PULL.baseSha, body: 'hello' }),
      { kind: 'other', name: 'issue_comment' },
    ],
    [
      'a start by hand',
      workflowDispatchEvent({ sha: PULL.baseSha }),
      { kind: 'other', name: 'workflow_dispatch' },
    ],
  ];
  test.each(events)('%s', (_, event, expected) => {
    expect(read(event).event).toEqual(expected);
  });

  test('of another forge, which leaves out what is not needed', () => {
    const payload = {
      pull_request: { number: 3, head: { sha: 'b' }, base: { ref: 'main', repo: { full_name: 'o/n' } } },
    };
    expect(read({ ...pullRequestEvent(PULL), payload }).event).toEqual({
      ...PULL_EVENT,
      number: 3,
      headSha: 'b',
      headRepository: null,
      baseRepository: 'o/n',
      fromFork: true,
      action: '',
    });
  });

  test('with keys of types that nobody needs', () => {
    const event = pushEvent({ before: 'a', after: 'b' });
    const payload = { ...event.payload, deleted: 'no', repository: { default_branch: 5 } };
    expect(read({ ...event, payload }).event).toEqual({
      kind: 'push',
      before: 'a',
      defaultBranch: undefined,
      deleted: false,
    });
  });
});

describe('the variables', () => {
  test('as the runner sets them', () => {
    expect(read(pullRequestEvent({ ...PULL, defaultBranch: 'trunk' }))).toEqual({
      eventName: 'pull_request',
      event: PULL_EVENT,
      repository: 'octo/wiki',
      sha: PULL.mergeSha,
      ref: 'refs/pull/7/merge',
      runUrl: 'https://github.com/octo/wiki/actions/runs/42/attempts/2',
      serverUrl: 'https://github.com',
      apiUrl: 'https://api.github.com',
      graphqlUrl: 'https://api.github.com/graphql',
      workflow: 'Review',
      job: 'hints',
      actor: 'contributor',
      workspace: '/work',
      tempDirectory: '/temp',
      defaultBranch: 'trunk',
    });
  });

  test('the first attempt of a runner that counts none', () => {
    const result = readContext({ ...VARIABLES, GITHUB_RUN_ATTEMPT: '', GITHUB_EVENT_NAME: '' }, unused);
    expect(result.ok && result.value.runUrl).toBe('https://github.com/octo/wiki/actions/runs/42');
  });

  test('outside of GitHub there is nothing, and nothing is wrong', () => {
    const result = readContext({ PATH: '/bin', GITHUB_WORKSPACE: '' }, unused);
    expect(result).toEqual({ ok: true, value: NO_CONTEXT });
    expect(Object.values(NO_CONTEXT).every((value) => value === undefined)).toBe(true);
  });
});

describe('a payload that cannot be used', () => {
  const bad: readonly (readonly [string, string, () => string, RegExp])[] = [
    ['is missing', 'push', missing, /^"\/event.json" cannot be read: "no such file"$/],
    ['is no JSON', 'push', () => '{"before"', /^"\/event.json" cannot be read: ".*JSON.*"$/],
    ['is empty', 'schedule', () => '', /^"\/event.json" cannot be read: ".*JSON.*"$/],
    ['belongs to another event', 'pull_request', () => '{}', /cannot be read: "pull_request: .*"$/],
    [
      'has no head',
      'pull_request',
      () => '{"pull_request":{"number":1,"base":{"ref":"main","repo":{"full_name":"o/n"}}}}',
      /pull_request\.head/,
    ],
    ['has no base', 'merge_group', () => '{"merge_group":{"head_sha":"b"}}', /merge_group\.base_sha/],
  ];
  test.each(bad)('because it %s', (_, name, readFile, sentence) => {
    const result = readContext({ GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: '/event.json' }, readFile);
    expect(result.ok ? '' : plainText(describeFailure(result.failure))).toMatch(sentence);
  });

  test('because nobody says where it is', () => {
    const result = readContext({ GITHUB_EVENT_NAME: 'push' }, unused);
    expect(result.ok ? '' : plainText(describeFailure(result.failure))).toBe(
      '"GITHUB_EVENT_PATH" cannot be read: "the variable is not set"',
    );
  });
});

const VARIABLES = {
  GITHUB_REPOSITORY: 'octo/wiki',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_API_URL: 'https://api.github.com',
  GITHUB_GRAPHQL_URL: 'https://api.github.com/graphql',
  GITHUB_RUN_ID: '42',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_WORKFLOW: 'Review',
  GITHUB_JOB: 'hints',
  GITHUB_ACTOR: 'contributor',
  GITHUB_WORKSPACE: '/work',
  RUNNER_TEMP: '/temp',
};

function read(event: TriggeredEvent) {
  const { name, payload, sha, ref } = event;
  const env = {
    ...VARIABLES,
    GITHUB_EVENT_NAME: name,
    GITHUB_EVENT_PATH: '/event.json',
    GITHUB_SHA: sha,
    GITHUB_REF: ref,
  };
  const result = readContext(env, (path) => (path === '/event.json' ? JSON.stringify(payload) : missing()));
  if (!result.ok) throw new Error(plainText(describeFailure(result.failure)));
  return result.value;
}

function missing(): string {
  throw new Error('no such file');
}

function unused(): string {
  throw new Error('nothing is to be read');
}

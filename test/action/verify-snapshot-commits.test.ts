import { describe, expect, test } from 'vitest';
import { type ExpectedCommits, expectedCommits } from '../../src/action/pull-request/expected-commits.ts';
import { checkBelonging } from '../../src/action/pull-request/verify-snapshot-commits.ts';
import { readContext } from '../../src/github/context.ts';
import {
  mergeGroupEvent,
  pullRequestEvent,
  pullRequestTargetEvent,
  pushEvent,
  type TriggeredEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from '../support/events.ts';

const BASE = 'a'.repeat(40);
const HEAD = 'b'.repeat(40);
const MERGE = 'c'.repeat(40);
const FACTS = { baseSha: BASE, headSha: HEAD, mergeSha: MERGE, baseBranch: 'release/1.x' };

function expected(event: TriggeredEvent, baseRef = '') {
  const env = { GITHUB_EVENT_NAME: event.name, GITHUB_EVENT_PATH: 'event.json', GITHUB_SHA: event.sha };
  const read = readContext(env, () => JSON.stringify(event.payload));
  if (!read.ok) throw new Error('the event should be readable');
  return expectedCommits(read.value, baseRef);
}

describe('which commits a run is about', () => {
  test.each<readonly [string, TriggeredEvent, ExpectedCommits]>([
    ['pull_request', pullRequestEvent(FACTS), { heads: [MERGE, HEAD], base: { within: 'release/1.x' } }],
    [
      'pull_request_target, where GITHUB_SHA is the base',
      pullRequestTargetEvent(FACTS),
      { heads: [HEAD], base: { within: 'release/1.x' } },
    ],
    ['merge_group', mergeGroupEvent(FACTS), { heads: [HEAD], base: { within: BASE } }],
    [
      'push',
      pushEvent({ before: BASE, after: HEAD }),
      { heads: [HEAD], base: { exactly: BASE, within: HEAD } },
    ],
    [
      'workflow_run of a pull request that is not there any more',
      workflowRunEvent({ headSha: HEAD, sha: BASE }),
      { heads: [HEAD], base: undefined },
    ],
    [
      'workflow_run of a push',
      workflowRunEvent({ headSha: HEAD, sha: BASE, event: 'push' }),
      { heads: [HEAD], base: { within: HEAD } },
    ],
    ['workflow_dispatch', workflowDispatchEvent({ sha: HEAD }), { heads: [HEAD], base: { within: 'main' } }],
  ])('%s', (_, event, commits) => {
    expect(expected(event)).toEqual(commits);
    expect(expected(event, 'v1')).toEqual({ ...commits, base: { within: 'v1' } });
  });
});

describe('what belongs to a run', () => {
  const reasons = async (head: { sha: string; secondParent?: string }, base = BASE) => {
    const { failures, notes } = await checkBelonging({
      head,
      base: { sha: base },
      expected: { heads: [MERGE, HEAD], base: { exactly: BASE, within: 'main' } },
      api: undefined,
      repository: 'octo/wiki',
      signal: new AbortController().signal,
    });
    return [...failures.map(({ reason }) => reason), ...notes.flat()];
  };

  test('the merge, the head itself, another merge of the head', async () => {
    expect(await reasons({ sha: MERGE })).toEqual([]);
    expect(await reasons({ sha: HEAD })).toEqual([]);
    expect(await reasons({ sha: 'd'.repeat(40), secondParent: HEAD })).toEqual([]);
  });

  test('not another commit, nor a merge of another one', async () => {
    expect(await reasons({ sha: BASE })).toEqual(['foreign-head']);
    expect(await reasons({ sha: 'd'.repeat(40), secondParent: MERGE })).toEqual(['foreign-head']);
  });

  test('without a token only the head can be checked', async () => {
    expect(await reasons({ sha: HEAD }, MERGE)).toEqual([expect.stringContaining('no github-token')]);
  });
});

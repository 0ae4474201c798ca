import { expect, test } from 'vitest';
import { refusesToRun } from '../../src/github/refused-events.ts';

test.each([
  'pull_request_target',
  'workflow_run',
  'issue_comment',
  'issues',
  'discussion',
  'discussion_comment',
])('nothing is started on %s', (name) => {
  expect(refusesToRun(name)).toBe(true);
});

test.each([
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
  'push',
  'merge_group',
  'workflow_dispatch',
  'schedule',
  '',
])('%j may start the servers', (name) => {
  expect(refusesToRun(name)).toBe(false);
});

import { describe, expect, test } from 'vitest';
import type { Failure, GitHubRefusal, GitHubTask } from '../../src/model/failure.ts';
import { describeFailure, failureOutput } from '../../src/model/failure-text.ts';
import { plainText } from '../../src/model/text.ts';

type Examples = { readonly [Reason in Failure['reason']]: Extract<Failure, { readonly reason: Reason }> };

/** One of each, so that a new failure needs an example here before the types are right. */
const EXAMPLES: Examples = {
  'bad-input': { reason: 'bad-input', input: 'fail-on', value: 'hihg', allowed: 'critical, high' },
  'missing-input': { reason: 'missing-input', input: 'start-command', hint: 'It starts the server.' },
  'refused-event': { reason: 'refused-event', event: 'pull_request_target' },
  cancelled: { reason: 'cancelled' },
  'not-a-repository': { reason: 'not-a-repository', directory: '/somewhere' },
  'no-commit': { reason: 'no-commit', directory: '/somewhere' },
  'ref-not-found': { reason: 'ref-not-found', ref: 'release/1.x', detail: 'couldnt find remote ref' },
  'no-default-branch': { reason: 'no-default-branch', directory: '/somewhere' },
  'no-merge-base': { reason: 'no-merge-base', base: 'main', head: 'abc123' },
  'git-failed': { reason: 'git-failed', args: ['fetch', '--depth=1'], detail: 'exit 128' },
  'directory-missing': { reason: 'directory-missing', directory: 'packages/x' },
  'command-failed': {
    reason: 'command-failed',
    phase: 'build',
    command: 'make all',
    exit: { code: 2 },
    output: 'last words',
  },
  'command-timed-out': {
    reason: 'command-timed-out',
    phase: 'install',
    command: 'npm ci',
    seconds: 900,
    output: 'last words',
  },
  'server-exited': {
    reason: 'server-exited',
    command: 'node server.js',
    exit: { signal: 'SIGSEGV' },
    stderr: 'last words',
  },
  'start-timed-out': {
    reason: 'start-timed-out',
    command: 'node server.js',
    seconds: 60,
    stderr: 'last words',
  },
  'url-unreachable': {
    reason: 'url-unreachable',
    url: 'http://127.0.0.1:1/mcp',
    seconds: 61,
    detail: 'refused',
    stderr: 'last words',
  },
  'url-failed': {
    reason: 'url-failed',
    url: 'http://127.0.0.1:1/mcp',
    detail: 'status 404',
    stderr: 'last words',
  },
  'port-taken': { reason: 'port-taken', url: 'http://127.0.0.1:1/mcp', stderr: 'last words' },
  'request-timed-out': {
    reason: 'request-timed-out',
    method: 'tools/list',
    seconds: 30,
    stderr: 'last words',
  },
  'request-failed': {
    reason: 'request-failed',
    method: 'tools/list',
    code: -32_603,
    message: 'Internal error',
    stderr: 'last words',
  },
  'bad-answer': {
    reason: 'bad-answer',
    method: 'tools/list',
    problem: 'tools is not a list',
    stderr: 'last words',
  },
  'cursor-repeated': { reason: 'cursor-repeated', cursor: 'page-2', pages: 7, stderr: 'last words' },
  'too-many-pages': { reason: 'too-many-pages', pages: 10_000, stderr: 'last words' },
  'bad-snapshot': { reason: 'bad-snapshot', origin: 'base.json', problem: 'not a list' },
  'file-unreadable': { reason: 'file-unreadable', path: 'base.json', detail: 'ENOENT' },
  'file-unwritable': { reason: 'file-unwritable', path: 'out/report.json', detail: 'EACCES' },
  'side-failed': { reason: 'side-failed', message: 'It exited with code 3.', output: 'last words' },
  'foreign-head': { reason: 'foreign-head', recorded: 'abc123', expected: 'def456' },
  'foreign-base': { reason: 'foreign-base', recorded: 'abc123', ref: 'main', shared: 'fed654' },
  'bad-policy': {
    reason: 'bad-policy',
    path: '.github/mcp-annotation-diff.yml',
    line: 3,
    column: 1,
    problem: ['expires is ', { quoted: '2027-02-30' }, '.'],
  },
  'github-refused': {
    reason: 'github-refused',
    task: 'comment',
    why: 'permission',
    status: 403,
    detail: 'Resource not accessible',
  },
};

/** Words of ours that choose a sentence, output that reports show beside it, and mistakes, which have tests of their own. */
const NOT_SHOWN = ['reason', 'stderr', 'output', 'task', 'why', 'problem'];

describe.each(Object.values(EXAMPLES).map((failure) => [failure.reason, failure] as const))(
  '%s',
  (_, failure) => {
    const sentence = plainText(describeFailure(failure));

    test('is a sentence', () => {
      expect(sentence).toMatch(/^["A-Za-z].*[."]$/);
      expect(sentence).not.toMatch(/undefined|\[object/);
    });

    test('names every value', () => {
      for (const [key, value] of Object.entries(failure)) {
        if (NOT_SHOWN.includes(key)) continue;
        for (const shown of valuesOf(value)) expect(sentence).toContain(shown);
      }
    });

    test('keeps the last output apart', () => {
      const expected = 'stderr' in failure || 'output' in failure ? 'last words' : '';
      expect(failureOutput(failure)).toBe(expected);
      expect(sentence).not.toContain('last words');
    });
  },
);

test('what GitHub refuses is told by what was to be done', () => {
  const told = (task: GitHubTask, why: GitHubRefusal) =>
    plainText(describeFailure({ ...EXAMPLES['github-refused'], task, why }));
  expect(told('comment', 'permission')).toContain('may not write there');
  expect(told('acceptance', 'permission')).toContain('no acceptance counts');
  expect(told('acceptance', 'permission')).toContain('pull-requests: read');
  expect(told('history', 'permission')).toContain('contents: read');
  expect(told('permission', 'unavailable')).toMatch(/could not be asked .* Run this job again\.$/);
});

function valuesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return [value.join(' ')];
  if (typeof value === 'object' && value !== null) return Object.values(value).map(String);
  return value === undefined ? [] : [String(value)];
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommentIdParts, derivedCommentId } from '../../src/github/comment-id.ts';
import type { Target } from '../../src/model/target.ts';

const TARGET: Target = {
  name: 'default',
  install: 'npm ci',
  build: 'npm run build',
  start: 'node server.js',
  folder: 'packages/files',
  url: 'http://localhost:3000/mcp',
  headers: { 'x-wiki': '7' },
  env: { TOOLSETS: 'all' },
  limits: { command: 900, startup: 60, request: 30 },
};
const PARTS: CommentIdParts = { workflow: 'Review', job: 'hints', targets: [TARGET], snapshots: '' };

function idOf(parts: Partial<CommentIdParts>, target: Partial<Target> = {}): string {
  return derivedCommentId({ ...PARTS, targets: [{ ...TARGET, ...target }], ...parts });
}

test.each<readonly [Partial<CommentIdParts>, string, RegExp]>([
  [{}, 'packages/files', /^hints-packages-files-[0-9a-f]{8}$/],
  [{}, '.', /^hints-[0-9a-f]{8}$/],
  [{ workflow: 'CI: MCP / Überprüfung', job: undefined }, '.', /^ci-mcp-berpr-fung-[0-9a-f]{8}$/],
  [{ job: '-->' }, '.', /^[0-9a-f]{8}$/],
  [{ workflow: undefined, job: undefined }, '.', /^[0-9a-f]{8}$/],
  [{ job: 'x'.repeat(200) }, '.', /^x{40}-[0-9a-f]{8}$/],
])('%j in %s has words that a reader recognises', (parts, folder, id) => {
  expect(idOf(parts, { folder })).toMatch(id);
});

test('everything that tells two jobs apart makes another comment', () => {
  const others = [
    idOf({ workflow: 'other' }),
    idOf({ job: 'other' }),
    idOf({ snapshots: 'other' }),
    idOf({ targets: [TARGET, { ...TARGET, name: 'second' }] }),
    ...(['name', 'install', 'build', 'start', 'folder', 'url'] as const).map((part) =>
      idOf({}, { [part]: 'other' }),
    ),
    idOf({}, { headers: { 'x-wiki': '8' } }),
    idOf({}, { env: { TOOLSETS: 'repos' } }),
    idOf({}, { env: { OTHER: 'all' } }),
  ];
  expect(new Set([...others, derivedCommentId(PARTS)]).size).toBe(others.length + 1);
});

test('the same text in two places is not the same comment', () => {
  expect(idOf({}, { start: 'x', build: '' })).not.toBe(idOf({}, { start: '', build: 'x' }));
});

test('time limits and the order of variables make no other comment', () => {
  const env = { A: '1', B: '2' };
  expect(idOf({}, { limits: { command: 1, startup: 1, request: 1 } })).toBe(derivedCommentId(PARTS));
  expect(idOf({}, { env })).toBe(idOf({}, { env: { B: '2', A: '1' } }));
});

test('whatever a workflow is called, the id is plain and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (job, folder) => {
      const id = idOf({ job }, { folder });
      expect(id).toMatch(/^([a-z0-9]+-)*[0-9a-f]{8}$/);
      expect(id.length).toBeLessThanOrEqual(49);
    }),
  );
});

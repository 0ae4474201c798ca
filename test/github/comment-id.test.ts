import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommentIdParts, derivedCommentId } from '../../src/github/comment-id.ts';

const PARTS = {
  workflow: 'Review',
  job: 'hints',
  workingDirectory: 'packages/files',
  command: 'node server.js',
  url: 'http://localhost:3000/mcp',
  servers: '- name: a',
  mcpConfig: '.mcp.json',
} satisfies CommentIdParts;

test.each([
  [PARTS, /^hints-packages-files-[0-9a-f]{8}$/],
  [{ ...PARTS, workingDirectory: '.' }, /^hints-[0-9a-f]{8}$/],
  [{ workflow: 'CI: MCP / Überprüfung' }, /^ci-mcp-berpr-fung-[0-9a-f]{8}$/],
  [{ job: '-->' }, /^[0-9a-f]{8}$/],
  [{}, /^[0-9a-f]{8}$/],
  [{ job: 'x'.repeat(200) }, /^x{40}-[0-9a-f]{8}$/],
])('%j has words that a reader recognises', (parts, id) => {
  expect(derivedCommentId(parts)).toMatch(id);
});

test('every part makes another comment', () => {
  const ids = Object.keys(PARTS).map((part) => derivedCommentId({ ...PARTS, [part]: 'other' }));
  expect(new Set([...ids, derivedCommentId(PARTS)]).size).toBe(ids.length + 1);
});

test('the same text in two parts is not the same comment', () => {
  expect(derivedCommentId({ command: 'x' })).not.toBe(derivedCommentId({ url: 'x' }));
});

test('missing and empty are the same, and nothing depends on the order', () => {
  const { url, ...rest } = PARTS;
  expect(derivedCommentId({ ...rest, url: '' })).toBe(derivedCommentId({ ...rest, url: undefined }));
  expect(derivedCommentId({ url, ...rest })).toBe(derivedCommentId(PARTS));
});

test('whatever a workflow is called, the id is plain and short', () => {
  fc.assert(
    fc.property(fc.record({ job: fc.string({ unit: 'binary' }), workingDirectory: fc.string() }), (parts) => {
      expect(derivedCommentId(parts)).toMatch(/^([a-z0-9]+-)*[0-9a-f]{8}$/);
      expect(derivedCommentId(parts).length).toBeLessThanOrEqual(49);
    }),
  );
});

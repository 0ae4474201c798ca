import { describe, expect, test } from 'vitest';
import { fingerprint, runFingerprint, type Unsigned } from '../../src/judge/fingerprint.ts';

const FINDING: Unsigned = {
  rule: 'read-only-loosened',
  ruleFacts: { kind: 'loosened', loosens: 'readOnlyHint', mergesRows: true },
  severity: 'critical',
  confidence: 'certain',
  tool: 'delete_file',
  baseTool: 'delete_file',
  hint: 'readOnlyHint',
  declared: { base: false, head: true },
  effective: { base: false, head: true },
  message: ['Some sentence.'],
  evidence: [
    { source: 'name', words: 'delete', says: 'destroy' },
    { source: 'schema', words: 'force', says: 'destroy' },
  ],
  clients: [],
};
const OTHER: Unsigned = { ...FINDING, tool: 'purge' };
const VANISHED: Unsigned = { ...FINDING, rule: 'annotations-vanished', tool: '*', tools: ['a', 'b', 'c'] };

test('is 32 hex digits, and empty for nothing', () => {
  expect(fingerprint('default', [FINDING])).toMatch(/^[0-9a-f]{32}$/);
  expect(fingerprint('default', [])).toBe('');
  expect(runFingerprint([{ name: 'default', findings: [] }])).toBe('');
});

test('never changes from one version of this program to the next', () => {
  expect(fingerprint('default', [FINDING])).toBe('16f21ea772cd58ab215d93c548e9ed11');
});

describe('covers what a yes is about', () => {
  test.each<readonly [string, Partial<Unsigned>]>([
    ['rule', { rule: 'claim-outgrown' }],
    ['severity', { severity: 'high' }],
    ['tool', { tool: 'delete_files' }],
    ['hint', { hint: 'destructiveHint' }],
    ['from', { declared: { base: undefined, head: true } }],
    ['to', { declared: { base: false, head: { invalid: 'true' } } }],
    [
      'one more piece of evidence',
      { evidence: [...FINDING.evidence, { source: 'schema', words: 'sql', says: 'destroy' }] },
    ],
  ])('%s', (_, change) => {
    expect(fingerprint('default', [{ ...FINDING, ...change }])).not.toBe(fingerprint('default', [FINDING]));
  });

  test('server', () => expect(fingerprint('other', [FINDING])).not.toBe(fingerprint('default', [FINDING])));

  test('each tool of a group', () => {
    expect(fingerprint('default', [{ ...VANISHED, tools: ['a', 'b'] }])).not.toBe(
      fingerprint('default', [VANISHED]),
    );
  });

  test('that a value is missing, or the text "missing"', () => {
    const to = (head: unknown) => ({
      ...FINDING,
      declared: { base: false, head: head === undefined ? undefined : { invalid: 'missing' } },
    });
    expect(fingerprint('default', [to(undefined)])).not.toBe(fingerprint('default', [to('missing')]));
  });
});

describe('does not cover', () => {
  test.each<readonly [string, Partial<Unsigned>]>([
    ['the place in the code', { location: { path: 'a.ts', line: 3 } }],
    ['our own sentence', { message: ['Another sentence.'] }],
    [
      'what clients do',
      { clients: [{ id: 'x', name: 'X', asOf: '2026-01', source: '', before: 'a', after: 'b' }] },
    ],
    ['the order of the evidence', { evidence: FINDING.evidence.toReversed() }],
  ])('%s', (_, change) => {
    expect(fingerprint('default', [{ ...FINDING, ...change }])).toBe(fingerprint('default', [FINDING]));
  });

  test('the order of findings, tools and servers', () => {
    expect(fingerprint('default', [OTHER, FINDING])).toBe(fingerprint('default', [FINDING, OTHER]));
    expect(fingerprint('default', [{ ...VANISHED, tools: ['c', 'a', 'b'] }])).toBe(
      fingerprint('default', [VANISHED]),
    );
    const one = { name: 'one', findings: [FINDING] };
    const two = { name: 'two', findings: [OTHER] };
    expect(runFingerprint([two, one])).toBe(runFingerprint([one, two]));
  });
});

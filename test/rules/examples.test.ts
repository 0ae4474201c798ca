import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/rules/index.ts';
import { findingLines } from '../support/evaluation.ts';

const RULE_FOLDER = join(import.meta.dirname, '../../src/rules');

test('each rule is the file of its name', () => {
  const files = readdirSync(RULE_FOLDER)
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts' && !name.endsWith('.data.ts'))
    .map((name) => name.replace(/\.ts$/, ''));
  expect(files.sort()).toEqual(RULES.map(({ id }) => id).sort());
});

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('is shown by an example that it finds and one that it leaves alone', () => {
    const finds = rule.examples.map(({ findings }) => findings.some((found) => found.includes(` ${id} `)));
    expect(finds).toContain(true);
    expect(finds).toContain(false);
  });

  test('is described in whole sentences', () => {
    for (const words of [rule.what, rule.why, rule.fix]) expect(words).toMatch(/^[A-Z`].*\.$/s);
    expect(rule.title).toMatch(/^[A-Z].*[^.]$/);
  });

  test.each(rule.examples)('$title', ({ base, head, profiles = [], findings, mirror }) => {
    expect(findingLines(base, head, { profiles })).toEqual(findings);
    if (Array.isArray(mirror)) expect(findingLines(head, base, { profiles })).toEqual(mirror);
    expect(findingLines(base, base, { profiles })).toEqual([]);
    expect(findingLines(head, head, { profiles })).toEqual([]);
  });
});

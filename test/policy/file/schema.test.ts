import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { pages } from '../../../scripts/generate/policy-schema.ts';
import { describeFailure } from '../../../src/model/failure-text.ts';
import { plainText } from '../../../src/model/text.ts';
import { parsePolicyFile } from '../../../src/policy/file/policy-file.ts';
import { ENTRY_KEYS, POLICY_KEYS, RULE_LEVELS, SETTLED_EFFECTS } from '../../../src/policy/file/schema.ts';
import { RULES } from '../../../src/rules/index.ts';
import { KNOWN_NAMES, POLICY_PATH, policyFile } from '../../support/policy-file.ts';

const [page] = pages();
const validate = new Ajv({ allowUnionTypes: true }).compile(JSON.parse(page?.content ?? ''));
const GUIDE = readFileSync('docs/policy.md', 'utf8');

const isValid = (text: string) => parsePolicyFile(text, POLICY_PATH, KNOWN_NAMES).ok;
const isValidForEditors = (text: string) => validate(parse(text));

describe('the schema for editors', () => {
  test('is what is shipped', () => {
    expect(page?.path).toBe('docs/policy.schema.json');
    expect(readFileSync('docs/policy.schema.json', 'utf8')).toBe(page?.content);
  });

  const entry = (more: string) => `accept: [{ tool: x, reason: y, ${more} }]`;
  test.each([
    '',
    '{}',
    'fail-on: looser',
    'fail-on: maybe',
    'fail-on: [high]',
    'profiles: [openai, m365]',
    'profiles: [openay]',
    'profiles: openai',
    'profiles:',
    'rules: { shadow-write: off }',
    'rules: { shadow-write: 1 }',
    'rules: { shadow: off }',
    'ignore: ["*"]',
    'ignore: [""]',
    'ignore: [[a]]',
    'effects: { a: read }',
    'effects: { a: unknown }',
    'accept: []',
    'accept: {}',
    'accept: [x]',
    entry('rule: title-changed'),
    entry('rule: title'),
    entry('rule: title-changed, from: true, to: false'),
    entry('rule: title-changed, from: true'),
    entry('rule: destructive-loosened, from: true, to: false'),
    entry('rule: destructive-loosened, from: missing, to: invalid'),
    entry('rule: destructive-loosened, from: maybe, to: false'),
    entry('rule: destructive-loosened, from: true'),
    entry('rule: destructive-loosened'),
    entry('rule: invalid-hint'),
    entry('rule: invalid-hint, from: true, to: invalid'),
    entry('rule: invalid-hint, to: invalid'),
    entry('rule: title-changed, server: two'),
    entry('rule: title-changed, expires: 2027-06-30'),
    entry('rule: title-changed, expires: soon'),
    entry('rule: title-changed, expires: 2027-13-01'),
    entry('rule: title-changed, hint: readOnlyHint'),
    'accept: [{ rule: title-changed, reason: y }]',
    'accept: [{ tool: x, reason: y }]',
    'accept: [{ tool: x, rule: title-changed }]',
    'unknown: true',
  ])('agrees with the parser about %s', (text) => {
    expect(isValidForEditors(text)).toBe(isValid(text));
  });

  test.each(RULES)('agrees with the parser about from and to of $id', ({ id, namesHint }) => {
    const texts = [entry(`rule: ${id}`), entry(`rule: ${id}, from: true, to: missing`)];
    expect(texts.map(isValid)).toEqual([namesHint !== 'always', namesHint !== 'never']);
    expect(texts.map(isValidForEditors)).toEqual(texts.map(isValid));
  });
});

describe('the guide', () => {
  const blocks = [...GUIDE.matchAll(/(<!-- mistakes -->\n)?```yaml\n([\s\S]*?)```/g)];
  const examples = blocks.filter(([, mistakes]) => mistakes === undefined).map(([, , text = '']) => text);
  const wrong = blocks.filter(([, mistakes]) => mistakes !== undefined).map(([, , text = '']) => text);

  test('has examples', () => {
    expect([examples.length, wrong.length]).toEqual([8, 1]);
  });

  test.each(examples)('has an example without a mistake: %#', (text) => {
    expect(Object.values(policyFile(text)).flat().length).toBeGreaterThan(1);
    expect(isValidForEditors(text)).toBe(true);
  });

  test('shows the sentences for its mistakes', () => {
    const parsed = parsePolicyFile(wrong.join(''), POLICY_PATH, KNOWN_NAMES);
    const sentences = parsed.ok ? [] : parsed.failure.map((failure) => plainText(describeFailure(failure)));
    expect(/```text\n([\s\S]*?)```/.exec(GUIDE)?.[1]).toBe(`${sentences.join('\n')}\n`);
  });

  test('names every key, level, effect and rule without a hint', () => {
    const withoutHint = RULES.filter(({ namesHint }) => namesHint !== 'always').map(({ id }) => id);
    const words = [...POLICY_KEYS, ...ENTRY_KEYS, ...RULE_LEVELS, ...SETTLED_EFFECTS, ...withoutHint];
    expect(words.filter((word) => !GUIDE.includes(`\`${word}\``))).toEqual([]);
  });
});

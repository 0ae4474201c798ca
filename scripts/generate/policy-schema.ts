import type { RuleFacts } from '../../src/model/rule.ts';
import { FAIL_ON } from '../../src/model/threshold.ts';
import {
  DECLARED_WORDS,
  type EntryKey,
  NEEDED_ENTRY_KEYS,
  type PolicyKey,
  RULE_LEVELS,
  SETTLED_EFFECTS,
} from '../../src/policy/file/schema.ts';
import { PROFILES } from '../../src/profiles/index.ts';
import { RULES } from '../../src/rules/index.ts';
import type { Page } from './markdown.ts';

/** The JSON Schema of the policy file, for editors. Draft 7 is what the YAML extensions of editors know best. */
export function pages(): readonly Page[] {
  return [{ path: 'docs/policy.schema.json', content: `${JSON.stringify(policySchema(), null, 2)}\n` }];
}

type Schema = Readonly<Record<string, unknown>>;

function policySchema(): Schema {
  const properties: Readonly<Record<PolicyKey, Schema>> = {
    'fail-on': {
      description:
        'When the check fails: at a finding of this severity or above, at any hint that is looser by the specification (looser), or never.',
      enum: FAIL_ON,
    },
    profiles: {
      description: 'Store profiles that added and changed tools are held to.',
      ...list({ enum: PROFILES.map(({ id }) => id) }),
      uniqueItems: true,
    },
    rules: {
      description: 'The level of a rule in place of the computed severity; off for none.',
      ...mapping({ properties: ruleLevels(), additionalProperties: false }),
    },
    ignore: { description: 'Tools that are never judged: names or globs.', ...list(GLOB) },
    effects: {
      description: 'What tools do where their words cannot tell: names or globs, each with an effect.',
      ...mapping({ additionalProperties: { enum: SETTLED_EFFECTS } }),
    },
    accept: { description: 'Changes that are accepted, each exactly.', ...list(entrySchema()) },
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Policy file of MCP Annotation Diff',
    description: 'What the maintainers of a repository decided about judging its tools.',
    ...mapping({ properties, additionalProperties: false }),
  };
}

const TEXT: Schema = { type: 'string', pattern: '\\S' };
const GLOB: Schema = { ...TEXT, maxLength: 4096 };

/** A key without a value is as good as absent, so that its entries can be commented out. */
function list(items: Schema): Schema {
  return { type: ['array', 'null'], items };
}

function mapping(schema: Schema): Schema {
  return { type: ['object', 'null'], ...schema };
}

function ruleLevels(): Readonly<Record<string, Schema>> {
  return Object.fromEntries(RULES.map(({ id, title }) => [id, { description: title, enum: RULE_LEVELS }]));
}

function entrySchema(): Schema {
  const values = DECLARED_WORDS.map((word) => (word === 'true' ? true : word === 'false' ? false : word));
  const properties: Readonly<Record<EntryKey, Schema>> = {
    tool: { description: 'The tool at the head, a name or a glob; * for a group.', ...GLOB },
    rule: { description: 'The id of the rule.', enum: RULES.map(({ id }) => id) },
    from: { description: 'What the hint was. Only for rules about a hint.', enum: values },
    to: { description: 'What the hint becomes. Only for rules about a hint.', enum: values },
    server: { description: 'The only server that the entry is for.', ...TEXT },
    reason: { description: 'Why it is all right; the report quotes it.', ...TEXT },
    expires: {
      description: 'The last day on which the entry holds, YYYY-MM-DD.',
      type: 'string',
      pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    },
  };
  const rulesThat = (names: RuleFacts['namesHint']) =>
    RULES.filter(({ namesHint }) => namesHint === names).map(({ id }) => id);
  return {
    type: 'object',
    properties,
    required: NEEDED_ENTRY_KEYS,
    additionalProperties: false,
    dependencies: { from: ['to'], to: ['from'] },
    allOf: [
      { anyOf: [unlessRuleIs(rulesThat('always')), { required: ['from', 'to'] }] },
      { anyOf: [unlessRuleIs(rulesThat('never')), { properties: { from: false, to: false } }] },
    ],
  };
}

function unlessRuleIs(rules: readonly string[]): Schema {
  return { not: { properties: { rule: { enum: rules } }, required: ['rule'] } };
}

import { groupBy } from '../../model/group.ts';
import { effectRank } from '../../model/judgement.ts';
import type { Name } from '../language/namespace.ts';
import type { Saying } from '../language/piece.ts';
import { segmentsOf } from '../language/tokens.ts';
import { LEADING, TOLD_ONLY } from '../language/weights.data.ts';
import { readName } from './name.ts';
import type { Property } from './properties.ts';
import {
  DEED_PARAMETERS,
  DESCRIBED_MODE_STRENGTH,
  MODE_PARAMETERS,
  MODE_STRENGTH,
  PARAMETER_RULES,
  type ParameterRule,
} from './schema.data.ts';

/** The tool whose parameters are read. */
export interface Parameters {
  readonly properties: readonly Property[];
  readonly name: Name;
  /** What the name says. */
  readonly said: Saying | undefined;
}

/** What the parameters say the tool does. */
export function readSchema(tool: Parameters): readonly Saying[] {
  return tool.properties.flatMap((property) => [
    ...rulesFor(property)
      .filter((rule) => applies(rule, property, tool))
      .filter((rule) => rule.says === 'destroy' || !isContent(rule, tool))
      .map((rule) => ({
        words: property.name,
        says: rule.says,
        strength: isContent(rule, tool) ? TOLD_ONLY : rule.strength,
      })),
    ...byMode(property),
  ]);
}

const BY_NAME = groupBy(
  PARAMETER_RULES.flatMap((rule) => [...rule.names].map((name) => ({ name, rule }))),
  ({ name }) => name,
);
const BY_ENDING = groupBy(
  PARAMETER_RULES.flatMap((rule) => [...(rule.endings ?? [])].map((ending) => ({ ending, rule }))),
  ({ ending }) => ending,
);

function rulesFor({ spoken, words }: Property): readonly ParameterRule[] {
  const ending = words.at(-1)?.word;
  const named = BY_NAME.get(spoken) ?? [];
  const ended = (ending !== undefined && words.length > 1 && BY_ENDING.get(ending)) || [];
  return [...named, ...ended].map(({ rule }) => rule);
}

/** A tool that writes by its name keeps the value, as far as the words go. */
function isContent({ onlyReaders }: ParameterRule, { said }: Parameters): boolean {
  return onlyReaders === true && said !== undefined && said.says !== 'read' && said.strength >= LEADING.soft;
}

function applies(rule: ParameterRule, property: Property, { properties, name }: Parameters): boolean {
  const { types, beside, after, described } = rule;
  if (types && property.types.length > 0 && !property.types.some((type) => types.includes(type)))
    return false;
  // A choice between few values is no free text.
  if (property.values.length > 0 && (rule.says === 'destroy' || types?.includes('string'))) return false;
  if (described && !isDescribed(rule, property)) return false;
  if (beside && !properties.some(({ spoken }) => beside.has(spoken))) return false;
  return !after || name.some((segment) => segment.some(({ word }) => after.has(word)));
}

function isDescribed({ described, orUndescribed }: ParameterRule, { description }: Property): boolean {
  return description === '' ? orUndescribed === true : described?.test(description) === true;
}

/** `action: "delete"`: the worst of the values a mode may have. */
function byMode(property: Property): readonly Saying[] {
  if (!MODE_PARAMETERS.has(property.spoken)) return [];
  const described = property.values.length === 0;
  const values = described ? quotedIn(property.description) : property.values;
  let worst: Saying | undefined;
  for (const value of values) {
    const said = modeOf(value, property.spoken);
    if (said && effectRank(said.says) > effectRank(worst?.says ?? 'unknown')) {
      const strength = described ? DESCRIBED_MODE_STRENGTH : MODE_STRENGTH;
      worst = { words: `${property.name}: ${value}`, says: said.says, strength };
    }
  }
  return worst ? [worst] : [];
}

/** `delete_all` is a deed; `merge` is one as an action, `merge_requests` a scope, and `mode: email` a channel. */
function modeOf(value: string, parameter: string): Saying | undefined {
  const name = segmentsOf(value);
  const said = readName(name, 'verb-first');
  if (!said || said.strength > LEADING.soft) return said;
  return name.flat().length === 1 && DEED_PARAMETERS.has(parameter) ? said : undefined;
}

/** Values that a description names between quotes: `One of 'list', 'delete'`. */
function quotedIn(description: string): readonly string[] {
  return [...description.matchAll(/['"`‘“]([\w-]{2,40})['"`’”]/gu)].map((match) => match[1] ?? '');
}

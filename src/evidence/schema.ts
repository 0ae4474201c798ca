import { effectRank } from '../core/judgement.ts';
import { readName, type Saying } from './name.ts';
import type { Property } from './properties.ts';
import {
  DESCRIBED_MODE_STRENGTH,
  MODE_PARAMETERS,
  MODE_STRENGTH,
  PARAMETER_RULES,
  type ParameterRule,
} from './schema.data.ts';
import { segmentsOf } from './tokens.ts';
import { LEADING } from './weights.data.ts';

/**
 * What the parameters say the tool does.
 *
 * @param name what its name says
 */
export function readSchema(properties: readonly Property[], name: Saying | undefined): readonly Saying[] {
  const all = new Set(properties.map(spokenName));
  const writes = name !== undefined && name.says !== 'read' && name.strength >= LEADING.soft;
  const applies = (rule: ParameterRule, property: Property): boolean =>
    (rule.names.has(spokenName(property)) || rule.endings?.has(property.words.at(-1)?.word ?? '') === true) &&
    fits(rule, property) &&
    !(rule.onlyReaders && writes) &&
    (!rule.beside || [...rule.beside].some((other) => all.has(other)));
  return properties.flatMap((property) => [
    ...PARAMETER_RULES.filter((rule) => applies(rule, property)).map(({ says, strength }) => ({
      words: property.name,
      says,
      strength,
    })),
    ...byMode(property),
  ]);
}

function fits(rule: ParameterRule, property: Property): boolean {
  if (!rule.types || property.types.length === 0) return true;
  if (rule.says === 'destroy' && property.values.length > 0) return false;
  return property.types.some((type) => rule.types?.includes(type));
}

/** `action: "delete"`: the worst of the values a mode may have. */
function byMode(property: Property): readonly Saying[] {
  if (!MODE_PARAMETERS.has(spokenName(property))) return [];
  const described = property.values.length === 0;
  const values = described ? quotedIn(property.description) : property.values;
  let worst: Saying | undefined;
  for (const value of values) {
    const said = readName(segmentsOf(value), 'verb-first');
    if (said && said.strength >= 70 && effectRank(said.says) > effectRank(worst?.says ?? 'unknown')) {
      const strength = described ? DESCRIBED_MODE_STRENGTH : MODE_STRENGTH;
      worst = { words: `${property.name}: ${value}`, says: said.says, strength };
    }
  }
  return worst ? [worst] : [];
}

/** Values that a description names between quotes: `One of 'list', 'delete'`. */
function quotedIn(description: string): readonly string[] {
  return [...description.matchAll(/['"`‘“]([\w-]{2,40})['"`’”]/gu)].map((match) => match[1] ?? '');
}

function spokenName(property: Property): string {
  return property.words.map((token) => token.word).join(' ');
}

import { type Declared, isInvalid } from '../../model/hints.ts';
import { EFFECTS, type Effect } from '../../model/judgement.ts';
import { SEVERITIES, type Severity } from '../../model/severity.ts';

/** The keys of the policy file, in the order of the documentation. */
export const POLICY_KEYS = ['fail-on', 'profiles', 'rules', 'ignore', 'effects', 'accept'] as const;
export type PolicyKey = (typeof POLICY_KEYS)[number];

/** The keys of an entry of `accept`. */
export const ENTRY_KEYS = ['tool', 'rule', 'from', 'to', 'server', 'reason', 'expires'] as const;
export type EntryKey = (typeof ENTRY_KEYS)[number];
/** Those that every entry has. */
export const NEEDED_ENTRY_KEYS = ['tool', 'rule', 'reason'] as const satisfies readonly EntryKey[];

/** What can stand beside a rule, the gravest first. */
export const RULE_LEVELS: readonly RuleLevel[] = [...[...SEVERITIES].reverse(), 'off'];
export type RuleLevel = Severity | 'off';

/** What can be settled about a tool. */
export const SETTLED_EFFECTS: readonly SettledEffect[] = EFFECTS.filter((effect) => effect !== 'unknown');
export type SettledEffect = Exclude<Effect, 'unknown'>;

/** How `from` and `to` name a declared value. */
export const DECLARED_WORDS = ['true', 'false', 'missing', 'invalid'] as const;
export type DeclaredWord = (typeof DECLARED_WORDS)[number];

/** The word for a declared value. */
export function declaredWord(declared: Declared): DeclaredWord {
  if (isInvalid(declared)) return 'invalid';
  return declared === undefined ? 'missing' : declared ? 'true' : 'false';
}

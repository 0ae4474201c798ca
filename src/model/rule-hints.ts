import { HINTS, type Hint } from './hints.ts';
import type { RuleId } from './rule.ts';

/** Which hints the findings of a rule are about. */
export interface RuleHints {
  /** Whether a finding of the rule names a hint. */
  readonly names: 'always' | 'sometimes' | 'never';
  readonly hints: readonly Hint[];
}

/** An acceptance says how a hint moved, so it has to be known for every rule whether there is one. */
export const RULE_HINTS: Readonly<Record<RuleId, RuleHints>> = {
  'read-only-loosened': always('readOnlyHint'),
  'destructive-loosened': always('destructiveHint'),
  'open-world-loosened': always('openWorldHint'),
  'idempotent-loosened': always('idempotentHint'),
  'hint-undeclared': always(...HINTS),
  'annotations-vanished': never(),
  'claim-outgrown': always('readOnlyHint', 'destructiveHint'),
  'read-only-writer': always('readOnlyHint'),
  'non-destructive-destroyer': always('destructiveHint'),
  'shadow-write': never(),
  'closed-world-reacher': always('openWorldHint'),
  'misleading-title': never(),
  'title-changed': never(),
  'warning-removed': never(),
  'confirmation-removed': never(),
  'invalid-hint': { names: 'sometimes', hints: HINTS },
  'misplaced-hint': { names: 'sometimes', hints: HINTS },
  'duplicate-tool': never(),
  'contradictory-hints': never(),
  'profile-requirement': { names: 'sometimes', hints: HINTS },
};

function always(...hints: readonly Hint[]): RuleHints {
  return { names: 'always', hints };
}

function never(): RuleHints {
  return { names: 'never', hints: [] };
}

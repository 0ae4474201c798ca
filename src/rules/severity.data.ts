import type { Effect, Reach } from '../model/judgement.ts';
import type { RuleId } from '../model/rule.ts';
import type { Severity } from '../model/severity.ts';

/** A severity for each thing that a tool's own words can say; null where there is nothing to report. */
export interface EffectRow {
  readonly by: 'effect';
  readonly rule: RuleId;
  /** What happened, for the documentation. */
  readonly when: string;
  readonly levels: Readonly<Record<Effect, Severity | null>>;
}
export interface ReachRow {
  readonly by: 'reach';
  readonly rule: RuleId;
  readonly when: string;
  readonly levels: Readonly<Record<Reach, Severity | null>>;
}
export interface FixedRow {
  readonly by: 'nothing';
  readonly rule: RuleId;
  readonly when: string;
  readonly level: Severity;
}
export type SeverityRow = EffectRow | ReachRow | FixedRow;

/** How grave each thing is that a rule can find. Rules take their severities from here and from nowhere else. */
export const SEVERITY_TABLE = {
  // Someone had written the stricter value on purpose, or nobody had.
  readOnlyDeclared: {
    by: 'effect',
    rule: 'read-only-loosened',
    when: 'readOnlyHint was declared false and is now true',
    levels: { destroy: 'critical', update: 'critical', additive: 'high', unknown: 'high', read: 'medium' },
  },
  readOnlyMissing: {
    by: 'effect',
    rule: 'read-only-loosened',
    when: 'readOnlyHint was missing and is now true',
    levels: { destroy: 'critical', update: 'high', additive: 'high', unknown: 'medium', read: 'low' },
  },
  // Authors confuse adding with destroying: most declared loosenings of a tool that adds are honest corrections.
  destructiveDeclared: {
    by: 'effect',
    rule: 'destructive-loosened',
    when: 'destructiveHint was declared true and is now false, on a tool that writes',
    levels: { destroy: 'critical', update: 'high', additive: 'medium', unknown: 'high', read: 'medium' },
  },
  destructiveMissing: {
    by: 'effect',
    rule: 'destructive-loosened',
    when: 'destructiveHint was missing and is now false, on a tool that writes',
    levels: { destroy: 'high', update: 'medium', additive: 'low', unknown: 'medium', read: 'low' },
  },
  destructiveMoot: {
    by: 'nothing',
    rule: 'destructive-loosened',
    when: 'destructiveHint was true and is now false on a tool that stays read-only, which only some clients notice',
    level: 'low',
  },
  // A repeated create, send or append is a second one.
  idempotent: {
    by: 'effect',
    rule: 'idempotent-loosened',
    when: 'idempotentHint is now true, on a tool that writes',
    levels: { destroy: 'low', update: 'low', additive: 'medium', unknown: 'low', read: 'low' },
  },
  idempotentMoot: {
    by: 'nothing',
    rule: 'idempotent-loosened',
    when: 'idempotentHint is now true on a tool that stays read-only, which only some clients notice',
    level: 'low',
  },
  undeclared: {
    by: 'effect',
    rule: 'hint-undeclared',
    when: 'a declared value is now missing, which means the same by the specification and less caution in some clients',
    levels: { destroy: 'low', update: 'low', additive: 'low', unknown: 'low', read: 'low' },
  },
  outgrownReadOnly: {
    by: 'effect',
    rule: 'claim-outgrown',
    when: 'the tool grew to do this and still declares readOnlyHint true',
    levels: { destroy: 'critical', update: 'high', additive: 'high', unknown: null, read: null },
  },
  outgrownNonDestructive: {
    by: 'effect',
    rule: 'claim-outgrown',
    when: 'the tool grew to do this and still declares destructiveHint false',
    levels: { destroy: 'high', update: 'medium', additive: null, unknown: null, read: null },
  },
  newReadOnly: {
    by: 'effect',
    rule: 'read-only-writer',
    when: 'a new tool declares readOnlyHint true',
    levels: { destroy: 'critical', update: 'critical', additive: 'high', unknown: null, read: null },
  },
  newNonDestructive: {
    by: 'effect',
    rule: 'non-destructive-destroyer',
    when: 'a new tool declares destructiveHint false',
    levels: { destroy: 'high', update: 'medium', additive: null, unknown: null, read: null },
  },
  shadowWrite: {
    by: 'effect',
    rule: 'shadow-write',
    when: 'a tool is new, or renamed to sound like this, and declares nothing',
    levels: { destroy: 'medium', update: 'medium', additive: 'medium', unknown: null, read: null },
  },
  openWorldDeclared: {
    by: 'reach',
    rule: 'open-world-loosened',
    when: 'openWorldHint was declared true and is now false',
    levels: { open: 'high', unknown: 'medium', closed: 'low' },
  },
  openWorldMissing: {
    by: 'reach',
    rule: 'open-world-loosened',
    when: 'openWorldHint was missing and is now false',
    levels: { open: 'medium', unknown: 'low', closed: 'low' },
  },
  newClosedWorld: {
    by: 'reach',
    rule: 'closed-world-reacher',
    when: 'a new tool declares openWorldHint false',
    levels: { open: 'medium', unknown: null, closed: null },
  },
  vanished: {
    by: 'nothing',
    rule: 'annotations-vanished',
    when: 'three or more tools, and at least half of those that declared hints, declare none any more',
    level: 'high',
  },
  titleChanged: {
    by: 'effect',
    rule: 'title-changed',
    when: 'the title changed or is gone',
    levels: { destroy: 'low', update: 'low', additive: 'low', unknown: null, read: null },
  },
  misleadingTitle: {
    by: 'nothing',
    rule: 'misleading-title',
    when: 'the title reads safer than the name',
    level: 'medium',
  },
  warningRemoved: {
    by: 'effect',
    rule: 'warning-removed',
    when: 'the description lost its warning',
    levels: { destroy: 'medium', update: 'low', additive: 'low', unknown: 'low', read: 'low' },
  },
  confirmationRemoved: {
    by: 'effect',
    rule: 'confirmation-removed',
    when: 'a mark is gone by which a client always asked',
    levels: { destroy: 'critical', update: 'high', additive: 'high', unknown: 'high', read: 'high' },
  },
  invalid: {
    by: 'nothing',
    rule: 'invalid-hint',
    when: 'a value is neither true nor false',
    level: 'medium',
  },
  misplaced: {
    by: 'nothing',
    rule: 'misplaced-hint',
    when: 'a hint stands in a place or has a spelling that clients do not read',
    level: 'medium',
  },
  duplicate: {
    by: 'nothing',
    rule: 'duplicate-tool',
    when: 'the list has several tools of one name',
    level: 'medium',
  },
  contradictory: {
    by: 'nothing',
    rule: 'contradictory-hints',
    when: 'readOnlyHint and destructiveHint are both true',
    level: 'medium',
  },
  profile: {
    by: 'nothing',
    rule: 'profile-requirement',
    when: 'a store that was asked for would refuse a tool that is new or changed',
    level: 'medium',
  },
} as const satisfies Readonly<Record<string, SeverityRow>>;

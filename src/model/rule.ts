import type { Comparison, Subject } from './comparison.ts';
import type { RuleMatch } from './finding.ts';
import type { JsonObject } from './json.ts';

/** The stable ids, in the order of the documentation. */
export const RULE_IDS = [
  'read-only-loosened',
  'destructive-loosened',
  'open-world-loosened',
  'idempotent-loosened',
  'hint-undeclared',
  'annotations-vanished',
  'claim-outgrown',
  'read-only-writer',
  'non-destructive-destroyer',
  'shadow-write',
  'closed-world-reacher',
  'misleading-title',
  'title-changed',
  'warning-removed',
  'confirmation-removed',
  'invalid-hint',
  'misplaced-hint',
  'duplicate-tool',
  'contradictory-hints',
  'profile-requirement',
] as const;
export type RuleId = (typeof RULE_IDS)[number];

interface RuleDocs {
  readonly id: RuleId;
  /** A few words for headings and lists. */
  readonly title: string;
  /** What is reported, one or two sentences. */
  readonly what: string;
  /** Why a reviewer should care. */
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  readonly examples: readonly Example[];
}

/** A rule looks at one tool at a time, or at the whole server. */
export type Rule = ToolRule | ServerRule;
export interface ToolRule extends RuleDocs {
  readonly scope: 'tool';
  check(subject: Subject, comparison: Comparison): readonly RuleMatch[];
}
export interface ServerRule extends RuleDocs {
  readonly scope: 'server';
  check(comparison: Comparison): readonly RuleMatch[];
}

/** An example is documentation and test at once: it names every finding of the whole registry. */
export interface Example {
  readonly title: string;
  readonly base: readonly JsonObject[];
  readonly head: readonly JsonObject[];
  /** Profiles that are asked for. */
  readonly profiles?: readonly string[];
  /** `severity rule tool [hint]`, sorted as the report sorts; empty when the engine must stay silent. */
  readonly findings: readonly string[];
  /** Findings of the same change the other way round; a reason when that says nothing. */
  readonly mirror: readonly string[] | { readonly none: string };
}

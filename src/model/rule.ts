import type { Comparison, Subject } from './comparison.ts';
import type { RuleMatch } from './finding.ts';
import type { Hint } from './hints.ts';
import type { JsonObject } from './json.ts';
import type { SeverityRows } from './severity-rows.ts';

/** Everything that is known of a rule besides what it looks for. */
export interface RuleFacts {
  /** Stable: users write it into policy files. It is the name of the rule's file. */
  readonly id: string;
  /** A claim was taken back, or a tool does more than it declares; anything else is neither. */
  readonly kind: RuleKind;
  /** What changed in a few words, where the values of a hint do not say it. */
  readonly label?: string;
  /** Whether its findings name a hint: an acceptance says how that hint moved. */
  readonly namesHint: 'always' | 'sometimes' | 'never';
  /** The hints that its findings may name. */
  readonly hints: readonly Hint[];
  /** The hint whose every loosening by the specification it reports. */
  readonly loosens?: Hint;
  /** Whether there is anything to report at all depends on what words mean, and words can be misread. */
  readonly readsWords: boolean;
  /** Findings that are alike share a row. Not where each tells of words of its own. */
  readonly mergesRows: boolean;
  readonly severityRows: SeverityRows;
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

type RuleKind = 'loosened' | 'riskier' | 'other';

/** A rule looks at one tool at a time, or at the whole server. */
export type Rule = ToolRule | ServerRule;
export interface ToolRule extends RuleFacts {
  readonly scope: 'tool';
  check(subject: Subject, comparison: Comparison): readonly RuleMatch[];
}
export interface ServerRule extends RuleFacts {
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

import type { HintChange } from './change.ts';
import type { Client, ClientEffect } from './client.ts';
import type { Declared, DeclaredHints, Effective, EffectiveHints, Hint } from './hints.ts';
import type { JsonObject } from './json.ts';
import type { Effect, Evidence, Judge, Judgement } from './judgement.ts';
import type { Severity } from './severity.ts';
import type { Text } from './text.ts';
import type { Tool } from './tool.ts';

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

/** A tool with everything that is known about it. */
export interface JudgedTool {
  readonly tool: Tool;
  readonly declared: DeclaredHints;
  readonly effective: EffectiveHints;
  readonly judgement: Judgement;
}

/** What a rule looks at: a tool that both sides have and that differs in anything, or one that only the head has. */
export type Subject = PairedSubject | AddedSubject;
export interface PairedSubject {
  readonly kind: 'paired';
  readonly base: JudgedTool;
  readonly head: JudgedTool;
  readonly renamed: boolean;
  readonly changes: readonly HintChange[];
}
export interface AddedSubject {
  readonly kind: 'added';
  readonly head: JudgedTool;
}

/** The two tool lists of one server, paired. Tools that did not change at all are left out. */
export interface Comparison {
  readonly server: string;
  readonly subjects: readonly Subject[];
  readonly removed: readonly JudgedTool[];
  /** Names that the head lists more than once, and more often than the base. */
  readonly duplicates: readonly DuplicateName[];
  /** Names of the tools whose hints vanished together; rules for single hints leave them out. Empty below the threshold. */
  readonly vanished: ReadonlySet<string>;
  /** The store profiles that changed tools are held to. */
  readonly profiles: readonly Profile[];
  /** What a title says, apart from the tool that it stands for. */
  effectOfTitle(title: string): Effect;
}
export interface DuplicateName {
  readonly name: string;
  readonly copies: number;
}

/** How sure a finding is: declared facts, the tool's name or schema, or its description alone. */
export type Confidence = 'certain' | 'likely' | 'possible';

/** What a rule found, before the engine adds clients, hint values and fingerprint. */
export interface RuleMatch {
  readonly severity: Severity;
  readonly confidence: Confidence;
  /** The tool's name at the head; `*` for a finding about a group. */
  readonly tool: string;
  /** The names of the group. */
  readonly tools?: readonly string[];
  readonly baseTool?: string;
  readonly hint?: Hint;
  /** Hints whose clients belong to this finding, when they are others than `hint` alone. */
  readonly covers?: readonly Hint[];
  /** One sentence for the reviewer: why it matters. Words of the server in it are `quoted`. */
  readonly message: Text;
  readonly evidence: readonly Evidence[];
}

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

/** One requirement set of a store or directory. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly asOf: string;
  readonly source: string;
  /** What the store would refuse about a tool; each a sentence. */
  check(tool: JudgedTool): readonly ProfileProblem[];
}
export interface ProfileProblem {
  readonly hint?: Hint;
  readonly message: Text;
}

/** Everything that judging needs and the core does not know: the registries, passed in by the roots. */
export interface Kit {
  readonly rules: readonly Rule[];
  readonly clients: readonly Client[];
  readonly profiles: readonly Profile[];
  readonly judge: Judge;
}

/** A rule's result as it is reported. */
export interface Finding extends Omit<RuleMatch, 'covers'> {
  readonly rule: RuleId;
  readonly declared?: { readonly base: Declared; readonly head: Declared };
  readonly effective?: { readonly base: Effective; readonly head: Effective };
  /** Who stops asking, or starts to show a tool that it refused. For a claim that did not change: who would ask without it. */
  readonly clients: readonly ClientEffect[];
  readonly location?: { readonly path: string; readonly line: number };
  /** 32 hex digits over what an acceptance covers. */
  readonly fingerprint: string;
  readonly accepted: Acceptance | null;
}

/** A maintainer's yes to exact findings. */
export interface Acceptance {
  /** A login, or the path of the policy file. */
  readonly by: string;
  /** When it was given; absent where that is not known, as in the policy file. */
  readonly at?: string;
  readonly reason: string | undefined;
  /** The last day on which it holds, `YYYY-MM-DD`; absent for no end. */
  readonly expires?: string;
  /** The comment that gave it. */
  readonly url?: string;
}

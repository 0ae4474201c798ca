import type { HintChange } from './change.ts';
import type { DeclaredHints, EffectiveHints } from './hints.ts';
import type { Effect, Judgement } from './judgement.ts';
import type { Profile } from './profile.ts';
import type { Tool } from './tool.ts';

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

import type { ClientEffect } from './client.ts';
import type { Declared, Effective, Hint } from './hints.ts';
import type { Evidence } from './judgement.ts';
import type { RuleFacts } from './rule.ts';
import type { Severity } from './severity.ts';
import type { Text } from './text.ts';

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

/** A rule's result as it is reported. */
export interface Finding extends Omit<RuleMatch, 'covers'> {
  /** The id of its rule. */
  readonly rule: string;
  /** What its rule knows that a reader is told. */
  readonly ruleFacts: Pick<RuleFacts, 'kind' | 'label' | 'loosens' | 'mergesRows'>;
  readonly declared?: { readonly base: Declared; readonly head: Declared };
  readonly effective?: { readonly base: Effective; readonly head: Effective };
  /** Who stops asking, or starts to show a tool that it refused. For a claim that did not change: who would ask without it. */
  readonly clients: readonly ClientEffect[];
  readonly location?: { readonly path: string; readonly line: number };
  /** The check fails because of it. */
  readonly blocks: boolean;
  /** 32 hex digits over what an acceptance covers. */
  readonly fingerprint: string;
  readonly accepted: Acceptance | null;
}

/** A maintainer's yes to exact findings. */
export interface Acceptance {
  /** The policy file accepts ahead, a person on the pull request. */
  readonly kind: 'policy' | 'person';
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

import type { Tool } from './tool.ts';

/** The worst that a tool's own words say it does, over all arguments. From harmless to harmful. */
export const EFFECTS = ['unknown', 'read', 'additive', 'update', 'destroy'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Whether a tool talks to an open set of others (the web, free recipients) or to one system. */
export type Reach = 'open' | 'closed' | 'unknown';

export type EvidenceSource = 'name' | 'schema' | 'title' | 'description' | 'policy';

/** One piece of what a tool says about itself. A reviewer must be able to disagree with it. */
export interface Evidence {
  readonly source: EvidenceSource;
  /** The words it saw, as the server sent them (hostile text). */
  readonly words: string;
  readonly says: Exclude<Effect, 'unknown'> | Exclude<Reach, 'unknown'>;
}

/** What a tool's own words and schema say it does. */
export interface Judgement {
  readonly effect: Effect;
  readonly reach: Reach;
  /** What led to `effect` and `reach`, the strongest first. */
  readonly evidence: readonly Evidence[];
  /** The effect rests on the description alone, so it makes no finding grave. */
  readonly effectFromDescription: boolean;
  /** What everything but the description says: a writer by its name stays one when its description says more. */
  readonly effectWithoutDescription: Effect;
  /** The same for the reach. */
  readonly reachFromDescription: boolean;
  /** Why the name could not be judged, when it could not (a script without known verbs). */
  readonly notJudged: string | undefined;
}

/**
 * Reads the words of tools of one server, one judgement for each.
 *
 * @param tools those to judge
 * @param settled effects that the policy file settles, by tool name
 * @param siblings all tools of that server, `tools` among them (the default): a namespace that they share is not a word of any of them
 */
export type Judge = (
  tools: readonly Tool[],
  settled: (name: string) => Effect | undefined,
  siblings?: readonly Tool[],
) => readonly Judgement[];

/** What is said about the effect, as opposed to the reach. */
export function saysEffect(piece: Evidence): piece is Evidence & { says: Exclude<Effect, 'unknown'> } {
  return piece.says !== 'open' && piece.says !== 'closed';
}

/** True when `effect` changes something that exists: what the specification calls destructive. */
export function isDestructive(effect: Effect): boolean {
  return effect === 'update' || effect === 'destroy';
}

/** True when the words say that the tool changes anything at all. */
export function isWriter(effect: Effect): boolean {
  return effect === 'additive' || isDestructive(effect);
}

/** Where an effect stands between harmless and harmful: `unknown` is 0, `destroy` is 4. */
export function effectRank(effect: Effect): number {
  return EFFECTS.indexOf(effect);
}

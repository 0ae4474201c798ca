import type { Effect, Evidence, Reach } from '../core/judgement.ts';

/** Evidence with the weight it has in `combine.ts`, 0 to 100. */
export interface Piece extends Evidence {
  readonly strength: number;
}

/** What a piece can say. */
export type Says = Evidence['says'];
export type EffectSays = Exclude<Effect, 'unknown'>;
export type ReachSays = Exclude<Reach, 'unknown'>;

/** True for what is said about the effect; the rest is about the reach. */
export function saysEffect(says: Says): says is EffectSays {
  return says !== 'open' && says !== 'closed';
}

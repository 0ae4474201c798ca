import type { Effect, Evidence, Reach } from '../../model/judgement.ts';

export type EffectSays = Exclude<Effect, 'unknown'>;
export type ReachSays = Exclude<Reach, 'unknown'>;

/** What words say about the effect, and how strongly: 0 to 100, see `weights.data.ts`. */
export interface Saying {
  /** As the server wrote them. */
  readonly words: string;
  readonly says: EffectSays;
  readonly strength: number;
}

/** Evidence with the weight it has in `combine.ts`. */
export interface Piece extends Evidence {
  readonly strength: number;
}

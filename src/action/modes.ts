import type { Mode } from './mode.ts';
import { reviewMode } from './review-mode.ts';

/** Every value of the input `mode`. */
export const MODES = { review: reviewMode } as const satisfies Record<string, Mode>;

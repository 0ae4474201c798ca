import type { Settings } from '../../inputs/inputs.ts';
import type { Mode } from './mode.ts';
import { reportMode } from './report.ts';
import { reviewMode } from './review.ts';
import { snapshotMode } from './snapshot.ts';

/** Every value of the input `mode`. */
export const MODES: Readonly<Record<Settings['mode'], Mode>> = {
  review: reviewMode,
  snapshot: snapshotMode,
  report: reportMode,
};

import type { Settings } from '../inputs.ts';
import type { Mode } from './mode.ts';
import { reportMode } from './report-mode.ts';
import { reviewMode } from './review-mode.ts';
import { snapshotMode } from './snapshot-mode.ts';

/** Every value of the input `mode`. */
export const MODES: Readonly<Record<Settings['mode'], Mode>> = {
  review: reviewMode,
  snapshot: snapshotMode,
  report: reportMode,
};

import type { Severity } from './severity.ts';

/** When a run fails. `looser`: any hint looser by the specification, whatever its severity. */
export const FAIL_ON = ['critical', 'high', 'medium', 'low', 'looser', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** What blocks. */
export interface Threshold {
  readonly failOn: FailOn;
  /** Beside `looser`: findings of this severity or above block as well, whatever they are about. */
  readonly alsoFrom?: Severity;
}

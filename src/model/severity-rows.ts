import type { Effect, Reach } from './judgement.ts';
import type { Severity } from './severity.ts';

/** A severity for each thing that a tool's own words can say; null where there is nothing to report. */
export interface EffectRow {
  readonly by: 'effect';
  /** What happened, for the documentation. */
  readonly when: string;
  readonly levels: Readonly<Record<Effect, Severity | null>>;
}
export interface ReachRow {
  readonly by: 'reach';
  readonly when: string;
  readonly levels: Readonly<Record<Reach, Severity | null>>;
}
interface FixedRow {
  readonly by: 'nothing';
  readonly when: string;
  readonly level: Severity;
}
export type SeverityRow = EffectRow | ReachRow | FixedRow;

/** How severe each thing is that one rule can find, by a name of its own. */
export type SeverityRows = Readonly<Record<string, SeverityRow>>;

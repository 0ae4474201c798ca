import type { Effect } from './judgement.ts';
import type { Severity } from './severity.ts';

/** When a run fails. `looser`: any hint looser by the specification, whatever its severity. */
export const FAIL_ON = ['critical', 'high', 'medium', 'low', 'looser', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** What the maintainers of a repository decided about judging its tools. */
export interface Policy {
  readonly failOn: FailOn;
  /** Ids of store profiles. */
  readonly profiles: readonly string[];
  /** Level of a rule in place of the computed severity. */
  readonly ruleLevels: Readonly<Partial<Record<string, Severity | 'off'>>>;
  /** Tools that are never judged. */
  isIgnored(tool: string): boolean;
  /** The effect that is settled for a tool. */
  settledEffect(tool: string): Effect | undefined;
}

/** What holds where nothing else is said. */
export const DEFAULT_POLICY: Policy = {
  failOn: 'high',
  profiles: [],
  ruleLevels: {},
  isIgnored: () => false,
  settledEffect: () => undefined,
};

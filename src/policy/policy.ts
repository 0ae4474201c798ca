import type { Effect } from '../model/judgement.ts';
import { compareSeverity, type Severity } from '../model/severity.ts';
import type { FailOn, Threshold } from '../model/threshold.ts';
import { anyNameTest, nameTest } from './file/glob.ts';
import type { PolicyFile } from './file/policy-file.ts';

/** What the maintainers of a repository decided about judging its tools. */
export interface Policy extends Threshold {
  /** Ids of store profiles. */
  readonly profiles: readonly string[];
  /** Level of a rule in place of the computed severity. */
  readonly ruleLevels: Readonly<Partial<Record<string, Severity | 'off'>>>;
  /** Tools that are never judged. */
  isIgnored(tool: string): boolean;
  /** The effect that is settled for a tool. */
  settledEffect(tool: string): Effect | undefined;
  /** Where it was written down, if it was. */
  readonly written?: WrittenPolicy;
}

/** The policy file and the day of the run. */
export interface WrittenPolicy {
  readonly file: PolicyFile;
  /** `YYYY-MM-DD`: what an expiry is compared with. */
  readonly today: string;
}

/** What holds where nothing else is said. */
export const DEFAULT_POLICY: Policy = {
  failOn: 'high',
  profiles: [],
  ruleLevels: {},
  isIgnored: () => false,
  settledEffect: () => undefined,
};

/** What the inputs or flags of a run say. */
export interface PolicyInputs {
  /** Undefined when nothing was said. */
  readonly failOn: FailOn | undefined;
  readonly profiles: readonly string[];
}

/** The policy of a run with a policy file: also what it accepts and what of it is stale. */
export function writtenPolicy(written: WrittenPolicy, inputs: PolicyInputs): Policy {
  return { ...policyOf(written.file, inputs), written };
}

/**
 * The policy of a run: what the file says, or the default; an input can only make it stricter. Profiles add up.
 *
 * @param file undefined where there is none
 */
export function policyOf(file: PolicyFile | undefined, inputs: PolicyInputs): Policy {
  const said = [file?.failOn, inputs.failOn].filter((failOn) => failOn !== undefined);
  return {
    ...(said.length === 0 ? { failOn: DEFAULT_POLICY.failOn } : strictest(said)),
    profiles: [...new Set([...(file?.profiles ?? []), ...inputs.profiles])],
    ruleLevels: file?.ruleLevels ?? {},
    isIgnored: anyNameTest(file?.ignore.map(({ glob }) => glob) ?? []),
    settledEffect: settledEffects(file?.effects ?? []),
  };
}

/**
 * The stricter of several thresholds. `never` is the mildest, then `critical` to `low`. `looser` looks at other things
 * than a severity does (a new tool is never looser), so neither is stricter than the other: both hold.
 */
function strictest(said: readonly FailOn[]): Threshold {
  const severities = said
    .filter((failOn) => failOn !== 'looser' && failOn !== 'never')
    .sort((a, b) => compareSeverity(a, b));
  const [mildest] = severities;
  if (!said.includes('looser')) return { failOn: mildest ?? 'never' };
  return { failOn: 'looser', ...(mildest && { alsoFrom: mildest }) };
}

/** An exact name goes before globs, and of those the first that matches decides. */
function settledEffects(effects: PolicyFile['effects']): Policy['settledEffect'] {
  const exact = new Map(effects.map(({ glob, effect }) => [glob, effect]));
  const globs = effects.map(({ glob, effect }) => ({ matches: nameTest(glob), effect }));
  return (tool) => exact.get(tool) ?? globs.find(({ matches }) => matches(tool))?.effect;
}

import { insidePath } from '../git/call/inside-path.ts';
import type { Trees } from '../git/trees/trees.ts';
import type { Settings } from '../inputs/inputs.ts';
import { mayDefineTools } from '../locate/locate.ts';
import type { Failure } from '../model/failure.ts';
import type { Report } from '../model/report.ts';
import { fail } from '../model/result.ts';
import type { Side } from '../model/side.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { type Text, text } from '../model/text.ts';
import type { Policy } from '../policy/policy.ts';
import { type Compared, compare, failedReport } from './compare.ts';
import { locateInHead } from './locate-in-head.ts';
import { inputPolicy, readPolicy } from './read-policy.ts';
import { REGISTRIES } from './registries.ts';
import { adviceOnFailure, commitOf, openSides, openSources, type SidesInput, scheduleOf } from './sides.ts';

/** A review of what is checked out in a folder. */
export interface ReviewInput extends SidesInput {
  readonly toolVersion: string;
  /** `YYYY-MM-DD`: what the expiry of an accepted change is compared with. */
  readonly today: string;
}

/** The review's report. Disposing of it waits for the processes to end and deletes the trees. */
export interface Reviewed extends AsyncDisposable {
  readonly report: Report;
  readonly commits: Readonly<Record<Side, string | null>>;
  readonly snapshots: Readonly<Record<Side, Snapshot | undefined>>;
  /** The checkout keeps a token where everything that runs in the job can read it. */
  readonly checkoutHoldsCredentials: boolean;
}

/** Builds and lists the server of both sides and judges the difference. Whatever goes wrong stands in the report. */
export async function review(input: ReviewInput): Promise<Reviewed> {
  const { settings, toolVersion } = input;
  const within = insidePath(settings['working-directory']) ?? '';
  const opened = await openSides(input, (path) => mayDefineTools(path, within));
  if (!opened.ok) {
    return nothingReviewed([opened.failure], inputPolicy(settings), toolVersion);
  }
  const trees = opened.value;
  const read = await policyOfTrees(trees, settings, input.today);
  if (!read.ok) {
    await trees[Symbol.asyncDispose]();
    return nothingReviewed(read.failure, inputPolicy(settings), toolVersion);
  }
  const { policy, notes } = read.value;
  if (trees.identical) {
    const report = withNotes(failedReport([], policy, toolVersion), [IDENTICAL, ...trees.notes, ...notes]);
    await trees[Symbol.asyncDispose]();
    return finished(report, commitsOf(trees), trees.checkoutHoldsCredentials);
  }
  const reviewed = await reviewTrees(input, policy, trees, within);
  return { ...reviewed, report: withNotes(reviewed.report, notes) };
}

/** What is said in place of a comparison when there is nothing to compare. */
export const IDENTICAL = text`Base and head hold the same files, so nothing was started.`;

/** The review of a run that ended before there was anything to compare. */
export function nothingReviewed(failures: readonly Failure[], policy: Policy, toolVersion: string): Reviewed {
  return finished(failedReport(failures, policy, toolVersion), { base: null, head: null }, false);
}

async function reviewTrees(
  input: ReviewInput,
  policy: Policy,
  trees: Extract<Trees, { identical: false }>,
  within: string,
): Promise<Reviewed> {
  const sources = await openSources(input, trees);
  const commits = commitsOf(trees);
  const compared = await compare({
    servers: [{ name: 'default', base: sources.base, head: sources.head, commits }],
    schedule: scheduleOf(input),
    policy,
    registries: REGISTRIES,
    toolVersion: input.toolVersion,
    signal: input.signal,
  });
  const servers = locateInHead(compared.report.servers, trees.headFiles, within);
  const failed = servers.some(({ base, head }) => base.state === 'failed' || head.state === 'failed');
  const notes = [...trees.notes, ...(failed ? adviceOnFailure(input.settings) : [])];
  return {
    report: withNotes({ ...compared.report, servers }, notes),
    commits,
    snapshots: withCommits(compared.snapshots[0], trees),
    checkoutHoldsCredentials: trees.checkoutHoldsCredentials,
    async [Symbol.asyncDispose]() {
      await compared.ended;
      await Promise.all([trees[Symbol.asyncDispose](), sources[Symbol.asyncDispose]()]);
    },
  };
}

/** Read through git and before anything of the trees runs: what a build writes into its tree does not count. */
async function policyOfTrees(trees: Trees, settings: Settings, today: string) {
  const [base, head] = await Promise.all([
    trees.readFromBase(settings.config),
    trees.readFromHead(settings.config),
  ]);
  if (!base.ok) return fail([base.failure]);
  if (!head.ok) return fail([head.failure]);
  return readPolicy({ base: base.value, head: head.value }, settings, today);
}

function commitsOf({ base, head }: Trees): Record<Side, string> {
  return { base: base.sha, head: head.sha };
}

function withCommits(
  snapshots: Compared['snapshots'][number] | undefined,
  trees: Trees,
): Reviewed['snapshots'] {
  const stamped = (side: Side): Snapshot | undefined => {
    const snapshot = snapshots?.[side];
    return snapshot && { ...snapshot, commit: commitOf(trees, side) };
  };
  return { base: stamped('base'), head: stamped('head') };
}

/** The report with more sentences about the run. */
export function withNotes(report: Report, notes: readonly Text[]): Report {
  return { ...report, notes: [...report.notes, ...notes] };
}

/** A review in which nothing was started. */
export function finished(
  report: Report,
  commits: Reviewed['commits'],
  checkoutHoldsCredentials: boolean,
): Reviewed {
  return {
    report,
    commits,
    snapshots: { base: undefined, head: undefined },
    checkoutHoldsCredentials,
    async [Symbol.asyncDispose]() {},
  };
}

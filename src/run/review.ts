import { insidePath } from '../git/call/inside-path.ts';
import type { Trees } from '../git/trees/trees.ts';
import type { Settings } from '../inputs/inputs.ts';
import { mayDefineTools } from '../locate/locate.ts';
import type { Failure } from '../model/failure.ts';
import type { Report } from '../model/report.ts';
import { fail } from '../model/result.ts';
import { SIDES, type Side } from '../model/side.ts';
import type { SideFile } from '../model/side-file.ts';
import { type Text, text } from '../model/text.ts';
import type { Policy } from '../policy/policy.ts';
import { type Commits, type Compared, compare, failedReport } from './compare.ts';
import { locateInHead } from './locate-in-head.ts';
import { inputPolicy, type PolicyContext, readPolicy } from './read-policy.ts';
import { adviceOnFailure, commitOf, openSides, openSources, type SidesInput } from './sides.ts';

/** A review of what is checked out in a folder. */
export interface ReviewInput extends SidesInput, PolicyContext {
  readonly settings: Settings;
  readonly toolVersion: string;
}

/** The review's report. Disposing of it waits for the processes to end and deletes the trees. */
export interface Reviewed extends AsyncDisposable {
  readonly report: Report;
  readonly commits: Commits;
  /** What each side listed; undefined where nothing was. */
  readonly sides: Readonly<Record<Side, SideFile | undefined>>;
  /** The checkout keeps a token where everything that runs in the job can read it. */
  readonly checkoutHoldsCredentials: boolean;
}

/** Builds and lists the servers of both sides and judges the difference. Whatever goes wrong stands in the report. */
export async function review(input: ReviewInput): Promise<Reviewed> {
  const { settings, targets, toolVersion } = input;
  const folders = targets.map(({ folder }) => insidePath(folder) ?? '');
  const opened = await openSides(input, (path) => folders.some((folder) => mayDefineTools(path, folder)));
  if (!opened.ok) {
    return nothingReviewed([opened.failure], inputPolicy(settings), toolVersion);
  }
  const trees = opened.value;
  const read = await policyOfTrees(trees, input);
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
  const reviewed = await reviewTrees(input, policy, trees);
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
): Promise<Reviewed> {
  const sources = await openSources(input, trees);
  const commits = commitsOf(trees);
  const { registries, toolVersion, signal } = input;
  const compared = await compare({
    targets: sources.targets,
    commits,
    policy,
    registries,
    toolVersion,
    signal,
  });
  const servers = locateInHead(compared.report.servers, input.targets, trees.headFiles);
  const failed = servers.some(({ base, head }) => base.state === 'failed' || head.state === 'failed');
  const notes = [...trees.notes, ...(failed ? adviceOnFailure(input.targets) : [])];
  return {
    report: withNotes({ ...compared.report, servers }, notes),
    commits,
    sides: listedSides(compared, trees),
    checkoutHoldsCredentials: trees.checkoutHoldsCredentials,
    async [Symbol.asyncDispose]() {
      await compared.ended;
      await Promise.all([trees[Symbol.asyncDispose](), sources[Symbol.asyncDispose]()]);
    },
  };
}

/** Read through git and before anything of the trees runs: what a build writes into its tree does not count. */
async function policyOfTrees(trees: Trees, input: ReviewInput) {
  const { settings } = input;
  const [base, head] = await Promise.all([
    trees.readFromBase(settings.config),
    trees.readFromHead(settings.config),
  ]);
  if (!base.ok) return fail([base.failure]);
  if (!head.ok) return fail([head.failure]);
  return readPolicy({ base: base.value, head: head.value }, settings, input);
}

function commitsOf({ base, head }: Trees): Record<Side, string> {
  return { base: base.sha, head: head.sha };
}

function listedSides({ targets }: Compared, trees: Trees): Reviewed['sides'] {
  const [base, head] = SIDES.map((side): SideFile | undefined => {
    const listed = targets.flatMap(({ name, [side]: listing }) =>
      listing?.ok ? [{ name, snapshot: listing.value }] : [],
    );
    return listed.length === 0
      ? undefined
      : { kind: 'listed', commit: commitOf(trees, side), targets: listed };
  });
  return { base, head };
}

/** The report with more sentences about the run. */
export function withNotes(report: Report, notes: readonly Text[]): Report {
  return { ...report, notes: [...report.notes, ...notes] };
}

/** A review in which nothing was started. */
export function finished(report: Report, commits: Commits, checkoutHoldsCredentials: boolean): Reviewed {
  return {
    report,
    commits,
    sides: { base: undefined, head: undefined },
    checkoutHoldsCredentials,
    async [Symbol.asyncDispose]() {},
  };
}

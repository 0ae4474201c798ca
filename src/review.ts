import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Compared, compare, failedReport, type Schedule } from './compare.ts';
import type { Failure } from './core/failure.ts';
import type { Policy } from './core/policy.ts';
import type { Report, ServerReport } from './core/report.ts';
import { SIDES, type Side } from './core/side.ts';
import type { Snapshot } from './core/snapshot.ts';
import { quoted, type Text, text } from './core/text.ts';
import type { GitPhase } from './git/bench.ts';
import type { BaseQuestion } from './git/question.ts';
import { openTrees, type Tree, type Trees } from './git/trees.ts';
import type { Settings } from './inputs.ts';
import { KIT } from './kit.ts';
import { childEnvironment } from './server/environment.ts';
import { commandSource } from './sources/command.ts';
import type { Source, SourceWatcher } from './sources/source.ts';

/** A review of what is checked out in a folder. */
export interface ReviewInput {
  readonly settings: Settings;
  readonly policy: Policy;
  readonly question: BaseQuestion;
  /** The user's checkout. It is only read. */
  readonly workspace: string;
  /** Where the trees of the two sides live for the time of the review. */
  readonly temp: string;
  /** The head comes from a fork: nothing of it runs before the base is done. */
  readonly headIsStrangers: boolean;
  readonly environment: NodeJS.ProcessEnv;
  readonly token: string;
  /** https address of the repository, for a token when the remote is an ssh one. */
  readonly repositoryUrl: string | undefined;
  readonly toolVersion: string;
  readonly watcher: (side: Side) => SourceWatcher;
  /** Watches how the trees are found and checked out. */
  readonly gitWatcher?: GitWatcher;
  readonly signal: AbortSignal;
}

/** Tells whoever waits what git does. */
export interface GitWatcher {
  phase(phase: GitPhase): void;
  ended(how: 'done' | 'failed'): void;
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
  const { policy, toolVersion, gitWatcher } = input;
  const opened = await openTrees({
    workspace: input.workspace,
    temp: input.temp,
    question: input.question,
    signal: input.signal,
    ...(input.token !== '' && { token: input.token }),
    ...(input.repositoryUrl !== undefined && { remoteUrlForToken: input.repositoryUrl }),
    ...(gitWatcher && { onProgress: (phase) => gitWatcher.phase(phase) }),
  });
  gitWatcher?.ended(opened.ok ? 'done' : 'failed');
  if (!opened.ok) {
    return nothingReviewed([opened.failure], policy, toolVersion);
  }
  const trees = opened.value;
  const commits = { base: trees.base.sha, head: trees.head.sha };
  if (trees.identical) {
    const report = withNotes(failedReport([], policy, toolVersion), [
      text`Base and head hold the same files, so nothing was started.`,
      ...trees.notes,
    ]);
    await trees[Symbol.asyncDispose]();
    return finished(report, commits, trees.checkoutHoldsCredentials);
  }
  return reviewTrees(input, trees, commits);
}

/** The review of a run that ended before there was anything to compare. */
export function nothingReviewed(failures: readonly Failure[], policy: Policy, toolVersion: string): Reviewed {
  return finished(failedReport(failures, policy, toolVersion), { base: null, head: null }, false);
}

async function reviewTrees(
  input: ReviewInput,
  trees: Extract<Trees, { identical: false }>,
  commits: Record<Side, string>,
): Promise<Reviewed> {
  const temp = await temporaryFolders(input.temp);
  const source = (side: Side) => sideSource(input, side, trees[side], temp);
  const compared = await compare({
    servers: [{ name: 'default', base: source('base'), head: source('head'), commits }],
    schedule: scheduleOf(input),
    policy: input.policy,
    kit: KIT,
    toolVersion: input.toolVersion,
    signal: input.signal,
  });
  const notes = [...trees.notes, ...adviceOnFailure(compared.report.servers, input.settings)];
  return {
    report: withNotes(compared.report, notes),
    commits,
    snapshots: withCommits(compared.snapshots[0], trees),
    checkoutHoldsCredentials: trees.checkoutHoldsCredentials,
    async [Symbol.asyncDispose]() {
      await compared.ended;
      await Promise.all([trees[Symbol.asyncDispose](), rm(temp, { recursive: true, force: true })]);
    },
  };
}

function sideSource(input: ReviewInput, side: Side, tree: Tree, temp: string): Source {
  const { settings } = input;
  const directory = resolve(tree.directory, settings['working-directory']);
  const environment = childEnvironment(input.environment, {
    TMPDIR: join(temp, side),
    MCP_DIFF_SIDE: side,
    MCP_DIFF_WORKSPACE: input.workspace,
    ...settings.env,
  });
  return commandSource(
    {
      install: settings['install-command'],
      build: settings['build-command'],
      start: settings['start-command'],
      url: settings.url,
      headers: settings.headers,
      directory,
      environment,
      limits: {
        command: settings['command-timeout'],
        startup: settings['startup-timeout'],
        request: settings['request-timeout'],
      },
      masked: [tree.directory],
    },
    input.watcher(side),
  );
}

function scheduleOf({ headIsStrangers, settings }: ReviewInput): Schedule {
  if (headIsStrangers) return 'base-first';
  const fixedAddress = settings.url !== '' && !settings.url.includes('${PORT}');
  return fixedAddress ? 'one-server' : 'parallel';
}

async function temporaryFolders(parent: string): Promise<string> {
  const temp = await mkdtemp(join(parent || tmpdir(), 'mcp-annotation-diff-tmp-'));
  await Promise.all(SIDES.map((side) => mkdir(join(temp, side))));
  return temp;
}

/** The two usual reasons for a start that fails only in continuous integration. */
function adviceOnFailure(servers: readonly ServerReport[], settings: Settings): readonly Text[] {
  const failed = servers.some(({ base, head }) => base.state === 'failed' || head.state === 'failed');
  if (!failed) return [];
  const empty = Object.keys(settings.env).filter((name) => settings.env[name] === '');
  return [
    ...(empty.length > 0
      ? [
          text`Empty in env: ${quoted(empty.join(', '))}. A pull request from a fork gets no secrets, so they are empty there.`,
        ]
      : []),
    ...(settings['install-command'] === ''
      ? [text`There is no install-command: each side is a fresh tree without installed dependencies.`]
      : []),
  ];
}

function withCommits(
  snapshots: Compared['snapshots'][number] | undefined,
  trees: Trees,
): Reviewed['snapshots'] {
  const stamped = (side: Side): Snapshot | undefined => {
    const snapshot = snapshots?.[side];
    const { sha, secondParent } = trees[side];
    return snapshot && { ...snapshot, commit: secondParent === undefined ? { sha } : { sha, secondParent } };
  };
  return { base: stamped('base'), head: stamped('head') };
}

function withNotes(report: Report, notes: readonly Text[]): Report {
  return { ...report, notes: [...report.notes, ...notes] };
}

function finished(report: Report, commits: Reviewed['commits'], checkoutHoldsCredentials: boolean): Reviewed {
  return {
    report,
    commits,
    snapshots: { base: undefined, head: undefined },
    checkoutHoldsCredentials,
    async [Symbol.asyncDispose]() {},
  };
}

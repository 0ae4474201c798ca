import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BaseSpec } from '../git/base/base-spec.ts';
import type { GitPhase } from '../git/base/object-store.ts';
import { openTrees, type Tree, type TreeOptions, type Trees } from '../git/trees/trees.ts';
import type { Result } from '../model/result.ts';
import { SIDES, type Side } from '../model/side.ts';
import type { SnapshotCommit } from '../model/snapshot.ts';
import type { Target } from '../model/target.ts';
import { quoted, type Text, text } from '../model/text.ts';
import { childEnvironment } from '../process/environment.ts';
import { commandSource } from '../sources/command.ts';
import type { Source, SourceWatcher } from '../sources/source.ts';
import type { TargetSources } from './listing.ts';

/** A checkout, and how its two sides are built and started. */
export interface SidesInput {
  readonly targets: readonly Target[];
  readonly baseSpec: BaseSpec;
  /** The user's checkout. It is only read. */
  readonly workspace: string;
  /** Where the trees of the two sides live for the time of the run. */
  readonly temp: string;
  /** Our own: git and the commands see parts of it. */
  readonly environment: NodeJS.ProcessEnv;
  readonly token: string;
  /** https address of the repository, for a token when the remote is an ssh one. */
  readonly repositoryUrl: string | undefined;
  readonly watcher: (side: Side) => SourceWatcher;
  /** Watches how the trees are found and checked out. */
  readonly gitWatcher?: GitWatcher;
  readonly signal: AbortSignal;
}

/** Tells whoever waits what git does. */
interface GitWatcher {
  phase(phase: GitPhase): void;
  ended(how: 'done' | 'failed'): void;
}

/**
 * Finds the two commits and checks them out. Fails as `openTrees` does.
 *
 * @param keep files of the head to read into memory
 */
export async function openSides(input: SidesInput, keep?: TreeOptions['keep']): Promise<Result<Trees>> {
  const { gitWatcher } = input;
  const opened = await openTrees({
    workspace: input.workspace,
    temp: input.temp,
    baseSpec: input.baseSpec,
    environment: input.environment,
    signal: input.signal,
    ...(input.token !== '' && { token: input.token }),
    ...(input.repositoryUrl !== undefined && { remoteUrlForToken: input.repositoryUrl }),
    ...(keep && { keep }),
    ...(gitWatcher && { onProgress: (phase) => gitWatcher.phase(phase) }),
  });
  gitWatcher?.ended(opened.ok ? 'done' : 'failed');
  return opened;
}

/** The servers of both sides. Disposing of them deletes the temp folders that their commands see. */
export interface SideSources extends AsyncDisposable {
  readonly targets: readonly TargetSources[];
}

/** The servers of each side, in its own tree and with a temp folder of its own. */
export async function openSources(
  input: SidesInput,
  trees: Extract<Trees, { identical: false }>,
): Promise<SideSources> {
  const temp = await temporaryFolders(input.temp);
  return {
    targets: input.targets.map((target) => ({
      name: target.name,
      base: sideSource(target, 'base', trees.base, temp, input),
      head: sideSource(target, 'head', trees.head, temp, input),
    })),
    [Symbol.asyncDispose]: () => rm(temp, { recursive: true, force: true }),
  };
}

/** The commit of a side, as a snapshot carries it. */
export function commitOf(trees: Trees, side: Side): SnapshotCommit {
  const { sha, secondParent } = trees[side];
  return secondParent === undefined ? { sha } : { sha, secondParent };
}

/** The two usual reasons for a start that fails only in continuous integration. */
export function adviceOnFailure(targets: readonly Target[]): readonly Text[] {
  const empty = new Set(targets.flatMap(({ env }) => Object.keys(env).filter((name) => env[name] === '')));
  return [
    ...(empty.size > 0
      ? [
          text`Empty in env: ${quoted([...empty].join(', '))}. A pull request from a fork gets no secrets, so they are empty there.`,
        ]
      : []),
    ...(targets.every(({ install }) => install === '')
      ? [text`There is no install-command: each side is a fresh tree without installed dependencies.`]
      : []),
  ];
}

function sideSource(target: Target, side: Side, tree: Tree, temp: string, input: SidesInput): Source {
  const directory = resolve(tree.directory, target.folder);
  const environment = childEnvironment(input.environment, {
    TMPDIR: join(temp, side),
    MCP_DIFF_SIDE: side,
    MCP_DIFF_WORKSPACE: input.workspace,
    ...target.env,
  });
  const commands = { ...target, directory, environment, masked: [tree.directory] };
  return commandSource(commands, input.watcher(side));
}

async function temporaryFolders(parent: string): Promise<string> {
  const temp = await mkdtemp(join(parent || tmpdir(), 'mcp-annotation-diff-tmp-'));
  await Promise.all(SIDES.map((side) => mkdir(join(temp, side))));
  return temp;
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BaseQuestion } from '../git/base/base-spec.ts';
import type { GitPhase } from '../git/base/object-store.ts';
import { openTrees, type Tree, type TreeOptions, type Trees } from '../git/trees/trees.ts';
import type { Settings } from '../inputs/inputs.ts';
import type { Result } from '../model/result.ts';
import { SIDES, type Side } from '../model/side.ts';
import type { SnapshotCommit } from '../model/snapshot.ts';
import { quoted, type Text, text } from '../model/text.ts';
import { childEnvironment } from '../process/environment.ts';
import { commandSource } from '../sources/command.ts';
import type { Source, SourceWatcher } from '../sources/source.ts';
import type { Schedule } from './compare.ts';

/** A checkout, and how its two sides are built and started. */
export interface SidesInput {
  readonly settings: Settings;
  readonly question: BaseQuestion;
  /** The user's checkout. It is only read. */
  readonly workspace: string;
  /** Where the trees of the two sides live for the time of the run. */
  readonly temp: string;
  /** The head comes from a fork: nothing of it runs before the base is done. */
  readonly headIsStrangers: boolean;
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
export interface GitWatcher {
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
    question: input.question,
    signal: input.signal,
    ...(input.token !== '' && { token: input.token }),
    ...(input.repositoryUrl !== undefined && { remoteUrlForToken: input.repositoryUrl }),
    ...(keep && { keep }),
    ...(gitWatcher && { onProgress: (phase) => gitWatcher.phase(phase) }),
  });
  gitWatcher?.ended(opened.ok ? 'done' : 'failed');
  return opened;
}

/** The server of each side. Disposing of it deletes the temp folders that its commands see. */
export type SideSources = Readonly<Record<Side, Source>> & AsyncDisposable;

/** The server of each side, in its own tree and with a temp folder of its own. */
export async function openSources(
  input: SidesInput,
  trees: Extract<Trees, { identical: false }>,
): Promise<SideSources> {
  const temp = await temporaryFolders(input.temp);
  return {
    base: sideSource(input, 'base', trees.base, temp),
    head: sideSource(input, 'head', trees.head, temp),
    [Symbol.asyncDispose]: () => rm(temp, { recursive: true, force: true }),
  };
}

/** How the two sides may share the machine. */
export function scheduleOf({ headIsStrangers, settings }: SidesInput): Schedule {
  if (headIsStrangers) return 'base-first';
  const fixedAddress = settings.url !== '' && !settings.url.includes('${PORT}');
  return fixedAddress ? 'one-server' : 'parallel';
}

/** The commit of a side, as a snapshot carries it. */
export function commitOf(trees: Trees, side: Side): SnapshotCommit {
  const { sha, secondParent } = trees[side];
  return secondParent === undefined ? { sha } : { sha, secondParent };
}

/** The two usual reasons for a start that fails only in continuous integration. */
export function adviceOnFailure(settings: Settings): readonly Text[] {
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

function sideSource(input: SidesInput, side: Side, tree: Tree, temp: string): Source {
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

async function temporaryFolders(parent: string): Promise<string> {
  const temp = await mkdtemp(join(parent || tmpdir(), 'mcp-annotation-diff-tmp-'));
  await Promise.all(SIDES.map((side) => mkdir(join(temp, side))));
  return temp;
}

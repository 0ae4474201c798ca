import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { derivedCommentId } from '../github/comment-id.ts';
import type { RunContext } from '../github/context.ts';
import type { Settings } from '../inputs/inputs.ts';
import { targetsOf } from '../inputs/targets.ts';
import type { Registries } from '../model/registries.ts';
import type { Runner } from './runner.ts';

/** One step of a job: what the runner and the user said. */
export interface Job {
  readonly context: RunContext;
  readonly settings: Settings;
  readonly runner: Runner;
  /** The step's own: git and the commands see parts of it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Absolute path. */
  readonly currentFolder: string;
  /** `YYYY-MM-DD`, in UTC: what the expiry of an accepted change is compared with. */
  readonly today: string;
  readonly registries: Registries;
  /** Aborted when the job is cancelled. */
  readonly signal: AbortSignal;
}

/** The user's checkout. */
export function workspaceOf({ context, currentFolder }: Job): string {
  return context.workspace ?? currentFolder;
}

/** The runner's temp folder. */
export function tempOf({ context }: Job): string {
  return context.tempDirectory ?? tmpdir();
}

/** https address of the repository. */
export function repositoryUrlOf({ context }: Job): string | undefined {
  const { serverUrl, repository } = context;
  return serverUrl !== undefined && repository !== undefined ? `${serverUrl}/${repository}` : undefined;
}

/** The id of the step's comment: the input, or one that is derived from what the step compares. */
export function commentIdOf({ context, settings }: Job): string {
  const { workflow, job } = context;
  const { snapshots, 'comment-id': given } = settings;
  return given || derivedCommentId({ workflow, job, targets: targetsOf(settings), snapshots });
}

/** Absolute path of the folder for the report and the snapshots. */
export function reportDirectoryOf(job: Job): string {
  const given = job.settings['report-directory'];
  return given
    ? resolve(workspaceOf(job), given)
    : join(tempOf(job), 'mcp-annotation-diff', commentIdOf(job));
}

import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { derivedCommentId } from '../github/comment-id.ts';
import type { RunContext } from '../github/context.ts';
import type { Settings } from '../inputs/inputs.ts';

/** One step of a job: what the runner and the user said. */
export interface Job {
  readonly context: RunContext;
  readonly settings: Settings;
  /** Aborted when the job is cancelled. */
  readonly signal: AbortSignal;
}

/** The user's checkout. */
export function workspaceOf({ context }: Job): string {
  return context.workspace ?? process.cwd();
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
  const derived = () =>
    derivedCommentId({
      workflow,
      job,
      workingDirectory: settings['working-directory'],
      command: settings['start-command'],
      url: settings.url,
      snapshots: settings.snapshots,
    });
  return settings['comment-id'] || derived();
}

/** Absolute path of the folder for the report and the snapshots. */
export function reportDirectoryOf(job: Job): string {
  const given = job.settings['report-directory'];
  return given
    ? resolve(workspaceOf(job), given)
    : join(tempOf(job), 'mcp-annotation-diff', commentIdOf(job));
}

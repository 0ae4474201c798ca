import * as core from '@actions/core';
import type { Report } from '../core/report.ts';
import { plainText } from '../core/text.ts';
import type { GitHubApi } from '../github/api.ts';
import { publishComment } from '../github/comment.ts';
import type { RunContext } from '../github/context.ts';
import { refusesToRun } from '../github/refused-events.ts';
import type { Settings } from '../inputs.ts';
import { workflowAnnotations } from '../reporters/annotations.ts';
import {
  hasSomethingToSay,
  marker,
  type RenderContext,
  renderComment,
  renderResolved,
  renderSummary,
} from '../reporters/markdown.ts';
import type { Reviewed } from '../review.ts';
import { docsUrl } from '../version.ts';
import { writeReportFiles } from './files.ts';
import { countOutputs, type OutputName } from './outputs.ts';

/** A finished review and where it goes. */
export interface Publication {
  readonly reviewed: Pick<Reviewed, 'report' | 'commits' | 'snapshots'>;
  readonly context: RunContext;
  readonly settings: Settings;
  /** Absent where there is no token or nothing to comment on. */
  readonly api: GitHubApi | undefined;
  readonly commentId: string;
  /** Absolute path. */
  readonly reportDirectory: string;
  readonly signal: AbortSignal;
}

/**
 * Writes files, summary, outputs and annotations, and the comment last: whatever the network does, the rest is there.
 * Nothing in here changes the verdict.
 */
export async function publish(publication: Publication): Promise<void> {
  const { reviewed, reportDirectory } = publication;
  const { report, commits, snapshots } = reviewed;
  const view = renderContext(publication);
  await orWarn('The report files', writeReportFiles(reportDirectory, report, snapshots, view));
  await orWarn('The job summary', writeSummary(renderSummary(report, view)));
  setOutputs({
    ...countOutputs(report),
    'base-sha': commits.base ?? '',
    'head-sha': commits.head ?? '',
    'report-directory': reportDirectory,
  });
  annotate(report);
  await comment(publication, view);
}

function renderContext({ context, reviewed, commentId }: Publication): RenderContext {
  const { base, head } = reviewed.commits;
  const { runUrl, serverUrl, repository } = context;
  return {
    id: commentId,
    docsUrl: docsUrl(process.env),
    acceptable: false,
    ...(runUrl !== undefined && { runUrl }),
    ...(serverUrl !== undefined &&
      repository !== undefined && { repositoryUrl: `${serverUrl}/${repository}` }),
    ...(base !== null && { baseSha: base }),
    ...(head !== null && { headSha: head }),
  };
}

async function comment(publication: Publication, view: RenderContext): Promise<void> {
  const { reviewed, context, settings, api, commentId, signal } = publication;
  const { event, repository } = context;
  if (event?.kind !== 'pull-request' || repository === undefined || !wantsComment(context, settings)) return;
  if (!api) {
    core.notice('There is no github-token, so no comment was written.');
    return;
  }
  const { report } = reviewed;
  const outcome = await publishComment({
    api,
    repository,
    pullNumber: event.number,
    marker: marker(commentId),
    body: renderComment(report, view),
    resolvedBody: renderResolved(report, view),
    mode: settings.comment,
    wanted: hasSomethingToSay(report),
    signal,
  });
  if (outcome.state === 'refused') core.notice(plainText(outcome.notice));
  else if (outcome.state !== 'skipped') setOutputs({ 'comment-url': outcome.url });
}

/**
 * A run that must not start anything must not write either: it holds a token that can write, and would replace what the
 * real review said.
 */
export function wantsComment({ event, eventName }: RunContext, settings: Settings): boolean {
  const refused = eventName !== undefined && refusesToRun(eventName);
  return event?.kind === 'pull-request' && settings.comment !== 'never' && !refused;
}

async function writeSummary(markdown: string): Promise<void> {
  // Outside of a runner there is no summary to write to.
  if (process.env['GITHUB_STEP_SUMMARY']) await core.summary.addRaw(markdown).write();
}

function setOutputs(outputs: Readonly<Partial<Record<OutputName, string | number>>>): void {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

function annotate(report: Report): void {
  const print = { error: core.error, warning: core.warning, notice: core.notice };
  for (const { level, title, message, file, line } of workflowAnnotations(report)) {
    print[level](message, {
      title,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { startLine: line }),
    });
  }
}

async function orWarn(what: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    core.warning(`${what} could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

import * as core from '@actions/core';
import type { GitHubApi } from '../../github/api.ts';
import { publishComment } from '../../github/comment.ts';
import type { RunContext } from '../../github/context.ts';
import type { Settings } from '../../inputs/inputs.ts';
import type { Report } from '../../model/report.ts';
import { plainText } from '../../model/text.ts';
import { workflowAnnotations } from '../../reporters/annotations.ts';
import {
  hasSomethingToSay,
  marker,
  type RenderContext,
  renderComment,
  renderResolved,
  renderSummary,
} from '../../reporters/markdown/markdown.ts';
import { decodeTrace, traceOf } from '../../reporters/words/trace.ts';
import { writeReportFiles } from '../../run/report-files.ts';
import type { Reviewed } from '../../run/review.ts';
import { docsUrl } from '../../run/version.ts';
import { conversationOf, wantsComment } from '../pull-request/conversation.ts';
import { type Heard, hear } from './acceptance.ts';
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
 * Writes files and summary, then asks the pull request whether somebody accepted what blocks, then writes outputs,
 * annotations and the comment. Whatever the network does, the rest is there, and nothing in here is graver than the report.
 *
 * @returns the report that counts: the same, or one that was accepted
 */
export async function publish(publication: Publication): Promise<Report> {
  const { reviewed, context, settings, api, reportDirectory, signal } = publication;
  const conversation = conversationOf(context, settings, api);
  const isOpen = conversation !== undefined && reviewed.report.verdict.outcome === 'fail';
  const before: Heard = { report: reviewed.report, acceptable: isOpen };
  await writeReport(publication, before);
  const heard = isOpen ? await hear(reviewed.report, conversation, signal) : before;
  if (heard !== before) await writeReport(publication, heard);
  setOutputs({
    ...countOutputs(heard.report),
    'base-sha': reviewed.commits.base ?? '',
    'head-sha': reviewed.commits.head ?? '',
    'report-directory': reportDirectory,
  });
  annotate(heard.report);
  await comment(publication, heard);
  return heard.report;
}

async function writeReport(publication: Publication, heard: Heard): Promise<void> {
  const view = renderContext(publication, heard);
  const { reportDirectory, reviewed } = publication;
  const { report } = heard;
  await orWarn('The report files', writeReportFiles(reportDirectory, report, reviewed.snapshots, view));
  await orWarn('The job summary', writeSummary(renderSummary(report, view)));
}

function renderContext(publication: Publication, { acceptable }: Heard): RenderContext {
  const { context, reviewed, commentId } = publication;
  const { runUrl, serverUrl, repository } = context;
  const { base } = reviewed.commits;
  const head = readableHead(publication);
  return {
    id: commentId,
    docsUrl: docsUrl(process.env),
    acceptable,
    ...(runUrl !== undefined && { runUrl }),
    ...(serverUrl !== undefined &&
      repository !== undefined && { repositoryUrl: `${serverUrl}/${repository}` }),
    ...(base !== null && { baseSha: base }),
    ...(head !== null && { headSha: head }),
  };
}

/** The merge commit that GitHub made stands in no history; the head of the pull request that it merges does. */
function readableHead({
  context: { event, sha },
  reviewed: { commits, snapshots },
}: Publication): string | null {
  if (event?.kind !== 'pull-request') return commits.head;
  const isMerge = commits.head === sha || snapshots.head?.commit?.secondParent === event.headSha;
  return isMerge ? event.headSha : commits.head;
}

async function comment(publication: Publication, heard: Heard): Promise<void> {
  const { context, settings, api, commentId, signal } = publication;
  const { event } = context;
  if (event?.kind !== 'pull-request' || !wantsComment(context, settings)) return;
  const conversation = conversationOf(context, settings, api);
  if (!conversation) {
    core.notice('There is no github-token, so no comment was written.');
    return;
  }
  const { report } = heard;
  const view = (previous: string | undefined): RenderContext => {
    const trace = traceOf(report, event.headSha, decodeTrace(previous));
    return { ...renderContext(publication, heard), ...(trace && { trace }) };
  };
  const outcome = await publishComment({
    ...conversation,
    marker: marker(commentId),
    body: (previous) => renderComment(report, view(previous)),
    resolvedBody: (previous) => renderResolved(report, view(previous)),
    mode: settings.comment,
    wanted: hasSomethingToSay(report),
    signal,
  });
  if (outcome.state === 'refused') core.notice(plainText(outcome.notice));
  else if (outcome.state !== 'skipped') setOutputs({ 'comment-url': outcome.url });
}

/** Replaces the job summary of this step. */
export async function writeSummary(markdown: string): Promise<void> {
  // Outside of a runner there is no summary to write to.
  if (process.env['GITHUB_STEP_SUMMARY']) await core.summary.addRaw(markdown).write({ overwrite: true });
}

/** Sets outputs of the step. */
export function setOutputs(outputs: Readonly<Partial<Record<OutputName, string | number>>>): void {
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

/** Waits for something whose failure must not change the outcome of the step. */
export async function orWarn(what: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    core.warning(`${what} could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

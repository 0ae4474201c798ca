import type { GitHubApi } from '../../github/api.ts';
import { publishComment } from '../../github/comment.ts';
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
import { type Job, repositoryUrlOf } from '../job.ts';
import { conversationOf, wantsComment } from '../pull-request/conversation.ts';
import type { Runner } from '../runner.ts';
import { type Heard, hear } from './acceptance.ts';
import { countOutputs, type OutputName } from './outputs.ts';

/** A finished review and where it goes. */
export interface Publication {
  readonly job: Job;
  readonly reviewed: Pick<Reviewed, 'report' | 'commits' | 'sides'>;
  /** Absent where there is no token or nothing to comment on. */
  readonly api: GitHubApi | undefined;
  readonly commentId: string;
  /** Absolute path. */
  readonly reportDirectory: string;
}

/**
 * Writes files and summary, then asks the pull request whether somebody accepted what blocks, then writes outputs,
 * annotations and the comment. Whatever the network does, the rest is there, and nothing in here is graver than the report.
 *
 * @returns the report that counts: the same, or one that was accepted
 */
export async function publish(publication: Publication): Promise<Report> {
  const { job, reviewed, api, reportDirectory } = publication;
  const conversation = conversationOf(job, api);
  const isOpen = conversation !== undefined && reviewed.report.verdict.outcome === 'fail';
  const before: Heard = { report: reviewed.report, acceptable: isOpen };
  await writeReport(publication, before);
  const heard = isOpen ? await hear(reviewed.report, conversation, job.signal) : before;
  if (heard !== before) await writeReport(publication, heard);
  setOutputs(job.runner, {
    ...countOutputs(heard.report),
    'base-sha': reviewed.commits.base ?? '',
    'head-sha': reviewed.commits.head ?? '',
    'report-directory': reportDirectory,
  });
  for (const annotation of workflowAnnotations(heard.report)) job.runner.annotate(annotation);
  await comment(publication, heard);
  return heard.report;
}

async function writeReport(publication: Publication, heard: Heard): Promise<void> {
  const view = renderContext(publication, heard);
  const {
    job: { runner },
    reportDirectory,
    reviewed,
  } = publication;
  const { report } = heard;
  await orWarn(runner, 'The report files', writeReportFiles(reportDirectory, report, reviewed.sides, view));
  await orWarn(runner, 'The job summary', runner.summary(renderSummary(report, view)));
}

function renderContext(publication: Publication, { acceptable }: Heard): RenderContext {
  const { job, reviewed, commentId } = publication;
  const { runUrl } = job.context;
  const repositoryUrl = repositoryUrlOf(job);
  const { base } = reviewed.commits;
  const head = readableHead(publication);
  return {
    id: commentId,
    docsUrl: docsUrl(job.environment),
    acceptable,
    ...(runUrl !== undefined && { runUrl }),
    ...(repositoryUrl !== undefined && { repositoryUrl }),
    ...(base !== null && { baseSha: base }),
    ...(head !== null && { headSha: head }),
  };
}

/** The merge commit that GitHub made stands in no history; the head of the pull request that it merges does. */
function readableHead({ job, reviewed: { commits, sides } }: Publication): string | null {
  const { event, sha } = job.context;
  if (event?.kind !== 'pull-request') return commits.head;
  const isMerge = commits.head === sha || sides.head?.commit.secondParent === event.headSha;
  return isMerge ? event.headSha : commits.head;
}

async function comment(publication: Publication, heard: Heard): Promise<void> {
  const { job, api, commentId } = publication;
  const { runner, settings, signal } = job;
  const { event } = job.context;
  if (event?.kind !== 'pull-request' || !wantsComment(job)) return;
  const conversation = conversationOf(job, api);
  if (!conversation) {
    runner.notice('There is no github-token, so no comment was written.');
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
  if (outcome.state === 'refused') runner.notice(plainText(outcome.notice));
  else if (outcome.state !== 'skipped') setOutputs(runner, { 'comment-url': outcome.url });
}

/** Sets outputs of the step. */
export function setOutputs(
  runner: Runner,
  outputs: Readonly<Partial<Record<OutputName, string | number>>>,
): void {
  for (const [name, value] of Object.entries(outputs)) runner.output(name, value);
}

/** Waits for something whose failure must not change the outcome of the step. */
export async function orWarn(runner: Runner, what: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    runner.warn(`${what} could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as core from '@actions/core';
import { openLog } from './action/log.ts';
import { publish, wantsComment } from './action/publish.ts';
import { baseQuestion } from './action/question.ts';
import { startProblems } from './action/start-problems.ts';
import { unknownInputs } from './action/unknown-inputs.ts';
import type { Failure } from './core/failure.ts';
import { DEFAULT_POLICY, type Policy } from './core/policy.ts';
import { plainText } from './core/text.ts';
import type { GitHubApi } from './github/api.ts';
import { derivedCommentId } from './github/comment-id.ts';
import { connectToGitHub } from './github/connect.ts';
import { NO_CONTEXT, type RunContext, readContext } from './github/context.ts';
import { readSettings, type Settings } from './inputs.ts';
import { nothingReviewed, type Reviewed, review } from './review.ts';
import { endAll } from './server/running.ts';
import { TOOL_VERSION } from './version.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

try {
  process.exitCode = await run(stop.signal);
} catch (error) {
  core.setFailed(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
await endAll();
// A kept-alive connection must not hold the step open.
process.exit();

async function run(signal: AbortSignal): Promise<number> {
  for (const sentence of unknownInputs(process.env)) core.warning(plainText(sentence));
  const read = readContext(process.env, (path) => readFileSync(path, 'utf8'));
  const context = read.ok ? read.value : NO_CONTEXT;
  const { settings, failures } = readSettings((name) => core.getInput(name));
  const problems = [
    ...(read.ok ? [] : [read.failure]),
    ...failures,
    ...startProblems(context.eventName, settings),
  ];
  // Loaded before anything of the repository runs: afterwards the files of this action are no longer to be trusted.
  const api = await apiFor(context, settings);

  await using reviewed = await reviewOrExplain(context, settings, problems, signal);
  if (signal.aborted) {
    core.warning('The run was cancelled; nothing was compared.');
    return 1;
  }
  if (reviewed.checkoutHoldsCredentials) {
    core.notice(
      'actions/checkout left its token where the commands of this job can read it. Set persist-credentials: false on it.',
    );
  }
  const commentId = settings['comment-id'] || derivedId(context, settings);
  await publish({ reviewed, context, settings, api, commentId, reportDirectory: reportDirectory(), signal });
  return reviewed.report.verdict.outcome === 'pass' ? 0 : 1;

  function reportDirectory(): string {
    return settings['report-directory']
      ? resolve(workspaceOf(context), settings['report-directory'])
      : join(tempOf(context), 'mcp-annotation-diff', commentId);
  }
}

async function reviewOrExplain(
  context: RunContext,
  settings: Settings,
  problems: readonly Failure[],
  signal: AbortSignal,
): Promise<Reviewed> {
  const policy: Policy = {
    ...DEFAULT_POLICY,
    failOn: settings['fail-on'] ?? DEFAULT_POLICY.failOn,
    profiles: settings.profiles,
  };
  if (problems.length > 0) return nothingReviewed(problems, policy, TOOL_VERSION);
  const log = openLog((line) => process.stdout.write(`${line}\n`));
  try {
    return await review({
      settings,
      policy,
      question: baseQuestion(context, settings['base-ref']),
      workspace: workspaceOf(context),
      temp: tempOf(context),
      headIsStrangers: context.event?.kind === 'pull-request' && context.event.fromFork,
      environment: process.env,
      token: settings['github-token'],
      repositoryUrl: repositoryUrl(context),
      toolVersion: TOOL_VERSION,
      watcher: log.watcher,
      signal,
    });
  } finally {
    log.end();
  }
}

/** Absent where no comment is written: without a pull request, without a token, or when the user wants none. */
async function apiFor(context: RunContext, settings: Settings): Promise<GitHubApi | undefined> {
  const { apiUrl } = context;
  const token = settings['github-token'];
  if (!wantsComment(context, settings) || token === '' || apiUrl === undefined) return undefined;
  return connectToGitHub({ token, apiUrl });
}

function derivedId({ workflow, job }: RunContext, settings: Settings): string {
  return derivedCommentId({
    workflow,
    job,
    workingDirectory: settings['working-directory'],
    command: settings['start-command'],
    url: settings.url,
  });
}

function workspaceOf(context: RunContext): string {
  return context.workspace ?? process.cwd();
}

function tempOf(context: RunContext): string {
  return context.tempDirectory ?? tmpdir();
}

function repositoryUrl({ serverUrl, repository }: RunContext): string | undefined {
  return serverUrl !== undefined && repository !== undefined ? `${serverUrl}/${repository}` : undefined;
}

import type { GitHubApi } from '../../github/api.ts';
import type { RunContext } from '../../github/context.ts';
import { refusesToRun } from '../../github/refused-events.ts';
import type { Job } from '../job.ts';

/** Where people answer a report. */
export interface Conversation {
  readonly api: GitHubApi;
  /** `owner/name`. */
  readonly repository: string;
  readonly pullNumber: number;
}

/** The conversation that a run has a part in; absent without a pull request and without an API. */
export function conversationOf(job: Job, api: GitHubApi | undefined): Conversation | undefined {
  const { context } = job;
  const { repository } = context;
  const pullNumber = pullNumberOf(context);
  if (!api || !repository || pullNumber === undefined || !canComment(job)) return undefined;
  return { api, repository, pullNumber };
}

/**
 * True when a run has a pull request to talk on. One that must not start anything must not write or ask either: it holds
 * a token that can write, and would replace what the real review said. One that only takes snapshots leaves the talking
 * to the one that judges them, which starts nothing and may talk whatever its event.
 */
export function canComment({ context, settings: { mode } }: Job): boolean {
  const { eventName } = context;
  const refused = mode === 'review' && eventName !== undefined && refusesToRun(eventName);
  return pullNumberOf(context) !== undefined && mode !== 'snapshot' && !refused;
}

/** True when a run leaves a comment by itself. A merge queue only listens: its check is about a moment. */
export function wantsComment(job: Job): boolean {
  const { context, settings } = job;
  return context.event?.kind === 'pull-request' && settings.comment !== 'never' && canComment(job);
}

function pullNumberOf({ event }: RunContext): number | undefined {
  switch (event?.kind) {
    case 'pull-request':
      return event.number;
    case 'merge-group':
      return event.pullNumber;
    default:
      return undefined;
  }
}

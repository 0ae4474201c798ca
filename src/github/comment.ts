import { describeFailure } from '../model/failure-text.ts';
import type { Text } from '../model/text.ts';
import { type ApiAnswer, type ApiCall, type GitHubApi, repositoryPath, succeeded } from './api.ts';
import { type CommentPlace, ownComments } from './own-comments.ts';
import { type PullComment, parseComment } from './pull-comments.ts';
import { githubFailure } from './refusal.ts';
import {
  type Clock,
  isRateLimited,
  leavesDoubt,
  type Patience,
  patience,
  SYSTEM_CLOCK,
  withRetries,
} from './retry.ts';

export interface CommentRequest extends CommentPlace {
  readonly api: GitHubApi;
  /**
   * The text: starts with the marker, at most 65,536 characters. Of the same `previous`, or of its own result, it makes the same.
   *
   * @param previous what the comment that it takes the place of says
   */
  body(previous: string | undefined): string;
  /** What takes its place when there is nothing to say any more. The same rules hold. */
  resolvedBody(previous: string | undefined): string;
  readonly mode: 'auto' | 'always' | 'never';
  /** There is something to say. */
  readonly wanted: boolean;
  readonly signal?: AbortSignal | undefined;
  /** For tests. */
  readonly clock?: Clock;
}

export type CommentOutcome =
  | { readonly state: 'created' | 'updated' | 'resolved' | 'unchanged'; readonly url: string }
  | { readonly state: 'skipped' }
  /** Nothing was written, or nobody can tell. Says why; never changes a verdict. */
  | { readonly state: 'refused'; readonly notice: Text };

/**
 * Leaves one comment of this tool on the pull request: updates the one that is there, creates it when it is wanted, turns
 * it to the resolved text when it is not. Copies of it go. What people wrote is never touched. Never throws.
 */
export async function publishComment(request: CommentRequest): Promise<CommentOutcome> {
  if (request.mode === 'never') return { state: 'skipped' };
  const limit = patience(30, request.clock ?? SYSTEM_CLOCK);
  const task: Task = { ...request, limit, wanted: request.wanted || request.mode === 'always' };
  let made: Made | undefined;
  let last: ApiAnswer = { kind: 'aborted' };
  // Each round reads what is there and does one thing about it, so it does not matter who else was at work meanwhile.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = await oneRound(task, made);
    if (step.kind === 'end') return step.outcome;
    if (step.kind === 'refused') return made?.comment ? created(made.comment) : refused(step.answer);
    if (step.kind === 'again') last = step.answer;
    made = step.made ?? made;
  }
  return refused(last);
}

const MAX_ROUNDS = 6;

interface Task extends CommentRequest {
  readonly limit: Patience;
}

type Written = Pick<PullComment, 'id' | 'body' | 'url'>;

/** A creation of ours; without a comment when its answer was lost. */
interface Made {
  readonly comment: Written | undefined;
}

type Step =
  | { readonly kind: 'end'; readonly outcome: CommentOutcome }
  | { readonly kind: 'made'; readonly made: Made }
  /** What happened is only known after another look. */
  | { readonly kind: 'again'; readonly answer: ApiAnswer; readonly made?: Made }
  | { readonly kind: 'refused'; readonly answer: ApiAnswer };

async function oneRound(task: Task, made: Made | undefined): Promise<Step> {
  const listed = await ownComments(retrying(task).request, task, task.signal);
  if (!listed.ok) {
    const hidden = listed.failure.kind === 'answered' && [403, 404].includes(listed.failure.status);
    // Whoever may not even read here never wrote a comment that could be out of date.
    if (hidden && !task.wanted && !isRateLimited(listed.failure)) return end({ state: 'skipped' });
    return { kind: 'refused', answer: listed.failure };
  }
  const [kept, ...copies] = listed.value;
  if (kept) return update(task, kept, copies, made);
  // A list may lag behind what was just written.
  if (made?.comment) return end(created(made.comment));
  return task.wanted ? create(task) : end({ state: 'skipped' });
}

async function create(task: Task): Promise<Step> {
  const api = withRetries(task.api, task.limit, isRateLimited);
  const path = `${repositoryPath(task.repository)}/issues/${task.pullNumber}/comments`;
  const body = task.body(undefined);
  const answer = await api.request(call(task, 'POST', path, body));
  if (succeeded(answer)) {
    return {
      kind: 'made',
      made: { comment: parseComment(answer.data) ?? { id: 0, body, url: '' } },
    };
  }
  // It may stand there although the answer was lost; another one beside it would be seen by everybody.
  const again = leavesDoubt(answer) && (await task.limit.waitAgain(answer, task.signal));
  return again ? { kind: 'again', answer, made: { comment: undefined } } : { kind: 'refused', answer };
}

async function update(
  task: Task,
  kept: Written,
  copies: readonly Written[],
  made: Made | undefined,
): Promise<Step> {
  const api = retrying(task);
  const path = (comment: Written) => `${repositoryPath(task.repository)}/issues/comments/${comment.id}`;
  const body = task.wanted ? task.body(kept.body) : task.resolvedBody(kept.body);
  const differs = !sameText(kept.body, body);
  if (differs) {
    const answer = await api.request(call(task, 'PATCH', path(kept), body));
    // Somebody deleted it after it was listed.
    if (answer.kind === 'answered' && answer.status === 404) return { kind: 'again', answer };
    if (!succeeded(answer)) return { kind: 'refused', answer };
  }
  // A copy that cannot be deleted is no reason to say that the comment was not written.
  for (const copy of copies) await api.request(call(task, 'DELETE', path(copy)));
  if (made && (made.comment?.id ?? kept.id) === kept.id) return end(created(kept));
  const changed = task.wanted ? 'updated' : 'resolved';
  return end({ state: differs ? changed : 'unchanged', url: kept.url });
}

function retrying(task: Task): GitHubApi {
  return withRetries(task.api, task.limit);
}

function call(task: Task, method: ApiCall['method'], path: string, body?: string): ApiCall {
  return { method, path, signal: task.signal, ...(body !== undefined && { body: { body } }) };
}

function end(outcome: CommentOutcome): Step {
  return { kind: 'end', outcome };
}

function created(comment: Written): CommentOutcome {
  return { state: 'created', url: comment.url };
}

function refused(answer: ApiAnswer): CommentOutcome {
  return { state: 'refused', notice: describeFailure(githubFailure('comment', answer)) };
}

/** The site may give line ends and the end of a text back in its own way. */
function sameText(a: string, b: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
  return plain(a) === plain(b);
}

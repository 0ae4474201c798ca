import type { Failure, GitHubRefusal, GitHubTask } from '../model/failure.ts';
import { type ApiAnswer, answerMessage } from './api.ts';
import { isRateLimited } from './retry.ts';

/** An answer that did not do what was asked, as the failure of a task. */
export function githubFailure(task: GitHubTask, answer: ApiAnswer): Failure {
  if (answer.kind === 'aborted') return { reason: 'cancelled' };
  if (answer.kind === 'unreachable') {
    return {
      reason: 'github-refused',
      task,
      why: 'unavailable',
      status: undefined,
      detail: answer.detail,
    };
  }
  const { status, data } = answer;
  return { reason: 'github-refused', task, why: refusal(answer), status, detail: answerMessage(data) };
}

function refusal(answer: Extract<ApiAnswer, { kind: 'answered' }>): GitHubRefusal {
  if (isRateLimited(answer)) return 'limit';
  switch (answer.status) {
    case 401:
      return 'token';
    case 403:
      return /\blocked\b/i.test(answerMessage(answer.data)) ? 'locked' : 'permission';
    case 301:
    case 302:
    case 307:
    case 308:
    case 404:
    case 410:
      return 'missing';
    default:
      return answer.status >= 400 && answer.status < 500 ? 'invalid' : 'unavailable';
  }
}

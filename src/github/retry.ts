import { setTimeout as pause } from 'node:timers/promises';
import { type ApiAnswer, answerMessage, type GitHubApi } from './api.ts';

/** Time, so that a test need not wait. Milliseconds. */
export interface Clock {
  now(): number;
  /** Ends early when the signal is aborted. Never rejects. */
  pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  // It rejects for nothing but the abort, which whoever waits reads from the signal.
  pause: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
};

/** A limit on all the waiting that one task does, however many calls it makes. */
export interface Patience {
  /** Waits before another try; false when there is no time left for it. */
  waitAgain(answer: ApiAnswer, signal: AbortSignal | undefined): Promise<boolean>;
}

/** @param seconds for the whole task, counted from now */
export function patience(seconds: number, clock: Clock): Patience {
  const deadline = clock.now() + seconds * 1000;
  let tries = 0;
  return {
    async waitAgain(answer, signal) {
      const delay = askedDelay(answer, clock) ?? 1000 * 2 ** tries++;
      if (clock.now() + delay > deadline || signal?.aborted) return false;
      await clock.pause(delay, signal);
      return !signal?.aborted;
    },
  };
}

/**
 * Tries again what may pass by itself: no answer, 5xx, rate limits.
 * https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api
 *
 * @param again whether a call may be repeated after this answer; a creation may have happened without a good answer
 */
export function withRetries(
  api: GitHubApi,
  limit: Patience,
  again: (answer: ApiAnswer) => boolean = mayPassLater,
): GitHubApi {
  return {
    async request(call) {
      for (;;) {
        const answer = await api.request(call);
        if (!again(answer) || !(await limit.waitAgain(answer, call.signal))) return answer;
      }
    },
  };
}

/** True when the same call can succeed later. */
function mayPassLater(answer: ApiAnswer): boolean {
  return leavesDoubt(answer) || isRateLimited(answer);
}

/** True when the call may have been carried out all the same. */
export function leavesDoubt(answer: ApiAnswer): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'answered' && answer.status >= 500);
}

/** https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit */
export function isRateLimited(answer: ApiAnswer): boolean {
  if (answer.kind !== 'answered') return false;
  const { status, headers, data } = answer;
  if (status === 429) return true;
  if (status !== 403) return false;
  return (
    headers['retry-after'] !== undefined ||
    headers['x-ratelimit-remaining'] === '0' ||
    /rate limit/i.test(answerMessage(data))
  );
}

function askedDelay(answer: ApiAnswer, clock: Clock): number | undefined {
  if (answer.kind !== 'answered') return undefined;
  const seconds = Number(answer.headers['retry-after'] ?? Number.NaN);
  if (seconds >= 0) return seconds * 1000;
  const reset = Number(answer.headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  if (answer.headers['x-ratelimit-remaining'] === '0' && reset > clock.now()) return reset - clock.now();
  // A limit that names no end asks for a minute at least.
  return isRateLimited(answer) ? 60_000 : undefined;
}

/** What came first: the work (done or thrown), the end of the time, or the signal. */
export type Waited<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'threw'; readonly error: unknown }
  | { readonly kind: 'late' }
  | { readonly kind: 'cancelled' };

/** A longer timer fires at once: https://nodejs.org/api/timers.html#settimeoutcallback-delay-args */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Waits for `work`, but neither longer than `ms` nor beyond the signal. The work itself is not stopped. */
export function waitFor<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<Waited<T>> {
  return new Promise((resolve) => {
    const settle = (waited: Waited<T>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      resolve(waited);
    };
    const onAbort = () => settle({ kind: 'cancelled' });
    const timer = setTimeout(() => settle({ kind: 'late' }), Math.min(ms, MAX_TIMER_MS));
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    work.then(
      (value) => settle({ kind: 'done', value }),
      (error: unknown) => settle({ kind: 'threw', error }),
    );
  });
}

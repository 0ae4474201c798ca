import type { Failure } from './failure.ts';

/** What an operation that is allowed to fail gives back. Exceptions are left for bugs. */
export type Result<T, E = Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: E };

/** A success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** An expected failure. */
export function fail<E>(failure: E): { readonly ok: false; readonly failure: E } {
  return { ok: false, failure };
}

import type { Answer } from './router.ts';

/** Which requests something happens to. */
export interface Aim {
  readonly method?: string;
  /** Matched against the path without the query. */
  readonly path?: RegExp;
  /** How many requests, 1 unless given. */
  readonly times?: number;
}

/** What happens: an answer in place of the real one, a connection that breaks or stays silent, or something in between. */
export type Disturbance = { readonly aim: Aim } & (
  | {
      readonly kind: 'answer';
      readonly answer: Answer;
      /** The request is carried out first, and only its answer is lost. */
      readonly afterwards?: boolean;
    }
  | { readonly kind: 'reset'; readonly afterwards?: boolean }
  | { readonly kind: 'silence' }
  /** Others act just before the request is carried out. */
  | { readonly kind: 'meanwhile'; readonly act: () => void }
);

/** The disturbances that are still to come. */
export class Disturbances {
  readonly #waiting: { readonly disturbance: Disturbance; left: number }[] = [];

  add(disturbance: Disturbance): void {
    this.#waiting.push({ disturbance, left: disturbance.aim.times ?? 1 });
  }

  /** Takes the first one that this request is the aim of. */
  take(method: string, path: string): Disturbance | undefined {
    const found = this.#waiting.find(({ disturbance: { aim }, left }) => {
      return left > 0 && (aim.method ?? method) === method && (aim.path?.test(path) ?? true);
    });
    if (!found) return undefined;
    found.left -= 1;
    return found.disturbance;
  }
}

import { availableParallelism, loadavg } from 'node:os';

/** The shortest time that something took. */
export class Lowest {
  seconds = Number.POSITIVE_INFINITY;
  runs = 0;
  readonly #run: () => Promise<number>;

  /** @param run does it once and gives the seconds that it took */
  constructor(run: () => Promise<number>) {
    this.#run = run;
  }

  async measure(): Promise<void> {
    this.runs++;
    this.seconds = Math.min(this.seconds, await this.#run());
  }
}

/** How many times as many rounds a busy machine gets. */
const MOST_REPEATS = 3;

/**
 * Measures each once a round, so that a busy moment of the machine meets all of them. While the machine is busy the rounds
 * are repeated, because a shortest time only means something when one of the runs was left alone.
 */
export async function takeTurns(all: readonly Lowest[], rounds: number): Promise<void> {
  for (let repeat = 0; repeat < MOST_REPEATS && (repeat === 0 || isBusy()); repeat++) {
    for (let round = 0; round < rounds; round++) {
      for (const one of all) await one.measure();
    }
  }
}

/** Whether more wants to run than there are cores; what is measured is part of it. */
function isBusy(): boolean {
  return lastMinute() > availableParallelism() + 1;
}

/** How busy the machine is, in words. */
export function loadInWords(): string {
  const load = `load ${lastMinute().toFixed(1)} on ${availableParallelism()} cores`;
  return isBusy()
    ? `${load}: busy, so rounds were repeated, and times are longer than they need to be`
    : load;
}

function lastMinute(): number {
  return loadavg()[0] ?? 0;
}

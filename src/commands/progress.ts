import type { Side } from '../core/side.ts';
import type { SourcePhase, SourceWatcher } from '../sources/source.ts';
import type { Console } from './console.ts';

/** Shows on standard error what the sides are doing: side, phase, seconds. */
export interface Progress extends Disposable {
  watcher(side: Side): SourceWatcher;
}

interface Step {
  readonly phase: SourcePhase;
  readonly since: number;
}

/** One line that counts the seconds on a terminal; one line for each phase elsewhere. */
export function startProgress(console: Console): Progress {
  const steps = new Map<Side, Step>();
  const draw = () => {
    const parts = [...steps].map(([side, { phase, since }]) => `${side}: ${phase} ${secondsSince(since)} s`);
    console.err(`\r\u001B[2K${parts.join(' · ')}`);
  };
  const timer = console.live ? setInterval(draw, 200) : undefined;
  timer?.unref();
  return {
    watcher: (side) => ({
      phase(phase) {
        const before = steps.get(side);
        if (!console.live)
          console.err(
            `${side}: ${phase}${before ? ` (${before.phase} took ${secondsSince(before.since)} s)` : ''}\n`,
          );
        steps.set(side, { phase, since: performance.now() });
      },
      // The output of a failed command is quoted with the failure; on the way it is only noise.
      output: () => {},
    }),
    [Symbol.dispose]() {
      clearInterval(timer);
      if (console.live) console.err('\r\u001B[2K');
    },
  };
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}

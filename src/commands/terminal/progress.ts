import stringWidth from 'string-width';
import type { GitPhase } from '../../git/base/object-store.ts';
import type { SourcePhase, SourceWatcher } from '../../sources/source.ts';
import type { Console } from './console.ts';

/** Gives out watchers; what they are told stands on standard error. */
export interface Progress {
  /** @param label what is watched: a side, git, or the server where there is only one */
  watch(label: string): Watcher;
}

/** Watches a source, or git. */
interface Watcher extends SourceWatcher {
  phase(phase: SourcePhase | GitPhase): void;
  ended(how: string): void;
}

/** Shows what is done while `work` runs: nothing as long as nothing is started, so that reading files stays silent. */
export async function withProgress<T>(
  console: Console,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const { liveWidth } = console;
  const display = liveWidth === undefined ? linesOn(console) : lineOn(console, liveWidth);
  try {
    return await work({ watch: (label) => watcher(label, display) });
  } finally {
    display.end();
  }
}

const WORDS: Readonly<Record<SourcePhase | GitPhase, string>> = {
  read: 'reading',
  fetch: 'fetching',
  deepen: 'fetching history',
  checkout: 'checking out',
  submodules: 'fetching submodules',
  install: 'installing',
  build: 'building',
  start: 'starting',
  list: 'listing',
};

function watcher(label: string, display: Display): Watcher {
  return {
    phase: (phase) => display.show(label, { word: WORDS[phase], since: performance.now() }),
    ended: (how) => display.show(label, { word: how, since: undefined }),
    // The output of a failed command is quoted with the failure; on the way it is only noise.
    output: () => {},
  };
}

/** What something does, or how it ended. */
interface Step {
  readonly word: string;
  /** When it began; undefined when nothing goes on any more. */
  readonly since: number | undefined;
}

interface Display {
  show(label: string, step: Step): void;
  end(): void;
}

/** One line for each step. */
function linesOn(console: Console): Display {
  const steps = new Map<string, Step>();
  return {
    show(label, step) {
      const before = steps.get(label);
      const seconds = before && secondsOf(before);
      const took = seconds === undefined ? '' : ` (${before?.word} took ${seconds.toFixed(1)} s)`;
      console.err(`${label}: ${step.word}${took}\n`);
      steps.set(label, step);
    },
    end: () => {},
  };
}

/** One line that is replaced while the seconds pass, and gone in the end. */
function lineOn(console: Console, columns: number): Display {
  const steps = new Map<string, Step>();
  let timer: NodeJS.Timeout | undefined;
  const draw = () => {
    const parts = [...steps].map(([label, step]) => {
      const seconds = secondsOf(step);
      return `${label}: ${step.word}${seconds === undefined ? '' : ` ${Math.floor(seconds)} s`}`;
    });
    console.err(`${CLEAR_LINE}${cut(parts.join(' · '), columns - 1)}`);
  };
  return {
    show(label, step) {
      steps.set(label, step);
      timer ??= setInterval(draw, 250).unref();
      draw();
    },
    end() {
      clearInterval(timer);
      if (timer) console.err(CLEAR_LINE);
    },
  };
}

// https://ecma-international.org/publications-and-standards/standards/ecma-48/ (EL)
const CLEAR_LINE = '\r\u001B[2K';

/** As much of the text as fits: a line that wraps could not be replaced. */
function cut(text: string, columns: number): string {
  let fitting = text.slice(0, columns);
  while (stringWidth(fitting) > columns) fitting = fitting.slice(0, -1);
  return fitting;
}

function secondsOf({ since }: Step): number | undefined {
  return since === undefined ? undefined : (performance.now() - since) / 1000;
}

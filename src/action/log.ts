import { randomUUID } from 'node:crypto';
import { SIDES, type Side } from '../model/side.ts';
import { loggedLine } from '../reporters/words/escape.ts';
import type { SourcePhase, SourceWatcher } from '../sources/source.ts';

/** The step's log while processes run that are not ours. */
export interface ActionLog {
  watcher(side: Side): SourceWatcher;
  /** Lets workflow commands through again. */
  end(): void;
}

const VERBS: Readonly<Record<SourcePhase, string>> = {
  install: 'installing',
  build: 'building',
  start: 'starting the server',
  list: 'listing the tools',
};

/**
 * Prints what the commands of both sides print, with workflow commands off: a line such as `::set-output` in a
 * server's output must stay text.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#stopping-and-starting-workflow-commands
 */
export function openLog(write: (line: string) => void): ActionLog {
  const token = randomUUID();
  const started = performance.now();
  const width = Math.max(...SIDES.map((side) => side.length));
  const print = (side: Side, line: string) => write(`${side.padEnd(width)} | ${loggedLine(line)}`);
  write(`::stop-commands::${token}`);
  return {
    watcher: (side) => ({
      phase: (phase) => {
        const elapsed = ((performance.now() - started) / 1000).toFixed(1);
        print(side, `${VERBS[phase]} (${elapsed} s)`);
      },
      output: (line) => print(side, line),
    }),
    end: () => write(`::${token}::`),
  };
}

import type { Result } from '../model/result.ts';
import type { Snapshot } from '../model/snapshot.ts';

/** Where the tool list of one side comes from. Nothing happens until one of its methods is called. */
export interface Source {
  /** What has to be done before the list can be read: install and build. Absent where there is nothing to do. */
  prepare?(signal: AbortSignal): Promise<Result<void>>;
  /** Reads the list; starts a server where one is needed. */
  list(signal: AbortSignal): Promise<Result<Sourced>>;
}

/** A list, and the end of what was started for it. */
export interface Sourced {
  readonly snapshot: Snapshot;
  /** Settles, without ever failing, when every process is gone. */
  readonly ended: Promise<void>;
}

/** What a source does at the moment. */
export type SourcePhase = 'install' | 'build' | 'start' | 'list';

/** Tells whoever watches what a source does and what its processes print. Lines are foreign text. */
export interface SourceWatcher {
  phase(phase: SourcePhase): void;
  /** The source is done for now. */
  ended?(how: 'listed' | 'failed'): void;
  output(line: string): void;
}

import type { Command } from 'commander';
import type { Console } from './console.ts';
import type { ExitCode } from './result.ts';

/** What every command gets from the process. */
export interface CommandContext {
  readonly console: Console;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** A command adds itself to the program and hands its exit code to `end`. */
export type AddCommand = (program: Command, context: CommandContext, end: (code: ExitCode) => void) => void;

import type { Option } from 'commander';
import type { Registries } from '../model/registries.ts';
import type { Console } from './terminal/console.ts';

/** What every command gets from the process. */
export interface CommandContext {
  readonly console: Console;
  readonly environment: NodeJS.ProcessEnv;
  /** Absolute path of the folder that paths of the user are relative to. */
  readonly currentFolder: string;
  /** `YYYY-MM-DD`, in UTC: what the expiry of an accepted change is compared with. */
  readonly today: string;
  readonly registries: Registries;
  /** Aborted when the user interrupts. */
  readonly signal: AbortSignal;
}

/** Flags by their names: `fail-on`. Those that were not given and have no default are absent. */
export type Flags = Readonly<Record<string, unknown>>;

/** What the user wrote after the name of a command. */
interface Given {
  /** Its arguments, in the order of the command's form. */
  readonly words: readonly string[];
  readonly flags: Flags;
}

/** What the process ends with: 0 pass, 1 the verdict is fail, 2 it could not run. */
export type ExitCode = 0 | 1 | 2;

/** One command. */
export interface CliCommand {
  /** Name and arguments, as help shows them: `diff <base> <head>`. */
  readonly form: string;
  readonly does: string;
  readonly flags: readonly Option[];
  /** What help says below the flags. */
  readonly more?: string;
  run(given: Given, context: CommandContext): Promise<ExitCode>;
}

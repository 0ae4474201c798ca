import { fail, ok, type Result } from '../model/result.ts';
import { Child } from './child.ts';
import { existingDirectory } from './directory.ts';
import { Output } from './output.ts';
import { waitFor } from './waiting.ts';

/** A command that prepares a tree. */
export interface CommandOptions {
  readonly phase: 'install' | 'build';
  /** A shell line. */
  readonly command: string;
  /** Absolute path where it runs. */
  readonly directory: string;
  /** All that it sees of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** How long it may run. */
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
  /** Called with what it writes, line by line, up to 1 MiB in all. The lines may hold control characters. */
  readonly onOutput?: ((line: string) => void) | undefined;
  /** How long it may take to end after SIGTERM; 5 when not given. */
  readonly endSeconds?: number | undefined;
}

/**
 * Runs a command to its end. What it leaves in the background is ended with it: a stranger's build must not watch
 * what runs after it.
 *
 * Failures: `directory-missing`, `command-failed`, `command-timed-out`, `cancelled`.
 */
export async function runCommand(options: CommandOptions): Promise<Result<void>> {
  const { phase, command, directory, environment, seconds, signal, endSeconds } = options;
  if (signal?.aborted) return fail({ reason: 'cancelled' });
  const found = await existingDirectory(directory);
  if (!found.ok) return found;
  const output = new Output(options.onOutput);
  await using child = new Child({ command, directory, environment, writable: false, endSeconds });
  child.listen({ stdout: output.stream(), stderr: output.stream() });
  const waited = await waitFor(child.exited, seconds * 1000, signal);
  if (waited.kind === 'cancelled') {
    await child.endNow();
    return fail({ reason: 'cancelled' });
  }
  if (waited.kind !== 'done') {
    await child.end();
    output.end();
    return fail({ reason: 'command-timed-out', phase, command, seconds, output: output.tail() });
  }
  output.end();
  const exit = waited.value;
  if ('code' in exit && exit.code === 0) return ok(undefined);
  return fail({ reason: 'command-failed', phase, command, exit, output: output.tail() + child.spawnError });
}

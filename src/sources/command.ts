import { ok, type Result } from '../model/result.ts';
import { maskDirectories, withLimitedDepth } from '../model/snapshot.ts';
import type { Target } from '../model/target.ts';
import { runCommand } from '../process/run-command.ts';
import { listTools } from '../server/list-tools.ts';
import type { Source, Sourced, SourceWatcher } from './source.ts';

/** A server and where one side of it runs. */
export interface ServerCommands
  extends Pick<Target, 'install' | 'build' | 'start' | 'url' | 'headers' | 'limits'> {
  /** Absolute path where the commands run. */
  readonly directory: string;
  /** All that the commands see of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Absolute paths that are masked in the list, because they differ between the sides. */
  readonly masked: readonly string[];
}

/** A server that commands install, build and start. */
export function commandSource(options: ServerCommands, watcher: SourceWatcher): Source {
  const { start, url, headers, directory, environment, limits } = options;
  const steps = [
    { phase: 'install', command: options.install },
    { phase: 'build', command: options.build },
  ] as const;
  return {
    async prepare(signal): Promise<Result<void>> {
      for (const { phase, command } of steps) {
        if (command === '') continue;
        watcher.phase(phase);
        const done = await runCommand({
          phase,
          command,
          directory,
          environment,
          seconds: limits.command,
          signal,
          onOutput: watcher.output,
        });
        if (!done.ok) {
          watcher.ended?.('failed');
          return done;
        }
      }
      return ok(undefined);
    },
    async list(signal): Promise<Result<Sourced>> {
      const listed = await listTools({
        ...(start !== '' && { command: start }),
        ...(url !== '' && { url }),
        headers,
        directory,
        environment,
        startupSeconds: limits.startup,
        requestSeconds: limits.request,
        signal,
        onOutput: watcher.output,
        onProgress: (phase) => watcher.phase(phase === 'starting' ? 'start' : 'list'),
      });
      watcher.ended?.(listed.ok ? 'listed' : 'failed');
      if (!listed.ok) return listed;
      const snapshot = maskDirectories(withLimitedDepth(listed.value.snapshot), options.masked);
      return ok({ ...listed.value, snapshot });
    },
  };
}

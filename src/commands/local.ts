import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_POLICY, type Policy } from '../core/policy.ts';
import type { Result } from '../core/result.ts';
import type { Side } from '../core/side.ts';
import type { Settings } from '../inputs.ts';
import { childEnvironment } from '../server/environment.ts';
import { openSource } from '../sources/registry.ts';
import type { Source, SourceWatcher } from '../sources/source.ts';

/** Opens sources that the user named on the command line. What they start gets a temp folder of its own. */
export interface LocalSources extends AsyncDisposable {
  open(text: string, side: Side, watcher: SourceWatcher, serverArguments?: string): Result<Source>;
}

/** The policy that the flags make. */
export function policyOf(settings: Settings): Policy {
  return {
    ...DEFAULT_POLICY,
    failOn: settings['fail-on'] ?? DEFAULT_POLICY.failOn,
    profiles: settings.profiles,
  };
}

/** Sources that run in the current folder. */
export async function localSources(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<LocalSources> {
  const temp = await mkdtemp(join(tmpdir(), 'mcp-annotation-diff-'));
  const directory = process.cwd();
  return {
    open: (text, side, watcher, serverArguments = '') =>
      openSource(
        text,
        {
          serverArguments,
          headers: settings.headers,
          directory,
          environment: childEnvironment(environment, {
            TMPDIR: temp,
            MCP_DIFF_SIDE: side,
            MCP_DIFF_WORKSPACE: directory,
            ...settings.env,
          }),
          limits: limitsOf(settings),
          // Both sides run in the same folder here, so there is nothing to mask.
          masked: [],
        },
        watcher,
      ),
    [Symbol.asyncDispose]: () => rm(temp, { recursive: true, force: true }),
  };
}

/** The time limits of commands and servers. */
export function limitsOf(settings: Settings) {
  return {
    command: settings['command-timeout'],
    startup: settings['startup-timeout'],
    request: settings['request-timeout'],
  };
}

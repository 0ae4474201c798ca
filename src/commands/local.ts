import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { INPUTS, type Settings } from '../inputs/inputs.ts';
import type { Failure } from '../model/failure.ts';
import { fail, ok, type Result } from '../model/result.ts';
import type { Side } from '../model/side.ts';
import type { Policy } from '../policy/policy.ts';
import { childEnvironment } from '../process/environment.ts';
import { inputPolicy, readPolicy } from '../run/read-policy.ts';
import { today } from '../run/today.ts';
import { findKind } from '../sources/registry.ts';
import type { Source, SourceWatcher } from '../sources/source.ts';
import { systemErrorWords } from '../sources/system-error.ts';
import type { Flags } from './command.ts';
import { asFlag, settingsOf } from './options.ts';
import { temporaryFolder } from './terminal/temporary-folder.ts';

/** Sources that the user names on the command line. What they start gets a temp folder of its own. */
export interface LocalSources extends AsyncDisposable {
  open(text: string, watcher: SourceWatcher, more?: LocalOptions): Result<Source>;
}

/** What differs between the sides. */
export interface LocalOptions {
  readonly side: Side;
  /** Added to the command line of the server, as a shell line. */
  readonly serverArguments: string;
}

/** What the flags of a command and the policy file below the current folder say. */
export interface LocalSetup {
  readonly settings: Settings;
  readonly policy: Policy;
}

/** Reads flags and policy file. Fails with every bad flag, or every mistake of the file; only a file that was named must be there. */
export async function localSetup(flags: Flags): Promise<Result<LocalSetup, readonly Failure[]>> {
  const read = settingsOf(flags);
  if (!read.ok) return read;
  const settings = read.value;
  const policy = await localPolicy(settings);
  return policy.ok ? ok({ settings, policy: policy.value }) : fail(policy.failure.map(asFlag));
}

async function localPolicy(settings: Settings): Promise<Result<Policy, readonly Failure[]>> {
  const path = settings.config;
  if (path === INPUTS.config.default && !existsSync(path)) return ok(inputPolicy(settings));
  try {
    const written = await readFile(path, 'utf8');
    const read = readPolicy({ base: written, head: written }, settings, today());
    return read.ok ? ok(read.value.policy) : read;
  } catch (error) {
    return fail([{ reason: 'file-unreadable', path, detail: systemErrorWords(error) }]);
  }
}

/** Sources that run in the current folder. Opening fails with `bad-input` and `file-unwritable` (the temp folder). */
export function localSources(settings: Settings, environment: NodeJS.ProcessEnv): LocalSources {
  const folder = temporaryFolder();
  const directory = process.cwd();
  return {
    open(text, watcher, { side, serverArguments } = { side: 'head', serverArguments: '' }) {
      const kind = findKind(text);
      if (!kind.ok) return kind;
      const temp = kind.value.starts ? folder.path() : ok('');
      if (!temp.ok) return temp;
      const context = {
        serverArguments,
        headers: settings.headers,
        directory,
        environment: childEnvironment(environment, {
          TMPDIR: temp.value,
          MCP_DIFF_SIDE: side,
          MCP_DIFF_WORKSPACE: directory,
          ...settings.env,
        }),
        limits: limitsOf(settings),
        // Both sides run in the same folder here, so there is nothing to mask.
        masked: [],
      };
      return ok(kind.value.open(text, context, watcher));
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
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

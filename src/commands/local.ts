import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { INPUTS, type Settings } from '../inputs/inputs.ts';
import { limitsOf } from '../inputs/targets.ts';
import type { Failure } from '../model/failure.ts';
import { fail, ok, type Result } from '../model/result.ts';
import type { Side } from '../model/side.ts';
import type { Policy } from '../policy/policy.ts';
import { childEnvironment } from '../process/environment.ts';
import { inputPolicy, readPolicy } from '../run/read-policy.ts';
import { findKind } from '../sources/registry.ts';
import type { Source } from '../sources/source.ts';
import { systemErrorWords } from '../sources/system-error.ts';
import type { CommandContext, Flags } from './command.ts';
import { asFlag, settingsOf } from './options.ts';
import { withProgress } from './terminal/progress.ts';
import { temporaryFolder } from './terminal/temporary-folder.ts';

/** What the flags of a command and the policy file below the current folder say. */
export interface LocalSetup {
  readonly settings: Settings;
  readonly policy: Policy;
}

/** Reads flags and policy file. Fails with every bad flag, or every mistake of the file; only a file that was named must be there. */
export async function localSetup(
  flags: Flags,
  context: CommandContext,
): Promise<Result<LocalSetup, readonly Failure[]>> {
  const read = settingsOf(flags);
  if (!read.ok) return read;
  const settings = read.value;
  const policy = await localPolicy(settings, context);
  return policy.ok ? ok({ settings, policy: policy.value }) : fail(policy.failure.map(asFlag));
}

async function localPolicy(
  settings: Settings,
  context: CommandContext,
): Promise<Result<Policy, readonly Failure[]>> {
  const path = settings.config;
  if (path === INPUTS.config.default && !existsSync(path)) return ok(inputPolicy(settings));
  try {
    const written = await readFile(path, 'utf8');
    const read = readPolicy({ base: written, head: written }, settings, context);
    return read.ok ? ok(read.value.policy) : read;
  } catch (error) {
    return fail([{ reason: 'file-unreadable', path, detail: systemErrorWords(error) }]);
  }
}

/** A source as the command line names it. */
export interface NamedSource {
  readonly text: string;
  /** What progress calls it. */
  readonly label: string;
  readonly side: Side;
  /** Added to the command line of the server, as a shell line; empty for nothing. */
  readonly serverArguments: string;
}

/**
 * Does something with sources that the user names, which run in the current folder and get a temp folder of their own.
 * What was started for them is over when it returns. Fails with `bad-input`, `file-unwritable` (the temp folder) and
 * as the work does.
 */
export async function withSources<T extends { readonly ended: Promise<void> }>(
  named: readonly NamedSource[],
  settings: Settings,
  { console, environment, currentFolder }: CommandContext,
  work: (sources: readonly Source[]) => Promise<T>,
): Promise<Result<T>> {
  await using folder = temporaryFolder();
  // Awaited here: the temp folder must live as long.
  return await withProgress(console, async ({ watch }) => {
    const sources: Source[] = [];
    for (const { text, label, side, serverArguments } of named) {
      const kind = findKind(text);
      if (!kind.ok) return kind;
      const temp = kind.value.starts ? folder.path() : ok('');
      if (!temp.ok) return temp;
      const variables = { TMPDIR: temp.value, MCP_DIFF_SIDE: side, MCP_DIFF_WORKSPACE: currentFolder };
      const context = {
        serverArguments,
        headers: settings.headers,
        directory: currentFolder,
        environment: childEnvironment(environment, { ...variables, ...settings.env }),
        limits: limitsOf(settings),
        // Both sides run in the same folder here, so there is nothing to mask.
        masked: [],
      };
      sources.push(kind.value.open(text, context, watch(label)));
    }
    const done = await work(sources);
    await done.ended;
    return ok(done);
  });
}

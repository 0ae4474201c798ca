import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../inputs/inputs.ts';
import { limitsOf } from '../inputs/targets.ts';
import type { Side } from '../model/side.ts';
import { ONLY_TARGET } from '../model/target.ts';
import { DEFAULT_POLICY } from '../policy/policy.ts';
import { childEnvironment } from '../process/environment.ts';
import { type Compared, compare } from '../run/compare.ts';
import { TOOL_VERSION } from '../run/version.ts';
import { commandSource } from '../sources/command.ts';
import type { Source, SourceWatcher } from '../sources/source.ts';
import type { CliCommand, CommandContext } from './command.ts';
import { DEMO_SERVER, DEMO_SERVER_FILE } from './demo-server.data.ts';
import { formatFlag, reporterOf } from './options.ts';
import { withProgress } from './terminal/progress.ts';
import { printCancelled, printFailures, printReport } from './terminal/result.ts';
import { temporaryFolder } from './terminal/temporary-folder.ts';

/** Compares a server whose head loosened its hints with its base. Needs nothing but Node. */
export const demoCommand: CliCommand = {
  form: 'demo',
  does: 'Compare two versions of a small server whose hints were loosened. Needs nothing but Node.',
  flags: [formatFlag()],
  async run({ flags }, context) {
    await using temporary = temporaryFolder();
    const folder = temporary.path();
    if (!folder.ok) return printFailures([folder.failure], context.console);
    const { report } = await compareVersions(folder.value, context);
    if (context.signal.aborted) return printCancelled(context.console);
    return printReport(report, reporterOf(flags), context);
  },
};

function compareVersions(
  folder: string,
  { console, environment, registries, signal }: CommandContext,
): Promise<Compared> {
  return withProgress(console, async ({ watch }) => {
    const source = (side: Side) => version(folder, side, environment, watch(side));
    const [base, head] = await Promise.all([source('base'), source('head')]);
    const compared = await compare({
      targets: [{ name: ONLY_TARGET, base, head }],
      commits: { base: null, head: null },
      policy: DEFAULT_POLICY,
      registries,
      toolVersion: TOOL_VERSION,
      signal,
    });
    await compared.ended;
    return compared;
  });
}

async function version(
  folder: string,
  side: Side,
  environment: NodeJS.ProcessEnv,
  watcher: SourceWatcher,
): Promise<Source> {
  const directory = join(folder, side);
  await mkdir(directory);
  await writeFile(join(directory, DEMO_SERVER_FILE), DEMO_SERVER[side]);
  const { settings } = readSettings(() => undefined);
  const commands = {
    install: '',
    build: '',
    // The Node that runs this may not be on the PATH.
    start: `"${process.execPath}" ${DEMO_SERVER_FILE}`,
    url: '',
    headers: {},
    directory,
    environment: childEnvironment(environment, { TMPDIR: directory }),
    limits: limitsOf(settings),
    masked: [directory],
  };
  return commandSource(commands, watcher);
}

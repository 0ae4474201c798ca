import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare } from '../compare.ts';
import { SIDES, type Side } from '../core/side.ts';
import { DEMO_SERVER, DEMO_SERVER_FILE } from '../demo/demo-server.data.ts';
import { KIT } from '../kit.ts';
import { childEnvironment } from '../server/environment.ts';
import { commandSource } from '../sources/command.ts';
import type { SourceWatcher } from '../sources/source.ts';
import { TOOL_VERSION } from '../version.ts';
import type { AddCommand, CommandContext } from './command.ts';
import { limitsOf, policyOf } from './local.ts';
import { formatFlag, formatOf, settingsOf } from './options.ts';
import { startProgress } from './progress.ts';
import { type ExitCode, printReport } from './result.ts';

/** `demo`: a server whose head loosened its hints, compared with its base. Needs nothing but Node. */
export const addDemo: AddCommand = (program, context, end) => {
  const command = program
    .command('demo')
    .description('Compare two versions of a small server whose hints were loosened. Needs nothing but Node.')
    .addOption(formatFlag())
    .action(async () => end(await demo(command.opts(), context)));
};

async function demo(
  flags: Readonly<Record<string, unknown>>,
  { console, environment, signal }: CommandContext,
): Promise<ExitCode> {
  const folder = await mkdtemp(join(tmpdir(), 'mcp-annotation-diff-demo-'));
  try {
    using progress = startProgress(console);
    const [base, head] = await Promise.all(
      SIDES.map((side) => demoSource(folder, side, environment, progress.watcher(side))),
    );
    if (!base || !head) throw new Error('a demo has two sides');
    const { settings } = settingsOf({});
    const compared = await compare({
      servers: [{ name: 'default', base, head, commits: { base: null, head: null } }],
      schedule: 'parallel',
      policy: policyOf(settings),
      kit: KIT,
      toolVersion: TOOL_VERSION,
      signal,
    });
    await compared.ended;
    progress[Symbol.dispose]();
    return printReport(compared.report, formatOf(flags), console);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function demoSource(
  folder: string,
  side: Side,
  environment: NodeJS.ProcessEnv,
  watcher: SourceWatcher,
) {
  const directory = join(folder, side);
  await mkdir(directory);
  await writeFile(join(directory, DEMO_SERVER_FILE), DEMO_SERVER[side]);
  return commandSource(
    {
      install: '',
      build: '',
      // The Node that runs this may not be on the PATH.
      start: `"${process.execPath}" ${DEMO_SERVER_FILE}`,
      url: '',
      headers: {},
      directory,
      environment: childEnvironment(environment, { TMPDIR: directory }),
      limits: limitsOf(settingsOf({}).settings),
      masked: [directory],
    },
    watcher,
  );
}

import { KIT } from '../kit.ts';
import { lintSource } from '../lint.ts';
import { TOOL_VERSION } from '../version.ts';
import type { AddCommand, CommandContext } from './command.ts';
import { localSources, policyOf } from './local.ts';
import { formatFlag, formatOf, inputFlags, SOURCE_INPUTS, settingsOf } from './options.ts';
import { startProgress } from './progress.ts';
import { type ExitCode, printFailures, printReport } from './result.ts';

/** `lint <source>`: judges one source, every tool as if it were new. */
export const addLint: AddCommand = (program, context, end) => {
  const command = program
    .command('lint <source>')
    .description('Judge one source, every tool as if it were new.')
    .addOption(formatFlag())
    .action(async (source: string) => end(await lint(source, command.opts(), context)));
  for (const flag of inputFlags(['fail-on', 'profiles', ...SOURCE_INPUTS])) command.addOption(flag);
};

async function lint(
  given: string,
  flags: Readonly<Record<string, unknown>>,
  { console, environment, signal }: CommandContext,
): Promise<ExitCode> {
  const { settings, failures } = settingsOf(flags);
  if (failures.length > 0) return printFailures(failures, console);
  await using sources = await localSources(settings, environment);
  using progress = startProgress(console);
  const source = sources.open(given, 'head', progress.watcher('head'));
  if (!source.ok) return printFailures([source.failure], console);
  const policy = policyOf(settings);
  const linted = await lintSource({
    source: source.value,
    policy,
    kit: KIT,
    toolVersion: TOOL_VERSION,
    signal,
  });
  await linted.ended;
  progress[Symbol.dispose]();
  return printReport(linted.report, formatOf(flags), console);
}

import { compare } from '../compare.ts';
import type { Side } from '../core/side.ts';
import { KIT } from '../kit.ts';
import type { Source } from '../sources/source.ts';
import { TOOL_VERSION } from '../version.ts';
import type { AddCommand, CommandContext } from './command.ts';
import { localSources, policyOf } from './local.ts';
import { formatFlag, formatOf, inputFlags, SOURCE_INPUTS, settingsOf } from './options.ts';
import { startProgress } from './progress.ts';
import { type ExitCode, printFailures, printReport } from './result.ts';

/** `diff <base> <head>`: compares two sources. */
export const addDiff: AddCommand = (program, context, end) => {
  const command = program
    .command('diff <base> <head>')
    .description('Compare two sources.')
    .option('--base-args <arguments>', 'arguments for the server of the base, as a shell line')
    .option('--head-args <arguments>', 'arguments for the server of the head, as a shell line')
    .addOption(formatFlag())
    .action(async (base: string, head: string) => end(await diff({ base, head }, command.opts(), context)));
  for (const flag of inputFlags(['fail-on', 'profiles', ...SOURCE_INPUTS])) command.addOption(flag);
};

async function diff(
  given: Readonly<Record<Side, string>>,
  flags: Readonly<Record<string, unknown>>,
  { console, environment, signal }: CommandContext,
): Promise<ExitCode> {
  const { settings, failures } = settingsOf(flags);
  if (failures.length > 0) return printFailures(failures, console);
  await using sources = await localSources(settings, environment);
  using progress = startProgress(console);
  const open = (side: Side) => {
    const extra = flags[side === 'base' ? 'baseArgs' : 'headArgs'];
    return sources.open(given[side], side, progress.watcher(side), typeof extra === 'string' ? extra : '');
  };
  const base = open('base');
  const head = open('head');
  if (!base.ok) return printFailures([base.failure], console);
  if (!head.ok) return printFailures([head.failure], console);
  const compared = await compareLocally(base.value, head.value, signal);
  await compared.ended;
  progress[Symbol.dispose]();
  return printReport(compared.report, formatOf(flags), console);

  function compareLocally(baseSource: Source, headSource: Source, stop: AbortSignal) {
    return compare({
      servers: [{ name: 'default', base: baseSource, head: headSource, commits: { base: null, head: null } }],
      schedule: 'parallel',
      policy: policyOf(settings),
      kit: KIT,
      toolVersion: TOOL_VERSION,
      signal: stop,
    });
  }
}

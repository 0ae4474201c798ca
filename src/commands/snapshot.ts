import { writeFile } from 'node:fs/promises';
import { formatSnapshot } from '../core/snapshot.ts';
import type { AddCommand, CommandContext } from './command.ts';
import { localSources } from './local.ts';
import { inputFlags, SOURCE_INPUTS, settingsOf } from './options.ts';
import { startProgress } from './progress.ts';
import { type ExitCode, printFailures } from './result.ts';

/** `snapshot <source>`: writes what a source lists. */
export const addSnapshot: AddCommand = (program, context, end) => {
  const command = program
    .command('snapshot <source>')
    .description('Write what a source lists as a snapshot that can be committed and compared.')
    .option('-o, --output <file>', 'where it is written (default: standard output)')
    .action(async (source: string) => end(await snapshot(source, command.opts(), context)));
  for (const flag of inputFlags(SOURCE_INPUTS)) command.addOption(flag);
};

async function snapshot(
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
  const prepared = await source.value.prepare?.(signal);
  if (prepared && !prepared.ok) return printFailures([prepared.failure], console);
  const listed = await source.value.list(signal);
  progress[Symbol.dispose]();
  if (!listed.ok) return printFailures([listed.failure], console);
  await listed.value.ended;
  const { output } = flags;
  const file = formatSnapshot(listed.value.snapshot);
  if (typeof output !== 'string') {
    console.out(file);
    return 0;
  }
  try {
    await writeFile(output, file);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return printFailures([{ reason: 'file-unwritable', path: output, detail }], console);
  }
  console.err(`${listed.value.snapshot.tools.length} tools written to ${output}\n`);
  return 0;
}

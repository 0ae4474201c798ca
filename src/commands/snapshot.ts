import { writeFile } from 'node:fs/promises';
import type { Settings } from '../inputs/inputs.ts';
import { ok, type Result } from '../model/result.ts';
import { formatSnapshot, type Snapshot } from '../model/snapshot.ts';
import { plural } from '../reporters/words/phrases.ts';
import type { CliCommand, CommandContext, Given } from './command.ts';
import { localSources } from './local.ts';
import { flag, inputFlags, SOURCE_INPUTS, settingsOf, textOf } from './options.ts';
import { SOURCE_HELP } from './source-help.ts';
import { withProgress } from './terminal/progress.ts';
import { printCancelled, printFailures } from './terminal/result.ts';
import { checkFolderOf, orUnwritable } from './terminal/writing.ts';

/** Writes what a source lists. */
export const snapshotCommand: CliCommand = {
  form: 'snapshot <source>',
  does: 'Write what a source lists as a snapshot that can be committed and compared.',
  flags: [
    flag('-o, --output <file>', 'where it is written (default: standard output)'),
    ...inputFlags(SOURCE_INPUTS),
  ],
  more: SOURCE_HELP,
  async run(given, context) {
    const { console, signal } = context;
    const settings = settingsOf(given.flags);
    if (!settings.ok) return printFailures(settings.failure, console);
    const output = textOf(given.flags, 'output');
    const place = output === '' ? ok(undefined) : await checkFolderOf(output);
    if (!place.ok) return printFailures([place.failure], console);
    const snapshot = await listNamed(given, settings.value, context);
    if (signal.aborted) return printCancelled(console);
    if (!snapshot.ok) return printFailures([snapshot.failure], console);
    const file = formatSnapshot(snapshot.value);
    if (output === '') {
      console.out(file);
      return 0;
    }
    const written = await orUnwritable(output, writeFile(output, file));
    if (!written.ok) return printFailures([written.failure], console);
    console.err(`${plural(snapshot.value.tools.length, 'tool')} written to ${output}\n`);
    return 0;
  },
};

async function listNamed(
  { words: [name = ''] }: Given,
  settings: Settings,
  { console, environment, signal }: CommandContext,
): Promise<Result<Snapshot>> {
  await using sources = localSources(settings, environment);
  // Awaited here: the temp folder must live as long.
  return await withProgress(console, async ({ watch }) => {
    const source = sources.open(name, watch('server'));
    if (!source.ok) return source;
    const prepared = await source.value.prepare?.(signal);
    if (prepared && !prepared.ok) return prepared;
    const listed = await source.value.list(signal);
    if (!listed.ok) return listed;
    await listed.value.ended;
    return ok(listed.value.snapshot);
  });
}

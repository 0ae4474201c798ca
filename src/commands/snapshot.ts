import { writeFile } from 'node:fs/promises';
import { ok } from '../model/result.ts';
import { formatSnapshot } from '../model/snapshot.ts';
import { plural } from '../reporters/words/phrases.ts';
import type { CliCommand } from './command.ts';
import { listNamed } from './list-named.ts';
import { flag, inputFlags, SOURCE_INPUTS, settingsOf, textOf } from './options.ts';
import { SOURCE_HELP } from './source-help.ts';
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
  async run({ words: [name = ''], flags }, context) {
    const { console, signal } = context;
    const settings = settingsOf(flags);
    if (!settings.ok) return printFailures(settings.failure, console);
    const output = textOf(flags, 'output');
    const place = output === '' ? ok(undefined) : await checkFolderOf(output);
    if (!place.ok) return printFailures([place.failure], console);
    const listed = await listNamed(name, settings.value, context);
    if (signal.aborted) return printCancelled(console);
    if (!listed.ok) return printFailures([listed.failure], console);
    const snapshot = listed.value.listing;
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

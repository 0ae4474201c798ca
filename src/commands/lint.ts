import { lintListing } from '../run/lint.ts';
import { TOOL_VERSION } from '../run/version.ts';
import type { CliCommand } from './command.ts';
import { listNamed } from './list-named.ts';
import { localSetup } from './local.ts';
import { formatFlag, inputFlags, POLICY_INPUTS, reporterOf, SOURCE_INPUTS } from './options.ts';
import { SOURCE_HELP } from './source-help.ts';
import { printFailures, printSources } from './terminal/result.ts';

/** Judges one source, every tool as if it were new. */
export const lintCommand: CliCommand = {
  form: 'lint <source>',
  does: 'Judge one source, every tool as if it were new.',
  flags: [formatFlag(), ...inputFlags([...POLICY_INPUTS, ...SOURCE_INPUTS])],
  more: SOURCE_HELP,
  async run({ words: [name = ''], flags }, context) {
    const { console, registries } = context;
    const setup = await localSetup(flags, context);
    if (!setup.ok) return printFailures(setup.failure, console);
    const { settings, policy } = setup.value;
    const listed = await listNamed(name, settings, context);
    if (!listed.ok) return printFailures([listed.failure], console);
    const judging = { policy, registries, toolVersion: TOOL_VERSION };
    const report = lintListing(listed.value.listing, judging);
    return printSources(report, policy, reporterOf(flags), context);
  },
};

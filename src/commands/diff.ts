import { ONLY_TARGET } from '../model/target.ts';
import { compare } from '../run/compare.ts';
import type { TargetSources } from '../run/listing.ts';
import { TOOL_VERSION } from '../run/version.ts';
import type { CliCommand } from './command.ts';
import { localSetup, withSources } from './local.ts';
import { flag, formatFlag, inputFlags, POLICY_INPUTS, reporterOf, SOURCE_INPUTS, textOf } from './options.ts';
import { SOURCE_HELP } from './source-help.ts';
import { printFailures, printSources } from './terminal/result.ts';

/** Compares two sources. */
export const diffCommand: CliCommand = {
  form: 'diff <base> <head>',
  does: 'Compare two sources.',
  flags: [
    flag('--base-args <arguments>', 'arguments for the server of the base, as a shell line'),
    flag('--head-args <arguments>', 'arguments for the server of the head, as a shell line'),
    formatFlag(),
    ...inputFlags([...POLICY_INPUTS, ...SOURCE_INPUTS]),
  ],
  more: SOURCE_HELP,
  async run({ words: [base = '', head = ''], flags }, context) {
    const { console, registries, signal } = context;
    const setup = await localSetup(flags, context);
    if (!setup.ok) return printFailures(setup.failure, console);
    const { settings, policy } = setup.value;
    const named = [
      { text: base, label: 'base', side: 'base', serverArguments: textOf(flags, 'base-args') },
      { text: head, label: 'head', side: 'head', serverArguments: textOf(flags, 'head-args') },
    ] as const;
    const compared = await withSources(named, settings, context, ([first, second]) => {
      const target: TargetSources = {
        name: ONLY_TARGET,
        ...(first && { base: first }),
        ...(second && { head: second }),
      };
      const commits = { base: null, head: null };
      return compare({
        targets: [target],
        commits,
        policy,
        registries,
        toolVersion: TOOL_VERSION,
        signal,
      });
    });
    if (!compared.ok) return printFailures([compared.failure], console);
    return printSources(compared.value.report, policy, reporterOf(flags), context);
  },
};

import type { Settings } from '../inputs/inputs.ts';
import type { Report } from '../model/report.ts';
import { ok, type Result } from '../model/result.ts';
import { SIDES } from '../model/side.ts';
import type { Policy } from '../policy/policy.ts';
import { type Compared, compare } from '../run/compare.ts';
import { REGISTRIES } from '../run/registries.ts';
import { TOOL_VERSION } from '../run/version.ts';
import type { CliCommand, CommandContext, Given } from './command.ts';
import { localSetup, localSources } from './local.ts';
import { flag, formatFlag, inputFlags, POLICY_INPUTS, reporterOf, SOURCE_INPUTS, textOf } from './options.ts';
import { SOURCE_HELP } from './source-help.ts';
import { withProgress } from './terminal/progress.ts';
import {
  printFailures,
  printReport,
  printUnlisted,
  type Unlisted,
  unlistedReport,
} from './terminal/result.ts';

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
  async run(given, context) {
    const { console } = context;
    const setup = await localSetup(given.flags);
    if (!setup.ok) return printFailures(setup.failure, console);
    const { settings, policy } = setup.value;
    const compared = await compareSources(given, settings, policy, context);
    if (!compared.ok) return printFailures([compared.failure], console);
    const { report } = compared.value;
    const reporter = reporterOf(given.flags);
    // Unlike on a pull request a base that cannot be listed is an error: the user named it.
    const unlisted = unlistedSides(report);
    return unlisted.length > 0
      ? printUnlisted(unlisted, unlistedReport(unlisted, policy), reporter, context)
      : printReport(report, reporter, context);
  },
};

async function compareSources(
  { words: [base = '', head = ''], flags }: Given,
  settings: Settings,
  policy: Policy,
  { console, environment, signal }: CommandContext,
): Promise<Result<Compared>> {
  await using sources = localSources(settings, environment);
  // Awaited here: the temp folder must live as long.
  return await withProgress(console, async ({ watch }) => {
    const baseArguments = textOf(flags, 'base-args');
    const headArguments = textOf(flags, 'head-args');
    const opened = {
      base: sources.open(base, watch('base'), { side: 'base', serverArguments: baseArguments }),
      head: sources.open(head, watch('head'), { side: 'head', serverArguments: headArguments }),
    };
    if (!opened.base.ok) return opened.base;
    if (!opened.head.ok) return opened.head;
    const commits = { base: null, head: null };
    const compared = await compare({
      servers: [{ name: 'default', base: opened.base.value, head: opened.head.value, commits }],
      schedule: 'parallel',
      policy,
      registries: REGISTRIES,
      toolVersion: TOOL_VERSION,
      signal,
    });
    await compared.ended;
    return ok(compared);
  });
}

function unlistedSides(report: Report): readonly Unlisted[] {
  return SIDES.flatMap((side) =>
    report.servers.flatMap((server) => {
      const { [side]: found } = server;
      return found.state === 'failed' ? [{ name: side, failure: found.failure }] : [];
    }),
  );
}

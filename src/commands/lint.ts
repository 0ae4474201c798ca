import type { Settings } from '../inputs/inputs.ts';
import type { Report } from '../model/report.ts';
import { ok, type Result } from '../model/result.ts';
import type { Policy } from '../policy/policy.ts';
import { lintSource } from '../run/lint.ts';
import { REGISTRIES } from '../run/registries.ts';
import { TOOL_VERSION } from '../run/version.ts';
import type { CliCommand, CommandContext, Given } from './command.ts';
import { localSetup, localSources } from './local.ts';
import { formatFlag, inputFlags, POLICY_INPUTS, reporterOf, SOURCE_INPUTS } from './options.ts';
import { SOURCE_HELP } from './source-help.ts';
import { withProgress } from './terminal/progress.ts';
import { printFailures, printReport, printUnlisted, unlistedReport } from './terminal/result.ts';

/** Judges one source, every tool as if it were new. */
export const lintCommand: CliCommand = {
  form: 'lint <source>',
  does: 'Judge one source, every tool as if it were new.',
  flags: [formatFlag(), ...inputFlags([...POLICY_INPUTS, ...SOURCE_INPUTS])],
  more: SOURCE_HELP,
  async run(given, context) {
    const { console } = context;
    const setup = await localSetup(given.flags);
    if (!setup.ok) return printFailures(setup.failure, console);
    const { settings, policy } = setup.value;
    const linted = await lintNamed(given, settings, policy, context);
    if (!linted.ok) return printFailures([linted.failure], console);
    const report = linted.value;
    const reporter = reporterOf(given.flags);
    const unlisted = report.servers.flatMap(({ head }) =>
      head.state === 'failed' ? [{ name: '', failure: head.failure }] : [],
    );
    return unlisted.length > 0
      ? printUnlisted(unlisted, unlistedReport(unlisted, policy), reporter, context)
      : printReport(report, reporter, context);
  },
};

async function lintNamed(
  { words: [name = ''] }: Given,
  settings: Settings,
  policy: Policy,
  { console, environment, signal }: CommandContext,
): Promise<Result<Report>> {
  await using sources = localSources(settings, environment);
  // Awaited here: the temp folder must live as long.
  return await withProgress(console, async ({ watch }) => {
    const source = sources.open(name, watch('server'));
    if (!source.ok) return source;
    const input = { source: source.value, policy, registries: REGISTRIES, toolVersion: TOOL_VERSION, signal };
    const { report, ended } = await lintSource(input);
    await ended;
    return ok(report);
  });
}

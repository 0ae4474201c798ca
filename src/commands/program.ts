import { Command, CommanderError } from 'commander';
import { TOOL_VERSION } from '../run/version.ts';
import type { CommandContext, ExitCode } from './command.ts';
import { COMMANDS } from './index.ts';
import { SOURCE_HELP } from './source-help.ts';

const NAME = 'mcp-annotation-diff';

/** Runs the command that the arguments name. What is wrong with them is printed, with what would be allowed. */
export async function runCommandLine(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  let exitCode: ExitCode = 2;
  const program = emptyProgram(context);
  for (const command of COMMANDS) {
    const added = program.command(command.form).description(command.does);
    for (const flag of command.flags) added.addOption(flag);
    added.showHelpAfterError(`(${NAME} ${added.name()} --help shows what is allowed)`);
    if (command.more !== undefined) added.addHelpText('after', `\n${command.more}`);
    added.action(async () => {
      exitCode = await command.run({ words: added.args, flags: added.opts() }, context);
    });
  }
  const names = program.commands.map((command) => command.name());
  program.showHelpAfterError(`Commands: ${names.join(', ')}. (${NAME} --help says what they do)`);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // The parser has printed what is wrong; help and version are no mistake.
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.excessArguments') context.console.err(QUOTE_PATTERNS);
    return error.exitCode === 0 ? 0 : 2;
  }
  return exitCode;
}

/** What the commands inherit has to be set before they are added. */
function emptyProgram({ console }: CommandContext): Command {
  return new Command(NAME)
    .description('Shows which tools of an MCP server became less cautious.')
    .version(TOOL_VERSION)
    .exitOverride()
    .configureOutput({ writeOut: console.out, writeErr: console.err })
    .addHelpText('after', `\n${SOURCE_HELP}\n\n${EXIT_CODES}`);
}

const QUOTE_PATTERNS = 'A pattern has to be quoted, or the shell makes many arguments of it.\n';

const EXIT_CODES = `Exit codes:
  0  pass
  1  the verdict is fail
  2  could not run: a mistake in the command line, a source that cannot be listed, an interruption`;

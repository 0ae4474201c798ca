#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { processConsole } from './commands/console.ts';
import { COMMANDS } from './commands/index.ts';
import type { ExitCode } from './commands/result.ts';
import { endAll } from './server/running.ts';
import { SOURCE_KINDS } from './sources/registry.ts';
import { TOOL_VERSION } from './version.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

process.exitCode = await main();
await endAll();

async function main(): Promise<ExitCode> {
  let exitCode: ExitCode = 2;
  const program = new Command('mcp-annotation-diff')
    .description('Shows which tools of an MCP server became less cautious.')
    .version(TOOL_VERSION)
    .showHelpAfterError('(--help shows what is allowed)')
    .addHelpText('after', `\n${sourceHelp()}\n\nExit codes: 0 pass, 1 the verdict is fail, 2 could not run.`);
  // Set before the commands are added: they inherit it.
  program.exitOverride();
  const context = { console: processConsole(process.env), environment: process.env, signal: stop.signal };
  for (const add of COMMANDS) {
    add(program, context, (code) => {
      exitCode = code;
    });
  }
  try {
    await program.parseAsync();
  } catch (error) {
    // The parser has printed what is wrong; help and version are no mistake.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  return exitCode;
}

function sourceHelp(): string {
  const width = Math.max(...SOURCE_KINDS.map(({ form }) => form.length));
  return `Sources:\n${SOURCE_KINDS.map(({ form, means }) => `  ${form.padEnd(width)}  ${means}`).join('\n')}`;
}

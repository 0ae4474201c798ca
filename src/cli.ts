#!/usr/bin/env node
import { runCommandLine } from './commands/program.ts';
import { explainBug } from './commands/terminal/bug.ts';
import { processConsole } from './commands/terminal/console.ts';
import { endAll } from './process/running.ts';
import { REGISTRIES } from './run/registries.ts';

const environment = process.env;
const signal = interruption();
const console = processConsole(process, environment);
// Whatever ends this process before a command has decided is no pass.
process.exitCode = 2;
process.on('uncaughtException', (bug) => {
  console.err(explainBug(bug, environment));
  // What was started is ended by force on the way out.
  process.exit(2);
});
// `| head` closes the stream before everything is written: no error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', throwUnlessClosed);

process.exitCode = await runCommandLine(process.argv.slice(2), {
  console,
  environment,
  currentFolder: process.cwd(),
  today: new Date().toISOString().slice(0, 10),
  registries: REGISTRIES,
  signal,
});
await endAll();

/** Aborted by the first signal, so that everything ends in order; the second one does not wait for that. */
function interruption(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(2);
      stop.abort();
    });
  }
  return stop.signal;
}

function throwUnlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

import { readFileSync } from 'node:fs';
import type { Job } from './action/job.ts';
import { MODES } from './action/modes/index.ts';
import { githubRunner } from './action/runner.ts';
import { unknownInputs } from './action/unknown-inputs.ts';
import { NO_CONTEXT, readContext } from './github/context.ts';
import { readSettings } from './inputs/inputs.ts';
import { plainText } from './model/text.ts';
import { endAll } from './process/running.ts';
import { REGISTRIES } from './run/registries.ts';

const environment = process.env;
const runner = githubRunner(environment, process.stdout);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

try {
  process.exitCode = await run(stop.signal);
} catch (error) {
  runner.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
await endAll();
// A kept-alive connection must not hold the step open.
process.exit();

async function run(signal: AbortSignal): Promise<number> {
  for (const sentence of unknownInputs(environment)) runner.warn(plainText(sentence));
  const context = readContext(environment, (path) => readFileSync(path, 'utf8'));
  const { settings, failures } = readSettings(runner.input);
  const job: Job = {
    context: context.ok ? context.value : NO_CONTEXT,
    settings,
    runner,
    environment,
    currentFolder: process.cwd(),
    today: new Date().toISOString().slice(0, 10),
    registries: REGISTRIES,
    signal,
  };
  const mode = MODES[settings.mode];
  const problems = [...(context.ok ? [] : [context.failure]), ...failures, ...mode.problems(job)];
  return mode.run(job, problems);
}

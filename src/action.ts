import { readFileSync } from 'node:fs';
import * as core from '@actions/core';
import type { Job } from './action/job.ts';
import { MODES } from './action/modes/index.ts';
import { unknownInputs } from './action/unknown-inputs.ts';
import { NO_CONTEXT, readContext } from './github/context.ts';
import { readSettings } from './inputs/inputs.ts';
import { plainText } from './model/text.ts';
import { endAll } from './process/running.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

try {
  process.exitCode = await run(stop.signal);
} catch (error) {
  core.setFailed(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
await endAll();
// A kept-alive connection must not hold the step open.
process.exit();

async function run(signal: AbortSignal): Promise<number> {
  for (const sentence of unknownInputs(process.env)) core.warning(plainText(sentence));
  const read = readContext(process.env, (path) => readFileSync(path, 'utf8'));
  const { settings, failures } = readSettings((name) => core.getInput(name));
  const job: Job = { context: read.ok ? read.value : NO_CONTEXT, settings, signal };
  const mode = MODES[settings.mode];
  const problems = [...(read.ok ? [] : [read.failure]), ...failures, ...mode.problems(job)];
  return mode.run(job, problems);
}

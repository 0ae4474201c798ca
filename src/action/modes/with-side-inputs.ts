import type { SidesInput } from '../../run/sides.ts';
import { type Job, repositoryUrlOf, tempOf, workspaceOf } from '../job.ts';
import { openLog } from '../log.ts';
import { baseQuestion } from '../pull-request/base-spec.ts';

/** Does something with both sides of the job's checkout, and prints what they print with workflow commands off. */
export async function withSides<T>(job: Job, work: (input: SidesInput) => Promise<T>): Promise<T> {
  const { context, settings, signal } = job;
  const log = openLog((line) => process.stdout.write(`${line}\n`));
  try {
    return await work({
      settings,
      question: baseQuestion(context, settings['base-ref']),
      workspace: workspaceOf(job),
      temp: tempOf(job),
      headIsStrangers: context.event?.kind === 'pull-request' && context.event.fromFork,
      environment: process.env,
      token: settings['github-token'],
      repositoryUrl: repositoryUrlOf(job),
      watcher: log.watcher,
      signal,
    });
  } finally {
    log.end();
  }
}

import { targetsOf } from '../../inputs/targets.ts';
import type { SidesInput } from '../../run/sides.ts';
import { type Job, repositoryUrlOf, tempOf, workspaceOf } from '../job.ts';
import { openLog } from '../log.ts';
import { baseSpecOf } from '../pull-request/base-spec.ts';

/** Does something with both sides of the job's checkout, and prints what they print with workflow commands off. */
export async function withSideInputs<T>(job: Job, work: (input: SidesInput) => Promise<T>): Promise<T> {
  const { context, settings, runner, environment, signal } = job;
  const log = openLog(runner.print);
  try {
    return await work({
      targets: targetsOf(settings),
      baseSpec: baseSpecOf(context, settings['base-ref']),
      workspace: workspaceOf(job),
      temp: tempOf(job),
      environment,
      token: settings['github-token'],
      repositoryUrl: repositoryUrlOf(job),
      watcher: log.watcher,
      signal,
    });
  } finally {
    log.end();
  }
}

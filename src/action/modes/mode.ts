import type { Failure } from '../../model/failure.ts';
import type { Job } from '../job.ts';

/** What a step does. */
export interface Mode {
  /** Why it cannot start, found before anything is started. */
  problems(job: Job): readonly Failure[];
  /** Does it, or explains the problems; gives the exit code of the step. */
  run(job: Job, problems: readonly Failure[]): Promise<number>;
}

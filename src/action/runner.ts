import * as core from '@actions/core';
import type { Annotation } from '../reporters/annotations.ts';

/** The runner that this step runs on: what it gives to the step, and where the step says something. */
export interface Runner {
  /** The raw text of an input; empty when it was not given. */
  input(name: string): string;
  /** Writes one line of the log as it is. */
  print(line: string): void;
  notice(message: string): void;
  warn(message: string): void;
  /** A remark beside the code, or of the run where no place is known. */
  annotate(annotation: Annotation): void;
  output(name: string, value: string | number): void;
  /** Replaces the job summary of this step. Does nothing where there is none. */
  summary(markdown: string): Promise<void>;
  /** Makes the step red with this message. */
  fail(message: string): void;
}

/**
 * The runner of GitHub Actions.
 *
 * @param environment where it says whether there is a summary to write to
 */
export function githubRunner(environment: NodeJS.ProcessEnv, output: NodeJS.WritableStream): Runner {
  const print = { error: core.error, warning: core.warning, notice: core.notice };
  return {
    input: (name) => core.getInput(name),
    print: (line) => void output.write(`${line}\n`),
    notice: (message) => core.notice(message),
    warn: (message) => core.warning(message),
    annotate({ level, message, title, file, line }) {
      print[level](message, {
        title,
        ...(file !== undefined && { file }),
        ...(line !== undefined && { startLine: line }),
      });
    },
    output: (name, value) => core.setOutput(name, value),
    async summary(markdown) {
      if (environment['GITHUB_STEP_SUMMARY']) await core.summary.addRaw(markdown).write({ overwrite: true });
    },
    fail: (message) => core.setFailed(message),
  };
}

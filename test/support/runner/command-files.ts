import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StepLog } from './log.ts';

/** The files by which a process speaks to the runner. */
export interface CommandFiles {
  readonly variables: Readonly<Record<string, string>>;
  /** Reads them after the process ended; what is wrong in them goes to the log and fails the step. */
  read(log: StepLog): Promise<Written>;
}

interface Written {
  readonly outputs: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  readonly summary: string;
}

/** Makes empty ones, as FileCommandManager of the runner does for each process. */
export async function openCommandFiles(temp: string): Promise<CommandFiles> {
  const folder = join(temp, '_runner_file_commands');
  await mkdir(folder, { recursive: true });
  const suffix = randomUUID();
  const path = (prefix: string) => join(folder, `${prefix}_${suffix}`);
  const variables = {
    GITHUB_OUTPUT: path('set_output'),
    GITHUB_ENV: path('set_env'),
    GITHUB_PATH: path('add_path'),
    GITHUB_STATE: path('save_state'),
    GITHUB_STEP_SUMMARY: path('step_summary'),
  };
  for (const file of Object.values(variables)) await writeFile(file, '');
  return {
    variables,
    async read(log) {
      const pairs = async (context: string, file: string) => {
        try {
          return parsePairs(await readFile(file, 'utf8'));
        } catch (error) {
          log.fail(`Unable to process file command '${context}' successfully.`);
          log.fail(error instanceof Error ? error.message : String(error));
          return {};
        }
      };
      return {
        outputs: await pairs('output', variables.GITHUB_OUTPUT),
        environment: withoutBlocked(await pairs('env', variables.GITHUB_ENV), log),
        state: await pairs('state', variables.GITHUB_STATE),
        paths: (await readFile(variables.GITHUB_PATH, 'utf8')).split('\n').filter(Boolean),
        summary: await readSummary(variables.GITHUB_STEP_SUMMARY, log),
      };
    },
  };
}

/** Bytes of the file. https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs */
const SUMMARY_LIMIT = 1024 * 1024;

async function readSummary(file: string, log: StepLog): Promise<string> {
  const { size } = await stat(file);
  if (size > SUMMARY_LIMIT) {
    log.fail(
      `$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of ${SUMMARY_LIMIT / 1024}k, got ${Math.floor(size / 1024)}k.`,
      { fails: false },
    );
    return '';
  }
  return log.masked(await readFile(file, 'utf8'));
}

/** `name=value` lines and `name<<delimiter` blocks. Throws what the runner says about anything else. */
function parsePairs(text: string): Record<string, string> {
  const pairs: Record<string, string> = {};
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      pairs[line.slice(0, equals)] = line.slice(equals + 1);
      continue;
    }
    if (heredoc < 0) throw new Error(`Invalid format '${line}'`);
    const name = line.slice(0, heredoc);
    const delimiter = line.slice(heredoc + 2);
    const end = lines.indexOf(delimiter, index + 1);
    if (name === '' || delimiter === '') throw new Error(`Invalid format '${line}'`);
    if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
    pairs[name] = lines.slice(index + 1, end).join('\n');
    index = end;
  }
  return pairs;
}

function withoutBlocked(environment: Record<string, string>, log: StepLog): Record<string, string> {
  const { NODE_OPTIONS, ...rest } = environment;
  if (NODE_OPTIONS !== undefined)
    log.fail("Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.");
  return rest;
}

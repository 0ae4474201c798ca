import { fail, ok, type Result } from '../model/result.ts';
import { type EventFile, parseEvent, type RunEvent } from './event.ts';

/** What the runner says about the run. Outside of GitHub everything is undefined. */
export interface RunContext {
  readonly eventName: string | undefined;
  readonly event: RunEvent | undefined;
  /** `owner/name`. */
  readonly repository: string | undefined;
  readonly sha: string | undefined;
  readonly ref: string | undefined;
  /** The page of this attempt of the run. */
  readonly runUrl: string | undefined;
  readonly serverUrl: string | undefined;
  readonly apiUrl: string | undefined;
  readonly graphqlUrl: string | undefined;
  readonly workflow: string | undefined;
  readonly job: string | undefined;
  readonly actor: string | undefined;
  readonly workspace: string | undefined;
  readonly tempDirectory: string | undefined;
  readonly defaultBranch: string | undefined;
}

/**
 * Reads the variables of the runner and the event's payload.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/variables
 *
 * @param readFile gives the text of a file or throws
 * @returns `file-unreadable` with the payload's path when it is missing, no JSON or not what the event says
 */
export function readContext(env: NodeJS.ProcessEnv, readFile: (path: string) => string): Result<RunContext> {
  // The runner sets variables that do not apply to an empty text.
  const variable: Variable = (name) => env[name] || undefined;
  const file = readEvent(variable('GITHUB_EVENT_NAME'), variable('GITHUB_EVENT_PATH'), readFile);
  return file.ok ? ok(contextOf(variable, file.value)) : file;
}

type Variable = (name: string) => string | undefined;

interface NoEvent {
  readonly event: undefined;
  readonly defaultBranch: undefined;
}
const NO_EVENT: NoEvent = { event: undefined, defaultBranch: undefined };

/** A run outside of GitHub. */
export const NO_CONTEXT: RunContext = contextOf(() => undefined, NO_EVENT);

function contextOf(variable: Variable, { event, defaultBranch }: EventFile | NoEvent): RunContext {
  return {
    eventName: variable('GITHUB_EVENT_NAME'),
    event,
    repository: variable('GITHUB_REPOSITORY'),
    sha: variable('GITHUB_SHA'),
    ref: variable('GITHUB_REF'),
    runUrl: runUrl(variable),
    serverUrl: variable('GITHUB_SERVER_URL'),
    apiUrl: variable('GITHUB_API_URL'),
    graphqlUrl: variable('GITHUB_GRAPHQL_URL'),
    workflow: variable('GITHUB_WORKFLOW'),
    job: variable('GITHUB_JOB'),
    actor: variable('GITHUB_ACTOR'),
    workspace: variable('GITHUB_WORKSPACE'),
    tempDirectory: variable('RUNNER_TEMP'),
    defaultBranch,
  };
}

function readEvent(
  name: string | undefined,
  path: string | undefined,
  readFile: (path: string) => string,
): Result<EventFile | NoEvent> {
  if (name === undefined) return ok(NO_EVENT);
  if (path === undefined) {
    return fail({ reason: 'file-unreadable', path: 'GITHUB_EVENT_PATH', detail: 'the variable is not set' });
  }
  const payload = readText(path, readFile);
  if (!payload.ok) return fail({ reason: 'file-unreadable', path, detail: payload.failure });
  const parsed = parseEvent(name, payload.value);
  return parsed.ok ? parsed : fail({ reason: 'file-unreadable', path, detail: parsed.failure });
}

function readText(path: string, readFile: (path: string) => string): Result<string, string> {
  try {
    return ok(readFile(path));
  } catch (error) {
    // Whatever the file system says, it is the reason why there is no event.
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function runUrl(variable: Variable): string | undefined {
  const server = variable('GITHUB_SERVER_URL');
  const repository = variable('GITHUB_REPOSITORY');
  const id = variable('GITHUB_RUN_ID');
  if (server === undefined || repository === undefined || id === undefined) return undefined;
  const attempt = variable('GITHUB_RUN_ATTEMPT');
  const run = `${server}/${repository}/actions/runs/${id}`;
  return attempt === undefined ? run : `${run}/attempts/${attempt}`;
}

import type { TriggeredEvent } from '../events.ts';
import { TOKENS } from '../github/seed.ts';

/** Where a step runs and for what. */
export interface Place {
  readonly event: TriggeredEvent;
  /** The checkout, GITHUB_WORKSPACE. */
  readonly workspace: string;
  /** The API. Nothing answers there unless given. */
  readonly github?: { readonly url: string } | undefined;
  /** `github.token`; one that may write unless given. */
  readonly token?: string | undefined;
  readonly repository?: string | undefined;
  readonly workflow?: string | undefined;
  readonly job?: string | undefined;
}

/** Values that must not leave the step, by where they come from. */
export const CANARIES = {
  ACTIONS_RUNTIME_TOKEN: 'canary-runtime-token',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'canary-id-token',
} as const;

/** `github.token` of the job. */
export function apiToken({ token }: Place): string {
  return token ?? TOKENS.write;
}

/**
 * All variables of a step of a JavaScript action but its inputs; a `run:` step does not get the ACTIONS_* ones.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/variables
 */
export function runnerEnvironment(
  place: Place,
  paths: {
    readonly temp: string;
    readonly eventFile: string;
    readonly files: Readonly<Record<string, string>>;
  },
): Record<string, string> {
  return {
    ...machine(),
    CI: 'true',
    RUNNER_OS: 'Linux',
    RUNNER_ARCH: 'X64',
    RUNNER_NAME: 'loopback',
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_TEMP: paths.temp,
    RUNNER_TOOL_CACHE: `${paths.temp}/_tool`,
    RUNNER_WORKSPACE: place.workspace,
    RUNNER_TRACKING_ID: 'github_loopback',
    ...github(place),
    GITHUB_EVENT_PATH: paths.eventFile,
    ...paths.files,
    ...CANARIES,
    ACTIONS_RUNTIME_URL: NOBODY,
    ACTIONS_RESULTS_URL: NOBODY,
    ACTIONS_CACHE_URL: NOBODY,
    ACTIONS_ID_TOKEN_REQUEST_URL: NOBODY,
  };
}

/** The discard port: a connection is refused at once. */
const NOBODY = 'http://127.0.0.1:9/';

function github(place: Place): Record<string, string> {
  const { event, repository = 'octo/wiki', workflow = 'Review', job = 'hints' } = place;
  const apiUrl = place.github?.url ?? 'http://127.0.0.1:9';
  const [owner = ''] = repository.split('/');
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__self',
    GITHUB_ACTION_REF: '',
    GITHUB_ACTION_REPOSITORY: '',
    GITHUB_ACTOR: 'contributor',
    GITHUB_TRIGGERING_ACTOR: 'contributor',
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_OWNER: owner,
    GITHUB_WORKSPACE: place.workspace,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_API_URL: apiUrl,
    GITHUB_GRAPHQL_URL: `${apiUrl}/graphql`,
    GITHUB_EVENT_NAME: event.name,
    GITHUB_SHA: event.sha,
    GITHUB_REF: event.ref,
    GITHUB_REF_NAME: event.ref.replace(/^refs\/(heads|tags|pull)\//, ''),
    GITHUB_REF_TYPE: 'branch',
    GITHUB_REF_PROTECTED: 'false',
    GITHUB_HEAD_REF: event.headRef ?? '',
    GITHUB_BASE_REF: event.baseRef ?? '',
    GITHUB_WORKFLOW: workflow,
    GITHUB_WORKFLOW_REF: `${repository}/.github/workflows/review.yml@${event.ref}`,
    GITHUB_JOB: job,
    GITHUB_RUN_ID: '42',
    GITHUB_RUN_NUMBER: '3',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RETENTION_DAYS: '90',
  };
}

/** What every process of the machine has. Nothing of this process else: a runner is another one. */
function machine(): Record<string, string> {
  const names = ['PATH', 'HOME', 'USER', 'LANG', 'SHELL', 'TMPDIR'];
  const set = names.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(set.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

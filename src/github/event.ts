import { z } from 'zod';
import { fail, ok, type Result } from '../model/result.ts';

/** What started the run, as far as a comparison needs it. Frozen at trigger time, also when the run is repeated. */
export type RunEvent =
  | PullRequestEvent
  | {
      readonly kind: 'push';
      /** The commit before the push; only zeros for a new branch. */
      readonly before: string;
      readonly defaultBranch: string | undefined;
      /** The push removed the branch: there is no head. */
      readonly deleted: boolean;
    }
  | MergeGroupEvent
  | WorkflowRunEvent
  | { readonly kind: 'other'; readonly name: string };

export interface PullRequestEvent {
  readonly kind: 'pull-request';
  readonly number: number;
  readonly headSha: string;
  /** `owner/name`; null when the fork was deleted. */
  readonly headRepository: string | null;
  readonly baseBranch: string;
  readonly baseRepository: string;
  readonly fromFork: boolean;
  /** `opened`, `synchronize`, ...; empty when the payload has none. */
  readonly action: string;
  readonly state: string;
}

/** A merge queue checks what a pull request becomes on top of those before it. */
interface MergeGroupEvent {
  readonly kind: 'merge-group';
  readonly baseSha: string;
  readonly headSha: string;
  /** The pull request that the group's branch is named after. */
  readonly pullNumber: number | undefined;
}

/** Another workflow is over. What is here comes from the platform, nothing from what that run wrote. */
export interface WorkflowRunEvent {
  readonly kind: 'workflow-run';
  /** What started that run: `pull_request`, `push`, ... */
  readonly event: string;
  /** For a pull request its own head, not the merge commit that was checked out. */
  readonly headSha: string;
  /** Null for a run without a branch. */
  readonly headBranch: string | null;
  /** `owner/name`; null when the fork was deleted. */
  readonly headRepository: string | null;
  /** `success`, `failure`, ...; null while the run goes on. */
  readonly conclusion: string | null;
}

/** An event with the payload's own word about the repository. */
export interface EventFile {
  readonly event: RunEvent;
  readonly defaultBranch: string | undefined;
}

/**
 * Reads a webhook payload. Keys that nothing here needs may be missing or of any type, because other forges and local
 * runners send only some of them; a key that the event is about may not.
 * https://docs.github.com/en/webhooks/webhook-events-and-payloads
 *
 * @param payload the text of the file behind GITHUB_EVENT_PATH
 * @returns what is wrong with the payload, as the failure
 */
export function parseEvent(name: string, payload: string): Result<EventFile, string> {
  const json = parseJson(payload);
  if (!json.ok) return json;
  const repository = withRepository.safeParse(json.value);
  const defaultBranch = repository.success ? repository.data.repository?.default_branch : undefined;
  const event = eventSchema(name, defaultBranch).safeParse(json.value);
  return event.success ? ok({ event: event.data, defaultBranch }) : fail(problems(event.error));
}

const withRepository = z.object({
  repository: z.object({ default_branch: z.string().optional().catch(undefined) }).optional(),
});

const repositoryName = z.object({ full_name: z.string() });

/** A pull request as payloads and the REST interface describe it, without an action. */
export const pullRequestSchema = z
  .object({
    number: z.int().positive(),
    state: z.string().catch('open'),
    head: z.object({ sha: z.string(), repo: repositoryName.nullish() }),
    base: z.object({ ref: z.string(), repo: repositoryName }),
  })
  .transform(({ number, state, head, base }): PullRequestEvent => {
    const headRepository = head.repo?.full_name ?? null;
    return {
      kind: 'pull-request',
      number,
      headSha: head.sha,
      headRepository,
      baseBranch: base.ref,
      baseRepository: base.repo.full_name,
      fromFork: headRepository !== base.repo.full_name,
      action: '',
      state,
    };
  });

const pullRequest = z
  .object({ action: z.string().catch(''), pull_request: pullRequestSchema })
  .transform(({ action, pull_request }): RunEvent => ({ ...pull_request, action }));

const push = (defaultBranch: string | undefined) =>
  z
    .object({ before: z.string(), deleted: z.boolean().catch(false) })
    .transform(({ before, deleted }): RunEvent => ({ kind: 'push', before, defaultBranch, deleted }));

const mergeGroup = z
  .object({
    merge_group: z.object({ base_sha: z.string(), head_sha: z.string(), head_ref: z.string().catch('') }),
  })
  .transform(({ merge_group: { base_sha, head_sha, head_ref } }): RunEvent => {
    // The payload names no pull request, its branch does: `refs/heads/gh-readonly-queue/main/pr-7-<sha of the base>`.
    const [, number] = /^refs\/heads\/gh-readonly-queue\/.*\/pr-(\d{1,9})-[0-9a-f]{40}$/.exec(head_ref) ?? [];
    return {
      kind: 'merge-group',
      baseSha: base_sha,
      headSha: head_sha,
      pullNumber: number === undefined ? undefined : Number(number),
    };
  });

/** `pull_requests` of the payload is empty for forks, so nothing here reads it. */
const workflowRun = z
  .object({
    workflow_run: z.object({
      event: z.string(),
      head_sha: z.string(),
      head_branch: z.string().nullish(),
      head_repository: repositoryName.nullish(),
      conclusion: z.string().nullish().catch(null),
    }),
  })
  .transform(
    ({ workflow_run: { event, head_sha, head_branch, head_repository, conclusion } }): RunEvent => ({
      kind: 'workflow-run',
      event,
      headSha: head_sha,
      headBranch: head_branch ?? null,
      headRepository: head_repository?.full_name ?? null,
      conclusion: conclusion ?? null,
    }),
  );

function eventSchema(name: string, defaultBranch: string | undefined): z.ZodType<RunEvent> {
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
    case 'pull_request_review':
    case 'pull_request_review_comment':
      return pullRequest;
    case 'push':
      return push(defaultBranch);
    case 'merge_group':
      return mergeGroup;
    case 'workflow_run':
      return workflowRun;
    default:
      return z.unknown().transform((): RunEvent => ({ kind: 'other', name }));
  }
}

function problems(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    // JSON.parse throws nothing else, and its message names the place.
    return fail(error instanceof SyntaxError ? error.message : String(error));
  }
}

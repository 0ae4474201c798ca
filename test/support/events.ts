/** An event as the runner hands it to a step: its name, the payload, and the variables that follow from it. */
export interface TriggeredEvent {
  readonly name: string;
  readonly payload: object;
  /** GITHUB_SHA. */
  readonly sha: string;
  /** GITHUB_REF. */
  readonly ref: string;
  /** GITHUB_HEAD_REF and GITHUB_BASE_REF, of pull requests only. */
  readonly headRef?: string;
  readonly baseRef?: string;
}

export interface PullRequestFacts {
  /** The merge commit that GitHub made, GITHUB_SHA. */
  readonly mergeSha: string;
  readonly headSha: string;
  /** The tip of the base branch when the event happened. */
  readonly baseSha: string;
  readonly number?: number;
  readonly action?: string;
  readonly state?: 'open' | 'closed';
  readonly repository?: string;
  /** Where the head lives; null for a fork that was deleted. The same repository unless given. */
  readonly headRepository?: string | null;
  readonly headBranch?: string;
  readonly baseBranch?: string;
  readonly defaultBranch?: string;
}

/** A pull request: from the same repository, or from a fork when `headRepository` says so. */
export function pullRequestEvent(facts: PullRequestFacts): TriggeredEvent {
  const { number = 7, headBranch = 'loosen', baseBranch = 'main' } = facts;
  return {
    name: 'pull_request',
    payload: pullRequestPayload(facts),
    sha: facts.mergeSha,
    ref: `refs/pull/${number}/merge`,
    headRef: headBranch,
    baseRef: baseBranch,
  };
}

/** The same with the base's code and a token that can write: GITHUB_SHA is the base. */
export function pullRequestTargetEvent(facts: PullRequestFacts): TriggeredEvent {
  const { baseBranch = 'main' } = facts;
  return {
    ...pullRequestEvent(facts),
    name: 'pull_request_target',
    sha: facts.baseSha,
    ref: `refs/heads/${baseBranch}`,
  };
}

/** A push to a branch; `before` is zeros for a new one. */
export function pushEvent(facts: {
  readonly before: string;
  readonly after: string;
  readonly branch?: string;
  readonly deleted?: boolean;
  readonly repository?: string;
  readonly defaultBranch?: string;
}): TriggeredEvent {
  const { before, after, branch = 'main', deleted = false, repository, defaultBranch } = facts;
  const ref = `refs/heads/${branch}`;
  return {
    name: 'push',
    payload: {
      ref,
      before,
      after,
      created: /^0+$/.test(before),
      deleted,
      forced: false,
      repository: repositoryPayload(repository, defaultBranch),
      ...SENDER,
    },
    sha: after,
    ref,
  };
}

/** A merge queue checks a group: there is no pull request in it. */
export function mergeGroupEvent(facts: {
  readonly baseSha: string;
  readonly headSha: string;
  readonly repository?: string;
}): TriggeredEvent {
  const ref = `refs/heads/gh-readonly-queue/main/pr-7-${facts.baseSha}`;
  return {
    name: 'merge_group',
    payload: {
      action: 'checks_requested',
      merge_group: {
        head_sha: facts.headSha,
        head_ref: ref,
        base_sha: facts.baseSha,
        base_ref: 'refs/heads/main',
      },
      repository: repositoryPayload(facts.repository),
      ...SENDER,
    },
    sha: facts.headSha,
    ref,
  };
}

/** A workflow that ran on a pull request is over. `pull_requests` is empty for forks. */
export function workflowRunEvent(facts: {
  /** The head of the run that is over. */
  readonly headSha: string;
  /** The tip of the default branch, where this run is. */
  readonly sha: string;
  /** Null for a fork that was deleted. */
  readonly headRepository?: string | null;
  readonly headBranch?: string | null;
  readonly repository?: string;
  /** What started that run. */
  readonly event?: string;
}): TriggeredEvent {
  const { headSha, sha, repository, event = 'pull_request' } = facts;
  const { headRepository = 'stranger/wiki', headBranch = 'loosen' } = facts;
  return {
    name: 'workflow_run',
    payload: {
      action: 'completed',
      workflow_run: {
        id: 90_210,
        event,
        status: 'completed',
        conclusion: 'success',
        head_sha: headSha,
        head_branch: headBranch,
        head_repository: headRepository === null ? null : { full_name: headRepository },
        pull_requests: [],
      },
      repository: repositoryPayload(repository),
      ...SENDER,
    },
    sha,
    ref: 'refs/heads/main',
  };
}

/** Somebody wrote a comment on a pull request. */
export function issueCommentEvent(facts: {
  readonly sha: string;
  readonly body: string;
  readonly number?: number;
  readonly author?: string;
  readonly repository?: string;
}): TriggeredEvent {
  const { sha, body, number = 7, author = 'passer-by', repository } = facts;
  return {
    name: 'issue_comment',
    payload: {
      action: 'created',
      issue: {
        number,
        state: 'open',
        pull_request: { html_url: `https://github.com/octo/wiki/pull/${number}` },
      },
      comment: { id: 1, body, user: { login: author, type: 'User' } },
      repository: repositoryPayload(repository),
      ...SENDER,
    },
    sha,
    ref: 'refs/heads/main',
  };
}

/** What starts a run by hand or by the clock carries little. */
export function workflowDispatchEvent(facts: {
  readonly sha: string;
  readonly ref?: string;
}): TriggeredEvent {
  const { sha, ref = 'refs/heads/main' } = facts;
  return {
    name: 'workflow_dispatch',
    payload: { ref, inputs: null, repository: repositoryPayload(), ...SENDER },
    sha,
    ref,
  };
}

const SENDER = { sender: { login: 'contributor', type: 'User' } };

function pullRequestPayload(facts: PullRequestFacts): object {
  const { number = 7, action = 'synchronize', state = 'open', mergeSha, headSha, baseSha } = facts;
  const { repository = 'octo/wiki', headBranch = 'loosen', baseBranch = 'main', defaultBranch } = facts;
  const headRepository = facts.headRepository === undefined ? repository : facts.headRepository;
  return {
    action,
    number,
    pull_request: {
      number,
      state,
      merged: false,
      merge_commit_sha: mergeSha,
      user: { login: 'contributor', type: 'User' },
      head: {
        ref: headBranch,
        sha: headSha,
        repo:
          headRepository === null ? null : { full_name: headRepository, fork: headRepository !== repository },
      },
      base: { ref: baseBranch, sha: baseSha, repo: repositoryPayload(repository, defaultBranch) },
    },
    repository: repositoryPayload(repository, defaultBranch),
    ...SENDER,
  };
}

function repositoryPayload(fullName = 'octo/wiki', defaultBranch = 'main'): object {
  const [owner, name] = fullName.split('/');
  return { id: 4711, name, full_name: fullName, owner: { login: owner }, default_branch: defaultBranch };
}

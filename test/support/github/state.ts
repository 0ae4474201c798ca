/** Everything the loopback GitHub knows. Tests change it as people would, without asking for permission. */
export interface GitHubState {
  readonly repositories: Repository[];
  readonly tokens: Map<string, Token>;
  /** Ids and times go up by one with everything that is made. */
  next: number;
}

export interface Repository {
  readonly id: number;
  /** `owner/name`. */
  fullName: string;
  /** Answered with 301. */
  readonly formerNames: string[];
  /** Of a public one everybody may read. */
  readonly private: boolean;
  readonly defaultBranch: string;
  readonly pulls: Pull[];
  readonly comments: Comment[];
  readonly collaborators: Map<string, RepositoryPermission>;
  readonly comparisons: Comparison[];
  readonly runs: WorkflowRun[];
  /** Texts by `commit:path`. */
  readonly files: Map<string, string>;
}

export type RepositoryPermission = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none';

export interface Pull {
  readonly number: number;
  state: 'open' | 'closed';
  locked: boolean;
  readonly author: User;
  readonly head: { readonly ref: string; sha: string; readonly repository: string | null };
  readonly base: { readonly ref: string; readonly sha: string };
}

export interface Comment {
  readonly id: number;
  readonly pull: number;
  body: string;
  /** Null for an account that was deleted. */
  readonly author: User | null;
  readonly createdAt: string;
  updatedAt: string;
}

interface Comparison {
  readonly base: string;
  readonly head: string;
  readonly mergeBase: string;
}

/** A run that is over. */
export interface WorkflowRun {
  readonly id: number;
  /** The file's name. */
  readonly workflow: string;
  readonly event: string;
  readonly headSha: string;
  readonly conclusion: 'success' | 'failure' | 'cancelled';
  attempts: number;
}

export interface User {
  readonly login: string;
  readonly type: 'User' | 'Bot';
}

/** Who acts with a token and what it may do. */
export type Token =
  | { readonly kind: 'installation'; readonly user: User; readonly permissions: Permissions }
  /** A person's own token may do here what the person may. */
  | { readonly kind: 'personal'; readonly user: User };

/** https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#permissions */
type Permissions = Readonly<Partial<Record<PermissionName, Access>>>;
export type PermissionName =
  | 'actions'
  | 'contents'
  | 'issues'
  | 'pull_requests'
  | 'security_events'
  | 'metadata';
export type Access = 'read' | 'write' | 'none';

export const ACTIONS_BOT: User = { login: 'github-actions[bot]', type: 'Bot' };

/** A moment that depends on nothing but the order of things. */
export function nextMoment(state: GitHubState): { readonly id: number; readonly at: string } {
  const id = state.next++;
  return { id, at: new Date(Date.UTC(2026, 10, 1) + id * 1000).toISOString().replace('.000', '') };
}

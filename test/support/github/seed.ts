import {
  ACTIONS_BOT,
  type Comment,
  type GitHubState,
  nextMoment,
  type Pull,
  type Repository,
  type Token,
} from './state.ts';

/** What differs from the small world that every test starts with. */
export interface Seed {
  readonly repository?: Partial<Repository>;
  readonly pull?: Partial<Pull>;
  readonly tokens?: Readonly<Record<string, Token>>;
}

/** Tokens that every loopback GitHub knows. */
export const TOKENS = {
  /** What a job gets with `pull-requests: write`. */
  write: 'ghs_write',
  /** What a job of a fork or of Dependabot gets. */
  read: 'ghs_read',
  /** A person's own token. */
  personal: 'ghp_personal',
} as const;

/** A private repository `octo/wiki` with the open pull request 7. */
export function seedState({ repository, pull, tokens }: Seed): GitHubState {
  return {
    repositories: [
      {
        id: 4711,
        fullName: 'octo/wiki',
        formerNames: [],
        private: true,
        defaultBranch: 'main',
        pulls: [{ ...PULL, ...pull }],
        comments: [],
        collaborators: new Map([['maintainer', 'write']]),
        comparisons: [],
        runs: [],
        files: new Map(),
        ...repository,
      },
    ],
    tokens: new Map(Object.entries({ ...KNOWN_TOKENS, ...tokens })),
    next: 1000,
  };
}

/** Somebody writes a comment, past all rules. */
export function addComment(
  state: GitHubState,
  { body, author, pull = PULL.number }: { body: string; author: Comment['author']; pull?: number },
): Comment {
  const { id, at } = nextMoment(state);
  const comment: Comment = { id, pull, body, author, createdAt: at, updatedAt: at };
  state.repositories[0]?.comments.push(comment);
  return comment;
}

const PULL: Pull = {
  number: 7,
  state: 'open',
  locked: false,
  author: { login: 'contributor', type: 'User' },
  head: { ref: 'loosen', sha: 'b'.repeat(40), repository: 'octo/wiki' },
  base: { ref: 'main', sha: 'a'.repeat(40) },
};

const KNOWN_TOKENS: Readonly<Record<string, Token>> = {
  [TOKENS.write]: {
    kind: 'installation',
    user: ACTIONS_BOT,
    permissions: { contents: 'read', issues: 'write', pull_requests: 'write' },
  },
  [TOKENS.read]: {
    kind: 'installation',
    user: ACTIONS_BOT,
    permissions: { contents: 'read', issues: 'read', pull_requests: 'read' },
  },
  [TOKENS.personal]: { kind: 'personal', user: { login: 'maintainer', type: 'User' } },
};

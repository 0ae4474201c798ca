import type { Text } from './text.ts';

/** Everything that is allowed to go wrong, as data. `failure-text.ts` turns each into a sentence. */
export type Failure =
  | InputFailure
  | GitFailure
  | CommandFailure
  | ServerFailure
  | SnapshotFailure
  | PolicyFailure
  | GitHubFailure
  | { readonly reason: 'refused-event'; readonly event: string }
  | { readonly reason: 'cancelled' };

type InputFailure =
  | { readonly reason: 'bad-input'; readonly input: string; readonly value: string; readonly allowed: string }
  | { readonly reason: 'missing-input'; readonly input: string; readonly hint: string };

type GitFailure =
  | { readonly reason: 'not-a-repository'; readonly directory: string }
  | { readonly reason: 'no-commit'; readonly directory: string }
  | { readonly reason: 'ref-not-found'; readonly ref: string; readonly detail: string }
  | { readonly reason: 'no-default-branch'; readonly directory: string }
  | { readonly reason: 'no-merge-base'; readonly base: string; readonly head: string }
  | { readonly reason: 'git-failed'; readonly args: readonly string[]; readonly detail: string };

type CommandFailure =
  | { readonly reason: 'directory-missing'; readonly directory: string }
  | {
      readonly reason: 'command-failed';
      readonly phase: 'install' | 'build';
      readonly command: string;
      readonly exit: Exit;
      /** The last output, standard error included. */
      readonly output: string;
    }
  | {
      readonly reason: 'command-timed-out';
      readonly phase: 'install' | 'build';
      readonly command: string;
      readonly seconds: number;
      readonly output: string;
    };

/** How a process ended. */
export type Exit = { readonly code: number } | { readonly signal: string };

/** A server that could not be listed. `stderr` is its last output there. */
type ServerFailure = { readonly stderr: string } & (
  | { readonly reason: 'server-exited'; readonly command: string; readonly exit: Exit }
  | { readonly reason: 'start-timed-out'; readonly command: string; readonly seconds: number }
  | {
      readonly reason: 'url-unreachable';
      readonly url: string;
      /** How long it was tried; absent when it was asked once. */
      readonly seconds?: number;
      readonly detail: string;
    }
  | { readonly reason: 'url-failed'; readonly url: string; readonly detail: string }
  /** Something listened at the URL before the server was started. */
  | { readonly reason: 'port-taken'; readonly url: string }
  | { readonly reason: 'request-timed-out'; readonly method: string; readonly seconds: number }
  | {
      readonly reason: 'request-failed';
      readonly method: string;
      readonly code: number;
      readonly message: string;
    }
  | { readonly reason: 'bad-answer'; readonly method: string; readonly problem: string }
  | { readonly reason: 'cursor-repeated'; readonly cursor: string; readonly pages: number }
  | { readonly reason: 'too-many-pages'; readonly pages: number }
);

type SnapshotFailure =
  | { readonly reason: 'bad-snapshot'; readonly origin: string; readonly problem: string }
  | { readonly reason: 'file-unreadable'; readonly path: string; readonly detail: string }
  | { readonly reason: 'file-unwritable'; readonly path: string; readonly detail: string }
  /** A side that another run could not list, in that run's words. */
  | { readonly reason: 'side-failed'; readonly message: string; readonly output: string }
  /** The snapshots were not taken of the commit that this run is about. */
  | { readonly reason: 'foreign-head'; readonly recorded: string; readonly expected: string }
  /** `shared` is the youngest commit that both have; undefined when there is none. */
  | {
      readonly reason: 'foreign-base';
      readonly recorded: string;
      readonly ref: string;
      readonly shared: string | undefined;
    };

/** A mistake in the policy file. */
export interface PolicyFailure {
  readonly reason: 'bad-policy';
  /** In the repository. */
  readonly path: string;
  /** Both counted from 1. */
  readonly line: number;
  readonly column: number;
  /** What is wrong and what would be right, as a clause. */
  readonly problem: Text;
}

/** What GitHub did not do. Never a reason to judge otherwise. */
export type GitHubFailure = {
  readonly reason: 'github-refused';
  /** What was to be done, ours: "write the comment". */
  readonly task: GitHubTask;
  readonly why: GitHubRefusal;
  /** The status of the answer; undefined without one. */
  readonly status: number | undefined;
  /** What GitHub or the network said. */
  readonly detail: string;
};
/**
 * To write the comment, to read the comments for an acceptance, to ask what a person may do, to find the pull request
 * of another run, to ask whether a commit is in the history of a branch, to read the policy file.
 */
export type GitHubTask = 'comment' | 'acceptance' | 'permission' | 'pull-request' | 'history' | 'policy';
/**
 * `token`: not valid; `permission`: valid, and may not do this; `locked`: the conversation is closed to it;
 * `missing`: not there, or not to be seen; `invalid`: the content is refused; `limit`: too many requests;
 * `unavailable`: no answer or a broken one, after all tries.
 */
export type GitHubRefusal =
  | 'token'
  | 'permission'
  | 'locked'
  | 'missing'
  | 'invalid'
  | 'limit'
  | 'unavailable';

/** True after failures that a second try can cure: the process ended by itself, or a port was not free yet. */
export function isRetryable({ reason }: Failure): boolean {
  return ['server-exited', 'command-failed', 'port-taken'].includes(reason);
}

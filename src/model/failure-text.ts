import type { Exit, Failure, GitHubFailure, GitHubRefusal, GitHubTask } from './failure.ts';
import { quoted, type Text, text } from './text.ts';

/** What a failure means to the person who has to fix it: names the input and the value, and the way out where there is one. */
export function describeFailure(failure: Failure): Text {
  switch (failure.reason) {
    case 'bad-input':
      return text`Input ${failure.input} is ${quoted(failure.value)}; allowed: ${failure.allowed}.`;
    case 'missing-input':
      return text`Input ${failure.input} is missing. ${failure.hint}`;
    case 'refused-event':
      return text`Nothing is built or started on ${quoted(failure.event)} events: such a run holds secrets and a write token, and the head of a pull request is code from a stranger. Use the pull_request event.`;
    case 'cancelled':
      return text`The run was cancelled.`;
    case 'not-a-repository':
      return text`${quoted(failure.directory)} is not a git repository. Check the repository out first (actions/checkout).`;
    case 'no-commit':
      return text`The repository in ${quoted(failure.directory)} has no commit yet, so there is nothing to compare.`;
    case 'ref-not-found':
      return failure.detail === ''
        ? text`The base ${quoted(failure.ref)} cannot be found.`
        : text`The base ${quoted(failure.ref)} cannot be found or fetched: ${quoted(failure.detail)}`;
    case 'no-default-branch':
      return text`The default branch of ${quoted(failure.directory)} is not known: there is neither origin/HEAD nor main nor master. Name the commit to compare with: --base <ref>.`;
    case 'no-merge-base':
      return text`${quoted(failure.head)} and ${quoted(failure.base)} share no commit that can be found. Check out with fetch-depth: 0, or name the base with base-ref.`;
    case 'git-failed':
      return text`git ${quoted(failure.args.join(' '))} failed: ${quoted(failure.detail)}`;
    case 'directory-missing':
      return text`The working-directory ${quoted(failure.directory)} does not exist on this side.`;
    case 'command-failed':
      return text`The ${failure.phase} command ${quoted(failure.command)} ${exitWords(failure.exit)}.`;
    case 'command-timed-out':
      return text`The ${failure.phase} command ${quoted(failure.command)} was still running after ${failure.seconds} s (command-timeout).`;
    case 'server-exited':
      return text`The server ${quoted(failure.command)} ${exitWords(failure.exit)} before it listed its tools.`;
    case 'start-timed-out':
      return text`The server ${quoted(failure.command)} did not answer initialize within ${failure.seconds} s (startup-timeout).`;
    case 'url-unreachable':
      return failure.seconds === undefined
        ? text`${quoted(failure.url)} cannot be reached: ${quoted(failure.detail)}`
        : text`${quoted(failure.url)} did not answer within ${failure.seconds} s (startup-timeout): ${quoted(failure.detail)}`;
    case 'url-failed':
      return text`${quoted(failure.url)} answered, but not as an MCP server: ${quoted(failure.detail)}`;
    case 'port-taken':
      return text`Something listens at ${quoted(failure.url)} already, so the server was not started. Let url and start-command name the port as \${PORT}.`;
    case 'request-timed-out':
      return text`The server did not answer ${failure.method} within ${failure.seconds} s (request-timeout).`;
    case 'request-failed':
      return text`The server answered ${failure.method} with error ${failure.code}: ${quoted(failure.message)}`;
    case 'bad-answer':
      return text`The server's answer to ${failure.method} cannot be read: ${quoted(failure.problem)}`;
    case 'cursor-repeated':
      return text`tools/list gave the cursor ${quoted(failure.cursor)} a second time after ${failure.pages} pages: the list has no end.`;
    case 'too-many-pages':
      return text`tools/list was not finished after ${failure.pages} pages.`;
    case 'bad-snapshot':
      return text`${quoted(failure.origin)} cannot be read as a list of tools: ${quoted(failure.problem)}`;
    case 'file-unreadable':
      return text`${quoted(failure.path)} cannot be read: ${quoted(failure.detail)}`;
    case 'file-unwritable':
      return text`${quoted(failure.path)} cannot be written: ${quoted(failure.detail)}`;
    case 'side-failed':
      return text`The run that took the snapshots says: ${quoted(failure.message)}`;
    case 'foreign-head':
      return text`The head snapshot was taken of commit ${quoted(failure.recorded)}, and this run is about ${quoted(failure.expected)}: the files come from another run.`;
    case 'foreign-base':
      return text`The base snapshot was taken of commit ${quoted(failure.recorded)}, which is not in the history of ${quoted(failure.ref)} (${sharedWords(failure.shared)}): the files come from another run, or the branch was rewritten.`;
    case 'bad-policy':
      return text`${quoted(failure.path)}, line ${failure.line}, column ${failure.column}: ${failure.problem}`;
    case 'github-refused':
      return githubRefusal(failure);
  }
}

/** The last output that belongs to a failure; empty when there is none. Hostile text. */
export function failureOutput(failure: Failure): string {
  if ('stderr' in failure) return failure.stderr;
  return 'output' in failure ? failure.output : '';
}

const NOT_DONE: Readonly<Record<GitHubTask, string>> = {
  comment: 'The comment was not written',
  acceptance: 'The comments of the pull request could not be read, so no acceptance counts',
  permission: 'What they may do here could not be asked',
  'pull-request': 'The pull request of this run could not be looked up, so no comment was written',
  history: 'Whether the base snapshot belongs to the base branch could not be asked',
  policy: 'The policy file of the base could not be read, so only the inputs decide',
};

const REFUSALS: Readonly<Record<GitHubRefusal, string>> = {
  token: 'The github-token is not valid.',
  permission: 'The token of this run may not read that. Give the job the permission pull-requests: read.',
  locked: 'The conversation is locked.',
  missing: 'The pull request or the repository is gone, or the token may not see it.',
  invalid: 'The text was not accepted.',
  limit: 'Too many requests were made with this token.',
  unavailable: 'GitHub could not be reached.',
};

const MAY_NOT: Readonly<Partial<Record<GitHubTask, string>>> = {
  comment:
    'The token of this run may not write there. On pull requests from forks that is always so; elsewhere give the job the permission pull-requests: write.',
  history: 'The token of this run may not read that. Give the job the permission contents: read.',
  policy: 'The token of this run may not read that. Give the job the permission contents: read.',
};

function githubRefusal({ task, why, status, detail }: GitHubFailure): Text {
  const answer = status === undefined ? text`no answer` : text`status ${status}`;
  const isWriting = task === 'comment';
  const reason = why === 'permission' ? (MAY_NOT[task] ?? REFUSALS[why]) : REFUSALS[why];
  const wayOut = isWriting
    ? ' The job summary holds the same report.'
    : why === 'limit' || why === 'unavailable'
      ? ' Run this job again.'
      : '';
  return text`${NOT_DONE[task]} (${answer}: ${quoted(detail)}). ${reason}${wayOut}`;
}

function sharedWords(shared: string | undefined): Text {
  return shared === undefined ? text`they share no commit` : text`they share ${quoted(shared)}`;
}

function exitWords(exit: Exit): Text {
  return 'code' in exit ? text`exited with code ${exit.code}` : text`was ended by ${exit.signal}`;
}

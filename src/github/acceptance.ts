import { acceptCommands } from '../acceptance/accept-command.ts';
import { type AcceptanceSearch, NOTHING_ACCEPTED, type RefusedAcceptance } from '../acceptance/acceptance.ts';
import type { Failure } from '../model/failure.ts';
import type { Acceptance } from '../model/finding.ts';
import type { Result } from '../model/result.ts';
import type { GitHubApi } from './api.ts';
import { mayWrite, permissionOf } from './permission.ts';
import { type PullComment, pullComments } from './pull-comments.ts';
import { githubFailure } from './refusal.ts';
import { type Clock, patience, SYSTEM_CLOCK, withRetries } from './retry.ts';

/** Whether somebody accepted what blocks. */
export interface AcceptanceQuestion {
  readonly api: GitHubApi;
  /** `owner/name`. */
  readonly repository: string;
  readonly pullNumber: number;
  /** Of the findings that block. */
  readonly fingerprint: string;
  /** What comments of this tool start with. They name the command, and whoever holds the token may be a person. */
  readonly ownStart: string;
  readonly signal?: AbortSignal | undefined;
  /** For tests. */
  readonly clock?: Clock;
}

/**
 * Looks through the conversation of a pull request for a yes to exactly what blocks. Only people count, as their
 * comments read now, and only those whose permission on the repository is write or higher. Never throws.
 */
export async function findAcceptance(baseSpec: AcceptanceQuestion): Promise<AcceptanceSearch> {
  const { signal, clock = SYSTEM_CLOCK } = baseSpec;
  // A limit that is over in a minute is worth the wait: nobody can tell the verdict without an answer.
  const { request } = withRetries(baseSpec.api, patience(90, clock));
  const listed = await pullComments(request, baseSpec, signal);
  if (!listed.ok) return { ...NOTHING_ACCEPTED, failure: githubFailure('acceptance', listed.failure) };
  const answers = listed.value.flatMap((comment) => answersIn(comment, baseSpec.ownStart));
  const ask = remembering((login) => permissionOf(request, baseSpec.repository, login, signal));
  const current = await firstThatCounts(
    answers.filter(({ fingerprint }) => fingerprint === baseSpec.fingerprint),
    ask,
  );
  if (current.accepted) return { ...NOTHING_ACCEPTED, accepted: current.accepted };
  return { ...current, outdated: await outdatedOnes(answers, baseSpec.fingerprint, ask), failure: undefined };
}

/** A yes with its author. */
interface Answer {
  readonly fingerprint: string;
  readonly acceptance: Acceptance;
  /** The platform says that the author belongs here, which is not the same as a permission. */
  readonly isMember: boolean;
}

type Ask = (login: string) => Promise<Result<string, Failure>>;

/** The comments of a public repository are open to everybody, and each baseSpec is a request. */
const MOST_ASKED = 20;
const MOST_OUTDATED = 5;

function answersIn(comment: PullComment, ownStart: string): readonly Answer[] {
  const { author, body, changedAt, url } = comment;
  if (!author || author.isBot || body.startsWith(ownStart)) return [];
  return acceptCommands(body).map(({ fingerprint, reason }) => ({
    fingerprint,
    acceptance: { kind: 'person', by: author.login, at: changedAt, reason, url },
    isMember: author.isMember,
  }));
}

async function firstThatCounts(
  answers: readonly Answer[],
  ask: Ask,
): Promise<Pick<AcceptanceSearch, 'accepted' | 'refused' | 'unasked'>> {
  const asked = membersFirst(onePerPerson(answers));
  const refused: RefusedAcceptance[] = [];
  for (const { fingerprint, acceptance } of asked.slice(0, MOST_ASKED)) {
    const permission = await ask(acceptance.by);
    if (permission.ok && mayWrite(permission.value)) {
      return { accepted: { fingerprint, acceptance }, refused: [], unasked: 0 };
    }
    const because = permission.ok ? { permission: permission.value } : { failure: permission.failure };
    refused.push({ acceptance, because });
  }
  return { accepted: undefined, refused, unasked: Math.max(0, asked.length - MOST_ASKED) };
}

/** The last word of each person, when it was about something else, and the person may give it. */
async function outdatedOnes(
  answers: readonly Answer[],
  fingerprint: string,
  ask: Ask,
): Promise<readonly Acceptance[]> {
  const current = new Set(
    answers.filter((answer) => answer.fingerprint === fingerprint).map(({ acceptance }) => acceptance.by),
  );
  const latest = onePerPerson(answers.toReversed()).filter(({ acceptance }) => !current.has(acceptance.by));
  const outdated: Acceptance[] = [];
  for (const { acceptance } of membersFirst(latest).slice(0, MOST_OUTDATED)) {
    const permission = await ask(acceptance.by);
    if (permission.ok && mayWrite(permission.value)) outdated.push(acceptance);
  }
  return outdated;
}

/** A crowd of strangers must not keep a maintainer from being asked about. */
function membersFirst(answers: readonly Answer[]): readonly Answer[] {
  return [...answers.filter(({ isMember }) => isMember), ...answers.filter(({ isMember }) => !isMember)];
}

function onePerPerson(answers: readonly Answer[]): readonly Answer[] {
  const seen = new Map<string, Answer>();
  for (const answer of answers) if (!seen.has(answer.acceptance.by)) seen.set(answer.acceptance.by, answer);
  return [...seen.values()];
}

function remembering(ask: Ask): Ask {
  const known = new Map<string, ReturnType<Ask>>();
  return (login) => {
    const found = known.get(login) ?? ask(login);
    known.set(login, found);
    return found;
  };
}

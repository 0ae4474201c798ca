import { decide, type RunAcceptance } from '../judge/verdict.ts';
import type { Failure, GitHubRefusal } from '../model/failure.ts';
import { describeFailure } from '../model/failure-text.ts';
import type { Acceptance } from '../model/finding.ts';
import type { Report } from '../model/report.ts';
import { quoted, type Text, text } from '../model/text.ts';

/** What the conversation of a pull request says about the findings that block. */
export interface AcceptanceSearch {
  /** The first yes that counts. */
  readonly accepted: RunAcceptance | undefined;
  /** Each yes to exactly these findings that does not count. Empty when one does. */
  readonly refused: readonly RefusedAcceptance[];
  /** The last yes of each person who may give one, when it was to other findings. Empty when one counts. */
  readonly outdated: readonly Acceptance[];
  /** How many people with a yes were not asked about, because there were too many. */
  readonly unasked: number;
  /** Why nobody can tell: the conversation could not be read. */
  readonly failure: Failure | undefined;
}

/** A yes that does not count. */
export interface RefusedAcceptance {
  readonly acceptance: Acceptance;
  /** What the person may do here, in the words of the platform, or why that is not known. */
  readonly because: { readonly permission: string } | { readonly failure: Failure };
}

/** What is known before anybody looked. */
export const NOTHING_ACCEPTED: AcceptanceSearch = {
  accepted: undefined,
  refused: [],
  outdated: [],
  unasked: 0,
  failure: undefined,
};

/**
 * The report with what the conversation says: a yes to exactly what blocks makes it pass, and stands with each finding
 * that it lets pass. Otherwise notes say why none counts. The fingerprint stays.
 */
export function withAcceptance(report: Report, search: AcceptanceSearch): Report {
  const { servers, failures, verdict } = report;
  const decided = decide(servers, failures, verdict, search.accepted);
  return decided.verdict.acceptedBy === null
    ? { ...report, notes: [...report.notes, ...whyNot(search)] }
    : { ...report, ...decided };
}

/** False when the token of the run can never find a yes: it may not read the comments, or not ask who may write. */
export function isAnswerable({ failure, refused }: AcceptanceSearch): boolean {
  const reasons = [
    failure,
    ...refused.map(({ because }) => ('failure' in because ? because.failure : undefined)),
  ];
  return !reasons.some((one) => one?.reason === 'github-refused' && FOR_GOOD.has(one.why));
}

const FOR_GOOD: ReadonlySet<GitHubRefusal> = new Set(['token', 'permission']);

function whyNot({ refused, outdated, unasked, failure }: AcceptanceSearch): readonly Text[] {
  return [
    ...(failure ? [describeFailure(failure)] : []),
    ...refused.map(refusal),
    ...(unasked > 0
      ? [text`More people wrote an acceptance than can be asked about: ${unasked} were left out.`]
      : []),
    ...outdated.map(
      (acceptance) =>
        text`The acceptance by ${quoted(acceptance.by)}${on(acceptance)} is out of date: it was for other findings.`,
    ),
  ];
}

function refusal({ acceptance, because }: RefusedAcceptance): Text {
  const start = text`The acceptance by ${quoted(acceptance.by)}${on(acceptance)} does not count`;
  return 'failure' in because
    ? text`${start}. ${describeFailure(because.failure)}`
    : text`${start}: it takes the permission write on this repository, and theirs is ${quoted(because.permission)}.`;
}

function on({ at }: Acceptance): Text {
  return at === undefined ? text`` : text` of ${quoted(at.slice(0, 10))}`;
}

import { isAnswerable, withAcceptance } from '../../acceptance/acceptance.ts';
import { findAcceptance } from '../../github/acceptance.ts';
import type { Report } from '../../model/report.ts';
import { MARKER_START } from '../../reporters/markdown/markdown.ts';
import type { Conversation } from '../pull-request/conversation.ts';

/** A report after people were heard. */
export interface Heard {
  readonly report: Report;
  /** Whether a comment can still accept what blocks. */
  readonly acceptable: boolean;
}

/** Asks the conversation whether somebody accepted exactly what blocks. An error cannot be accepted. */
export async function hear(report: Report, conversation: Conversation, signal: AbortSignal): Promise<Heard> {
  const { outcome, fingerprint } = report.verdict;
  if (outcome !== 'fail') return { report, acceptable: false };
  const search = await findAcceptance({ ...conversation, fingerprint, ownStart: MARKER_START, signal });
  const heard = withAcceptance(report, search);
  return { report: heard, acceptable: heard.verdict.outcome === 'fail' && isAnswerable(search) };
}

import { byCodeUnit } from '../../model/json.ts';
import type { Report } from '../../model/report.ts';

/**
 * What a comment carries for the next one, so that it can say what a push changed. Whoever edits it can make that one
 * sentence wrong, and nothing else.
 */
export interface Trace {
  /** The head commit of the pull request that the comment is about. */
  readonly head: string;
  /** How many findings came and went with that head, against the head that was reviewed before. */
  readonly appeared: number;
  readonly gone: number;
  /** The start of the fingerprint of each finding, sorted. */
  readonly findings: readonly string[];
}

/** Longer lists are not carried along: a comment has better uses for the room. */
const MOST = 500;
const DIGITS = 16;

/**
 * The trace of a report.
 *
 * @param head the head commit of the pull request
 * @param before the trace of the comment that this one takes the place of
 * @returns nothing when there are too many findings
 */
export function traceOf(report: Report, head: string, before: Trace | undefined): Trace | undefined {
  // What could not be listed is not gone.
  if (report.verdict.outcome === 'error') return before && { ...before, appeared: 0, gone: 0 };
  const findings = fingerprints(report);
  if (findings.length > MOST || !SHA.test(head)) return undefined;
  const fresh = { head, appeared: 0, gone: 0, findings };
  if (!before) return fresh;
  const appeared = findings.filter((one) => !before.findings.includes(one)).length;
  const gone = before.findings.filter((one) => !findings.includes(one)).length;
  if (before.head !== head) return { ...fresh, appeared, gone };
  // The run was repeated: what the push changed is still the same.
  return appeared + gone === 0 ? { ...fresh, appeared: before.appeared, gone: before.gone } : fresh;
}

/** What the push changed, as a sentence; empty when it changed nothing. */
export function traceSentence({ appeared, gone }: Trace): string {
  const parts = [...(appeared > 0 ? [`${appeared} new`] : []), ...(gone > 0 ? [`${gone} gone`] : [])];
  return parts.length === 0 ? '' : `Since the last push: ${parts.join(', ')}.`;
}

/** An HTML comment, which nobody sees: digits alone. */
export function encodeTrace({ head, appeared, gone, findings }: Trace): string {
  return `<!-- findings ${[head, appeared, gone, ...findings].join(' ')} -->`;
}

/** The trace at the end of a comment; undefined when there is none, or anything else in its place. */
export function decodeTrace(comment: string | undefined): Trace | undefined {
  const [, head, appeared, gone, list] = ENCODED.exec(comment ?? '') ?? [];
  if (head === undefined || list === undefined) return undefined;
  return {
    head,
    appeared: Number(appeared),
    gone: Number(gone),
    findings: list.split(' ').filter((one) => one !== ''),
  };
}

const SHA = /^[0-9a-f]{40,64}$/;
const ENCODED = /\n<!-- findings ([0-9a-f]{40,64}) (\d{1,3}) (\d{1,3})((?: [0-9a-f]{16}){0,500}) -->\s*$/;

function fingerprints({ servers }: Report): readonly string[] {
  const all = servers.flatMap(({ findings }) =>
    findings.map(({ fingerprint }) => fingerprint.slice(0, DIGITS)),
  );
  return [...new Set(all)].sort(byCodeUnit);
}

import type { HintChange } from './change.ts';
import type { JudgedTool, PairedSubject } from './comparison.ts';
import type { Failure } from './failure.ts';
import type { Acceptance, Finding } from './finding.ts';
import type { Severity } from './severity.ts';
import type { ServerInfo } from './snapshot.ts';
import type { Text } from './text.ts';
import type { Threshold } from './threshold.ts';

export type Outcome = 'pass' | 'fail' | 'error';

/** What one run says. `reporters/json.ts` makes the public, versioned form of it. */
export interface Report {
  readonly toolVersion: string;
  readonly verdict: Verdict;
  readonly servers: readonly ServerReport[];
  /** Why nothing could be compared at all (configuration, git). Empty otherwise. */
  readonly failures: readonly Failure[];
  /** Sentences about the run itself: identical trees, submodules that stay empty. */
  readonly notes: readonly Text[];
}

export interface Verdict extends Threshold {
  readonly outcome: Outcome;
  readonly counts: Readonly<Record<Severity, number>>;
  /** Over all blocking findings; empty when nothing blocks. */
  readonly fingerprint: string;
  readonly acceptedBy: Acceptance | null;
}

/** One side of one server. `absent`: there was nothing to list, and that is no failure. */
export type SideReport =
  | {
      readonly state: 'listed';
      readonly sha: string | null;
      readonly server: ServerInfo | null;
      readonly protocolVersion: string | null;
      readonly tools: number;
      readonly warnings: readonly string[];
    }
  | { readonly state: 'failed'; readonly sha: string | null; readonly failure: Failure }
  | { readonly state: 'absent'; readonly sha: string | null };

export interface ServerReport {
  readonly name: string;
  readonly base: SideReport;
  readonly head: SideReport;
  /** The gravest first; equal ones by tool, rule and hint. */
  readonly findings: readonly Finding[];
  /** Every hint of every paired tool that is not declared as it was. */
  readonly changes: readonly HintChange[];
  readonly added: readonly JudgedTool[];
  readonly removed: readonly JudgedTool[];
  /** Paired tools that differ in anything, for the word diff of descriptions. */
  readonly changed: readonly PairedSubject[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** Tools whose hints are written differently and mean the same, by the specification and in every known client. */
  readonly representationOnly: readonly string[];
  /** Tools that could not be judged by their name, and why. */
  readonly notJudged: readonly { readonly tool: string; readonly why: string }[];
}

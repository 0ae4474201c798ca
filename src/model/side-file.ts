import { z } from 'zod';
import type { Failure } from './failure.ts';
import { describeFailure, failureOutput } from './failure-text.ts';
import { isJsonObject, type JsonObject, limitDepth, ownValue } from './json.ts';
import { fail, ok, type Result } from './result.ts';
import { formatSnapshot, parseSnapshot, problemsOf, type Snapshot, type SnapshotCommit } from './snapshot.ts';
import { plainText, sentences, type Text } from './text.ts';

/** What one run leaves behind of a side, for another one to judge: `base.json` or `head.json`. */
export type SideFile =
  | { readonly kind: 'listed'; readonly commit: SnapshotCommit; readonly snapshot: Snapshot }
  /** The side could not be listed. */
  | { readonly kind: 'failed'; readonly commit: SnapshotCommit; readonly failure: SideFailed }
  /** Both sides hold the same files, so neither was listed. */
  | { readonly kind: 'identical'; readonly commit: SnapshotCommit };

/** Why there is no list, in words: whoever reads it must not have to trust it. */
export interface SideFailed {
  readonly reason: string;
  readonly message: string;
  /** The last output; empty when there was none. */
  readonly output: string;
}

/** A failure in the form that a file carries. `advice` follows the sentence. */
export function sideFailed(failure: Failure, advice: readonly Text[]): SideFailed {
  return {
    reason: failure.reason,
    message: plainText(sentences(describeFailure(failure), ...advice)),
    output: failureOutput(failure),
  };
}

/** The text of the file. A side that was listed is a snapshot like any other. */
export function formatSideFile(file: SideFile): string {
  const { commit } = file;
  if (file.kind === 'listed') return formatSnapshot({ ...file.snapshot, commit });
  const rest = file.kind === 'failed' ? { failure: file.failure } : { identical: true };
  return `${JSON.stringify({ schemaVersion: 1, commit, ...rest }, null, 2)}\n`;
}

/**
 * Reads a file that anybody may have written. Only the form that this tool writes is taken, and every part of it has a
 * limit.
 *
 * @param value what `JSON.parse` gave
 * @param origin the file's name, for the failure
 * @returns `bad-snapshot` for anything else
 */
export function parseSideFile(value: unknown, origin: string): Result<SideFile> {
  const bad = (problem: string) => fail({ reason: 'bad-snapshot', origin, problem } as const);
  if (!isJsonObject(value)) return bad('it is no snapshot that mode: snapshot wrote');
  const marks = marksSchema.safeParse(limitDepth(outer(value), MARKS_DEPTH));
  if (!marks.success) return bad(problemsOf(marks.error));
  const { commit, failure, identical } = marks.data;
  if (failure) return ok({ kind: 'failed', commit: plainCommit(commit), failure });
  if (identical) return ok({ kind: 'identical', commit: plainCommit(commit) });
  const snapshot = parseSnapshot(value, origin);
  if (!snapshot.ok) return snapshot;
  const { tools, warnings, server } = snapshot.value;
  if (tools.length > MOST_TOOLS) return bad(`it lists ${tools.length} tools; at most ${MOST_TOOLS} are read`);
  return ok({
    kind: 'listed',
    commit: plainCommit(commit),
    snapshot: {
      ...snapshot.value,
      server: server && { name: cut(server.name, LONGEST_NAME), version: cut(server.version, LONGEST_NAME) },
      warnings: warnings.slice(0, MOST_WARNINGS).map((warning) => cut(warning, LONGEST_MESSAGE)),
    },
  });
}

/** Ten times what the largest servers list. */
const MOST_TOOLS = 20_000;
const MOST_WARNINGS = 200;
const LONGEST_NAME = 1_000;
const LONGEST_MESSAGE = 10_000;
/** What is kept of the standard error of a process. */
const LONGEST_OUTPUT = 64 * 1024;
const MARKS_DEPTH = 2;

const sha = z.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, 'it is not the id of a commit');

const marksSchema = z.object({
  schemaVersion: z.literal(1),
  commit: z.object({ sha, secondParent: sha.optional() }),
  failure: z
    .object({
      reason: shortText(100),
      message: shortText(LONGEST_MESSAGE),
      output: shortText(LONGEST_OUTPUT),
    })
    .optional(),
  identical: z.literal(true).optional(),
});

/** Own keys alone: `__proto__` and its like are none of them. */
function outer(value: JsonObject): JsonObject {
  const entries = ['schemaVersion', 'commit', 'failure', 'identical'].map(
    (key) => [key, ownValue(value, key)] as const,
  );
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}

function shortText(longest: number) {
  return z.string().transform((value) => cut(value, longest));
}

function cut(value: string, longest: number): string {
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
}

function plainCommit({ sha, secondParent }: z.infer<typeof marksSchema>['commit']): SnapshotCommit {
  return secondParent === undefined ? { sha } : { sha, secondParent };
}

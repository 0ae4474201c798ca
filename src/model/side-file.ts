import { z } from 'zod';
import type { Failure } from './failure.ts';
import { describeFailure, failureOutput } from './failure-text.ts';
import { isJsonObject, type Json, type JsonObject, limitDepth, ownValue } from './json.ts';
import { fail, ok, type Result } from './result.ts';
import { formatSnapshot, parseSnapshot, problemsOf, type Snapshot, type SnapshotCommit } from './snapshot.ts';
import { ONLY_TARGET } from './target.ts';
import { plainText, sentences, type Text } from './text.ts';

/** What one run leaves behind of a side, for another one to judge: `base.json` or `head.json`. */
export type SideFile =
  | { readonly kind: 'listed'; readonly commit: SnapshotCommit; readonly targets: readonly SideTarget[] }
  /** Both sides hold the same files, so neither was listed. */
  | { readonly kind: 'identical'; readonly commit: SnapshotCommit };

/** One server of a side: its list, or why there is none. */
export type SideTarget =
  | { readonly name: string; readonly snapshot: Snapshot }
  | { readonly name: string; readonly failure: SideFailed };

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

/** The text of the file. The only server of a side is a snapshot like any other. */
export function formatSideFile(file: SideFile): string {
  const { commit } = file;
  if (file.kind === 'identical') return document({ schemaVersion: 1, commit, identical: true });
  const [only, ...others] = file.targets;
  if (only && others.length === 0 && only.name === ONLY_TARGET) {
    return 'snapshot' in only
      ? formatSnapshot({ ...only.snapshot, commit })
      : document({ schemaVersion: 1, commit, failure: only.failure });
  }
  return document({ schemaVersion: 1, commit, servers: file.targets.map(entryOf) });
}

function entryOf(target: SideTarget): object {
  const { name } = target;
  if ('failure' in target) return { name, failure: target.failure };
  const { server, protocolVersion, warnings, tools } = target.snapshot;
  return { name, server, protocolVersion, warnings, tools };
}

function document(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
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
  const marks = marksSchema.safeParse(limitDepth(outer(value, MARKS), MARKS_DEPTH));
  if (!marks.success) return bad(problemsOf(marks.error));
  const { commit, identical } = marks.data;
  if (identical) return ok({ kind: 'identical', commit: plainCommit(commit) });
  const servers = ownValue(value, 'servers');
  const entries = servers === undefined ? [{ ...value, name: ONLY_TARGET }] : servers;
  if (!Array.isArray(entries)) return bad('servers: it is no list');
  if (entries.length > MOST_TARGETS)
    return bad(`it holds ${entries.length} servers; at most ${MOST_TARGETS} are read`);
  const targets: SideTarget[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = targetOf(entry, servers === undefined ? '' : `servers.${index}.`, origin);
    if (!read.ok) return read;
    const { name } = read.value;
    if (targets.some((one) => one.name === name))
      return bad(`servers.${index}.name: two servers have this name`);
    targets.push(read.value);
  }
  return ok({ kind: 'listed', commit: plainCommit(commit), targets });
}

function targetOf(entry: Json, where: string, origin: string): Result<SideTarget> {
  const bad = (problem: string) => fail({ reason: 'bad-snapshot', origin, problem } as const);
  if (!isJsonObject(entry)) return bad(`${where}it is no server`);
  const marks = entrySchema.safeParse(limitDepth(outer(entry, ['name', 'failure']), MARKS_DEPTH));
  if (!marks.success) return bad(`${where}${problemsOf(marks.error)}`);
  const { name, failure } = marks.data;
  if (failure) return ok({ name, failure });
  const snapshot = parseSnapshot({ ...entry, schemaVersion: 1 }, origin);
  if (!snapshot.ok) return snapshot;
  const { commit, ...list } = snapshot.value;
  const { tools, warnings, server } = list;
  if (tools.length > MOST_TOOLS) return bad(`it lists ${tools.length} tools; at most ${MOST_TOOLS} are read`);
  return ok({
    name,
    snapshot: {
      ...list,
      server: server && { name: cut(server.name, LONGEST_NAME), version: cut(server.version, LONGEST_NAME) },
      warnings: warnings.slice(0, MOST_WARNINGS).map((warning) => cut(warning, LONGEST_MESSAGE)),
    },
  });
}

/** Ten times what the largest servers list. */
const MOST_TOOLS = 20_000;
const MOST_TARGETS = 1_000;
const MOST_WARNINGS = 200;
const LONGEST_NAME = 1_000;
const LONGEST_MESSAGE = 10_000;
/** What is kept of the standard error of a process. */
const LONGEST_OUTPUT = 64 * 1024;
const MARKS_DEPTH = 2;

const sha = z.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, 'it is not the id of a commit');

const MARKS = ['schemaVersion', 'commit', 'identical'] as const;

const marksSchema = z.object({
  schemaVersion: z.literal(1),
  commit: z.object({ sha, secondParent: sha.optional() }),
  identical: z.literal(true).optional(),
});

const entrySchema = z.object({
  name: z
    .string()
    .min(1)
    .transform((value) => cut(value, LONGEST_NAME)),
  failure: z
    .object({
      reason: shortText(100),
      message: shortText(LONGEST_MESSAGE),
      output: shortText(LONGEST_OUTPUT),
    })
    .optional(),
});

/** Own keys alone: `__proto__` and its like are none of them. */
function outer(value: JsonObject, keys: readonly string[]): JsonObject {
  const entries = keys.map((key) => [key, ownValue(value, key)] as const);
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

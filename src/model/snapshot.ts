import { z } from 'zod';
import { isJsonObject, type Json, type JsonObject, limitDepth } from './json.ts';
import { fail, ok, type Result } from './result.ts';

/** What one server listed, complete enough to be written, committed, read again and compared. */
export interface Snapshot {
  readonly schemaVersion: 1;
  readonly server: ServerInfo | null;
  readonly protocolVersion: string | null;
  /** The entries of all pages of `tools/list`, exactly as sent. */
  readonly tools: readonly Json[];
  /** What was odd on the way, as sentences. They may quote the server. */
  readonly warnings: readonly string[];
  /** The commit that was built, when one was. */
  readonly commit?: SnapshotCommit;
}
export interface ServerInfo {
  readonly name: string;
  readonly version: string;
}
export interface SnapshotCommit {
  readonly sha: string;
  /** The second parent, when the commit is the merge that a platform made for a pull request. */
  readonly secondParent?: string;
}

/** No real schema nests as deep. Two levels of the file lie above a tool. */
const TOOL_DEPTH = 128;
const FILE_DEPTH = TOOL_DEPTH + 2;

/** It comes out of `JSON.parse`: to look through it again would take as long as comparing all tools. */
const json = z.custom<Json>();

const snapshotSchema = z.object({
  schemaVersion: z.literal(1),
  server: z.object({ name: z.string(), version: z.string() }).nullable(),
  protocolVersion: z.string().nullable(),
  tools: z.array(json),
  warnings: z.array(z.string()),
  commit: z.object({ sha: z.string(), secondParent: z.string().optional() }).optional(),
});

/**
 * Reads what a file says about tools: a snapshot, a raw `tools/list` answer or result, a plain list of tools, or one tool.
 *
 * @param value what `JSON.parse` gave
 * @param origin the file's name, for the failure
 */
export function parseSnapshot(value: unknown, origin: string): Result<Snapshot> {
  if (isJsonObject(value) && value['schemaVersion'] !== undefined) {
    const parsed = snapshotSchema.safeParse(limitDepth(value, FILE_DEPTH));
    return parsed.success
      ? ok(withoutUndefined(parsed.data))
      : fail({ reason: 'bad-snapshot', origin, problem: problemsOf(parsed.error) });
  }
  const tools = toolsOf(value);
  return tools
    ? ok(withLimitedDepth({ schemaVersion: 1, server: null, protocolVersion: null, tools, warnings: [] }))
    : fail({
        reason: 'bad-snapshot',
        origin,
        problem: 'it is neither a snapshot, a tools/list result, a list of tools nor a tool',
      });
}

/** The snapshot with each tool cut where it nests deeper than anything that means something. */
export function withLimitedDepth(snapshot: Snapshot): Snapshot {
  return { ...snapshot, tools: snapshot.tools.map((tool) => limitDepth(tool, TOOL_DEPTH)) };
}

/** The file form: stable key order, two spaces, a newline at the end. */
export function formatSnapshot(snapshot: Snapshot): string {
  const { schemaVersion, server, protocolVersion, commit, warnings, tools } = snapshot;
  const ordered = { schemaVersion, server, protocolVersion, ...(commit && { commit }), warnings, tools };
  return `${JSON.stringify(ordered, null, 2)}\n`;
}

/** In one line, with the place of each: `tools: Invalid input: expected array, received number`. */
export function problemsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

function toolsOf(value: unknown): readonly Json[] | undefined {
  if (Array.isArray(value)) return value.every((item) => isJsonObject(item)) ? value : undefined;
  if (!isJsonObject(value)) return undefined;
  const nested = isJsonObject(value['result']) ? value['result'] : value;
  const tools = nested['tools'];
  if (Array.isArray(tools)) return tools;
  return typeof value['name'] === 'string' ? [value satisfies JsonObject] : undefined;
}

function withoutUndefined(data: z.infer<typeof snapshotSchema>): Snapshot {
  const { commit, ...rest } = data;
  if (!commit) return rest;
  const { sha, secondParent } = commit;
  return { ...rest, commit: secondParent === undefined ? { sha } : { sha, secondParent } };
}

/**
 * Replaces every occurrence of a directory in the texts of a snapshot. Servers put their working directory into
 * descriptions, and the two sides live in different ones.
 *
 * @param directories absolute paths of the side's own tree, all spellings (with links resolved and not)
 */
export function maskDirectories(snapshot: Snapshot, directories: readonly string[]): Snapshot {
  const longestFirst = [...directories].filter(Boolean).sort((a, b) => b.length - a.length);
  const mask = (value: Json): Json => {
    if (typeof value === 'string') {
      return longestFirst.reduce((masked, directory) => masked.replaceAll(directory, '<workspace>'), value);
    }
    if (Array.isArray(value)) return value.map(mask);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mask(item ?? null)]));
  };
  return { ...snapshot, tools: snapshot.tools.map(mask) };
}

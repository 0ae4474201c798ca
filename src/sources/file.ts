import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { byCodeUnit, type Json } from '../core/json.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { parseSnapshot, type Snapshot } from '../core/snapshot.ts';
import type { Source } from './source.ts';

/** No list of tools is larger; a larger file is a mistake or an attack. */
const MAX_BYTES = 256 * 1024 * 1024;

/** A snapshot, a raw `tools/list` result, or a glob of such files whose tools are put together in the order of their paths. */
export function fileSource(pattern: string): Source {
  return {
    async list() {
      const paths = await matchingFiles(pattern);
      if (!paths.ok) return paths;
      const snapshots: Snapshot[] = [];
      for (const path of paths.value) {
        const snapshot = await readSnapshot(path);
        if (!snapshot.ok) return snapshot;
        snapshots.push(snapshot.value);
      }
      return ok({ snapshot: merge(snapshots), ended: Promise.resolve() });
    },
  };
}

/** Reads one file of tools. Fails with `file-unreadable` or `bad-snapshot`. */
export async function readSnapshot(path: string): Promise<Result<Snapshot>> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) return unreadable(path, `it has ${size} bytes; at most ${MAX_BYTES} are read`);
    const contents = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
    return parse(contents, path);
  } catch (error) {
    return unreadable(path, error instanceof Error ? error.message : String(error));
  }
}

function parse(contents: string, path: string): Result<Snapshot> {
  try {
    return parseSnapshot(JSON.parse(contents), path);
  } catch (error) {
    return fail({
      reason: 'bad-snapshot',
      origin: path,
      problem: error instanceof Error ? error.message : '',
    });
  }
}

async function matchingFiles(pattern: string): Promise<Result<readonly string[]>> {
  const glob = pattern.replaceAll('\\', '/');
  const { base, isGlob } = picomatch.scan(glob);
  // A file whose name looks like a pattern is still that file.
  if (!isGlob || (await exists(pattern))) return ok([pattern]);
  try {
    const root = base === '' ? '.' : base;
    const matches = picomatch(glob, { dot: true });
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
      .filter((path) => matches(path));
    return paths.length > 0
      ? ok(paths.sort(byCodeUnit))
      : unreadable(pattern, 'no file matches this pattern');
  } catch (error) {
    return unreadable(pattern, error instanceof Error ? error.message : String(error));
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function merge(snapshots: readonly Snapshot[]): Snapshot {
  const [first, ...others] = snapshots;
  if (first && others.length === 0) return first;
  const tools: readonly Json[] = snapshots.flatMap(({ tools }) => tools);
  const warnings = snapshots.flatMap(({ warnings }) => warnings);
  return { schemaVersion: 1, server: null, protocolVersion: null, tools, warnings };
}

function unreadable(path: string, detail: string) {
  return fail({ reason: 'file-unreadable', path, detail } as const);
}

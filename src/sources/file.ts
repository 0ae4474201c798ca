import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { byCodeUnit, type Json } from '../model/json.ts';
import { fail, ok, type Result } from '../model/result.ts';
import { parseSnapshot, type Snapshot } from '../model/snapshot.ts';
import type { Source } from './source.ts';
import { systemErrorWords } from './system-error.ts';

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
    const found = await stat(path);
    if (found.isDirectory())
      return unreadable(path, `it is a folder; name its files, as in "${path}/*.json"`);
    if (found.size > MAX_BYTES)
      return unreadable(path, `it has ${found.size} bytes; at most ${MAX_BYTES} are read`);
    return parse(await readFile(path, 'utf8'), path);
  } catch (error) {
    return unreadable(path, systemErrorWords(error));
  }
}

function parse(contents: string, path: string): Result<Snapshot> {
  let value: unknown;
  try {
    value = JSON.parse(contents.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // It quotes the file, line breaks included.
    const problem = `it is not JSON: ${message.replace(/\s+/g, ' ')}`;
    return fail({ reason: 'bad-snapshot', origin: path, problem });
  }
  return parseSnapshot(value, path);
}

async function matchingFiles(pattern: string): Promise<Result<readonly string[]>> {
  const glob = pattern.replaceAll('\\', '/');
  const { base, glob: wild, isGlob } = picomatch.scan(glob);
  // A file whose name looks like a pattern is still that file.
  if (!isGlob || (await exists(pattern))) return ok([pattern]);
  try {
    const matches = picomatch(glob, { dot: true });
    const entries = await readdir(base === '' ? '.' : base, {
      // A pattern for one folder must not walk through everything below it.
      recursive: /\/|\*\*/.test(wild),
      withFileTypes: true,
    });
    const paths = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
      .filter((path) => matches(path));
    return paths.length > 0
      ? ok(paths.sort(byCodeUnit))
      : unreadable(pattern, 'no file matches this pattern');
  } catch (error) {
    return unreadable(pattern, systemErrorWords(error));
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

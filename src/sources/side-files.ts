import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Failure } from '../model/failure.ts';
import { fail, ok, type Result } from '../model/result.ts';
import { SIDES, type Side } from '../model/side.ts';
import { formatSideFile, parseSideFile, type SideFile } from '../model/side-file.ts';
import { systemErrorWords } from './system-error.ts';

/** Both sides, as one run left them behind. */
export interface SideFiles {
  readonly files: Readonly<Record<Side, SideFile>>;
  /** How many other entries the folder has. They were not read. */
  readonly others: number;
}

/** A list of this size takes seconds and gigabytes to parse; no server has one. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Writes `base.json` and `head.json`, nothing else. Fails with `file-unwritable`. */
export async function writeSideFiles(folder: string, files: SideFiles['files']): Promise<Result<void>> {
  try {
    await mkdir(folder, { recursive: true });
    for (const side of SIDES) await writeFile(join(folder, nameOf(side)), formatSideFile(files[side]));
    return ok(undefined);
  } catch (error) {
    return fail({ reason: 'file-unwritable', path: folder, detail: systemErrorWords(error) });
  }
}

/**
 * Reads the two files of a folder that anybody may have filled. Links are not followed, and nothing else in the folder
 * is looked at.
 *
 * @returns every reason against them at once: `file-unreadable` or `bad-snapshot`
 */
export async function readSideFiles(folder: string): Promise<Result<SideFiles, readonly Failure[]>> {
  const [base, head, others] = await Promise.all([
    readSideFile(folder, 'base'),
    readSideFile(folder, 'head'),
    countOthers(folder),
  ]);
  if (base.ok && head.ok) return ok({ files: { base: base.value, head: head.value }, others });
  return fail([base, head].flatMap((side) => (side.ok ? [] : [side.failure])));
}

async function readSideFile(folder: string, side: Side): Promise<Result<SideFile>> {
  const path = join(folder, nameOf(side));
  const contents = await readPlainFile(path);
  if (!contents.ok) return contents;
  const json = parseJson(contents.value);
  return json.ok
    ? parseSideFile(json.value, path)
    : fail({ reason: 'bad-snapshot', origin: path, problem: `it is not JSON: ${json.failure}` });
}

async function readPlainFile(path: string): Promise<Result<string>> {
  const unreadable = (detail: string) => fail({ reason: 'file-unreadable', path, detail } as const);
  try {
    // Asked before it is opened: opening a pipe would wait for whoever writes to it.
    const found = await lstat(path);
    if (found.isSymbolicLink()) return unreadable('it is a link, and links are not followed');
    if (!found.isFile()) return unreadable('it is not a plain file');
    if (found.size > MAX_BYTES)
      return unreadable(`it has ${found.size} bytes; at most ${MAX_BYTES} are read`);
    // Windows has no such flag.
    await using file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    return ok(await file.readFile('utf8'));
  } catch (error) {
    return unreadable(systemErrorWords(error));
  }
}

function parseJson(contents: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(contents));
  } catch (error) {
    // The message quotes the file, line breaks included.
    return fail(error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error));
  }
}

async function countOthers(folder: string): Promise<number> {
  const expected: ReadonlySet<string> = new Set(SIDES.map(nameOf));
  try {
    return (await readdir(folder)).filter((name) => !expected.has(name)).length;
  } catch {
    // Reading the files says why the folder cannot be read.
    return 0;
  }
}

function nameOf(side: Side): string {
  return `${side}.json`;
}

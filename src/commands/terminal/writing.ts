import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fail, ok, type Result } from '../../model/result.ts';
import { systemErrorWords } from '../../sources/system-error.ts';

/** Waits for something that writes to `path`. What the system refuses becomes a `file-unwritable`. */
export async function orUnwritable<T>(path: string, writing: Promise<T>): Promise<Result<T>> {
  try {
    return ok(await writing);
  } catch (error) {
    return fail({ reason: 'file-unwritable', path, detail: systemErrorWords(error) });
  }
}

/** Whether a file can be made at `path`, asked before anything is started for nothing. */
export function checkFolderOf(path: string): Promise<Result<void>> {
  return orUnwritable(path, access(dirname(resolve(path)), constants.W_OK));
}

import { stat } from 'node:fs/promises';
import { fail, ok, type Result } from '../model/result.ts';

/** Failure: `directory-missing`. */
export async function existingDirectory(directory: string): Promise<Result<void>> {
  const found = await stat(directory).catch(() => undefined);
  return found?.isDirectory() ? ok(undefined) : fail({ reason: 'directory-missing', directory });
}

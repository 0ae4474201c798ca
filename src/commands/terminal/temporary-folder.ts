import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../model/result.ts';
import { systemErrorWords } from '../../sources/system-error.ts';

/** A folder that is deleted when it is disposed of. It is made when its path is first asked for. */
export interface TemporaryFolder extends AsyncDisposable {
  /** Absolute. Fails with `file-unwritable`. */
  path(): Result<string>;
}

/** A folder in the system's own for temporary files. */
export function temporaryFolder(): TemporaryFolder {
  let made: string | undefined;
  return {
    path() {
      try {
        made ??= mkdtempSync(join(tmpdir(), 'mcp-annotation-diff-'));
        return ok(made);
      } catch (error) {
        return fail({ reason: 'file-unwritable', path: tmpdir(), detail: systemErrorWords(error) });
      }
    },
    async [Symbol.asyncDispose]() {
      if (made !== undefined) await rm(made, { recursive: true, force: true });
    },
  };
}

import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a test, deleted with `await using`. */
export interface TemporaryFolder extends AsyncDisposable {
  /** Absolute, links resolved. */
  readonly path: string;
}

/** Makes an empty folder in the system's temporary folder. `name` may hold spaces and any letters. */
export async function temporaryFolder(name = 'test'): Promise<TemporaryFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), `mcp-annotation-diff-${name}-`)));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

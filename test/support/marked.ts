import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** An environment for children, and what still runs with it. */
export interface Marked {
  readonly environment: Readonly<Record<string, string>>;
  /** The command lines of live processes that carry the mark. */
  leftovers(): readonly string[];
}

/** Marks children by an environment variable of the test's own, whatever the code under test marks them by. */
export function marked(): Marked {
  const mark = randomUUID();
  return {
    environment: { PATH: process.env['PATH'] ?? '', MARKED_BY_TEST: mark },
    leftovers: () =>
      readdirSync('/proc')
        .filter((id) => /^\d+$/.test(id) && read(id, 'environ').includes(mark))
        .map((id) => read(id, 'cmdline').replaceAll('\0', ' ')),
  };
}

function read(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    // Ended meanwhile.
    return '';
  }
}

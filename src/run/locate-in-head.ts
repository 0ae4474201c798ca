import { insidePath } from '../git/call/inside-path.ts';
import type { HeadFiles } from '../git/trees/head-files.ts';
import type { SourceText } from '../locate/locate.ts';
import { withLocations } from '../locate/locations.ts';
import type { ServerReport } from '../model/report.ts';
import type { Target } from '../model/target.ts';

/** Longer than for any repository that people wrote: a report must not wait for files that are made to be slow. */
const LIMIT_MS = 5000;

/**
 * The reports with the place in the code on their findings; as they are when looking takes too long, because a place
 * that was found in half of the files may be the wrong one.
 *
 * @param targets tell in which folder each server lives
 */
export function locateInHead(
  servers: readonly ServerReport[],
  targets: readonly Pick<Target, 'name' | 'folder'>[],
  { changed, texts }: HeadFiles,
  limit = LIMIT_MS,
): readonly ServerReport[] {
  const end = performance.now() + limit;
  let isLate = false;
  function* inTime(): Generator<SourceText> {
    for (const source of texts()) {
      isLate ||= performance.now() > end;
      if (isLate) return;
      yield source;
    }
  }
  const located = servers.map((server) => {
    const folder = targets.find(({ name }) => name === server.name)?.folder ?? '';
    const within = insidePath(folder) ?? '';
    return withLocations(server, { sources: inTime, preferences: { within, changed } });
  });
  return isLate ? servers : located;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../model/report.ts';
import { SIDES } from '../model/side.ts';
import { formatSnapshot } from '../model/snapshot.ts';
import { REPORTERS } from '../reporters/index.ts';
import type { RenderContext } from '../reporters/words/links.ts';
import type { Reviewed } from './review.ts';

/** Writes the files of all reporters that have one, and the snapshots that there are. */
export async function writeReportFiles(
  directory: string,
  report: Report,
  snapshots: Reviewed['snapshots'],
  context: RenderContext,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const write = (name: string, contents: string) => writeFile(join(directory, name), contents);
  await Promise.all([
    ...REPORTERS.flatMap(({ fileName, render }) =>
      fileName === undefined ? [] : [write(fileName, render(report, { ...context, colour: false }))],
    ),
    ...SIDES.flatMap((side) => {
      const snapshot = snapshots[side];
      return snapshot ? [write(`${side}.json`, formatSnapshot(snapshot))] : [];
    }),
  ]);
}

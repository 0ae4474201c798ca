import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../model/report.ts';
import { SIDES } from '../model/side.ts';
import { formatSideFile } from '../model/side-file.ts';
import { REPORTERS } from '../reporters/index.ts';
import type { RenderContext } from '../reporters/words/links.ts';
import type { Reviewed } from './review.ts';

/** Writes the files of all reporters that have one, and the snapshots that there are. */
export async function writeReportFiles(
  directory: string,
  report: Report,
  sides: Reviewed['sides'],
  context: RenderContext,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const write = (name: string, contents: string) => writeFile(join(directory, name), contents);
  await Promise.all([
    ...REPORTERS.flatMap(({ fileName, render }) =>
      fileName === undefined ? [] : [write(fileName, render(report, { ...context, colour: false }))],
    ),
    ...SIDES.flatMap((side) => {
      const file = sides[side];
      return file ? [write(`${side}.json`, formatSideFile(file))] : [];
    }),
  ]);
}

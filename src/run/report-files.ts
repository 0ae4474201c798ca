import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../model/report.ts';
import { SIDES } from '../model/side.ts';
import { formatSnapshot } from '../model/snapshot.ts';
import { renderJson } from '../reporters/json/json.ts';
import { type RenderContext, renderMarkdown } from '../reporters/markdown/markdown.ts';
import { renderSarif } from '../reporters/sarif/sarif.ts';
import type { Reviewed } from './review.ts';

/** Writes `report.json`, `report.md`, `report.sarif` and the snapshots that there are. */
export async function writeReportFiles(
  directory: string,
  report: Report,
  snapshots: Reviewed['snapshots'],
  context: RenderContext,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const write = (name: string, contents: string) => writeFile(join(directory, name), contents);
  await Promise.all([
    write('report.json', renderJson(report)),
    write('report.md', renderMarkdown(report, context)),
    write('report.sarif', renderSarif(report, context)),
    ...SIDES.flatMap((side) => {
      const snapshot = snapshots[side];
      return snapshot ? [write(`${side}.json`, formatSnapshot(snapshot))] : [];
    }),
  ]);
}

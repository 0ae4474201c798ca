import type { Failure } from '../../model/failure.ts';
import { SIDES, type Side } from '../../model/side.ts';
import type { SideFile } from '../../model/side-file.ts';
import { ONLY_TARGET } from '../../model/target.ts';
import { quoted, type Text, text } from '../../model/text.ts';
import { logged, plain, prose } from '../../reporters/words/escape.ts';
import { plural } from '../../reporters/words/phrases.ts';
import { couldNotBeListed } from '../../reporters/words/unlisted.ts';
import { inputPolicy } from '../../run/read-policy.ts';
import { nothingReviewed } from '../../run/review.ts';
import { startProblems } from '../../run/start-problems.ts';
import { type Taken, takeSnapshots } from '../../run/take-snapshots.ts';
import { TOOL_VERSION } from '../../run/version.ts';
import { writeSideFiles } from '../../sources/side-files.ts';
import { type Job, reportDirectoryOf } from '../job.ts';
import { conclude, noticeCredentials } from '../publish/conclude.ts';
import { orWarn, setOutputs } from '../publish/publish.ts';
import type { Mode } from './mode.ts';
import { withSideInputs } from './with-side-inputs.ts';

/** Builds and lists, and leaves the judging to a job that runs nothing of the repository. Makes no call to GitHub. */
export const snapshotMode: Mode = {
  problems: ({ context, settings }) => startProblems(context.eventName, settings),
  async run(job, problems) {
    if (problems.length > 0) return explain(job, problems);
    const taken = await withSideInputs(job, takeSnapshots);
    if (!taken.ok) return explain(job, [taken.failure]);
    await using sides = taken.value;
    if (job.signal.aborted) {
      job.runner.warn('The run was cancelled; no snapshot was written.');
      return 1;
    }
    return writeSnapshots(job, sides);
  },
};

async function explain(job: Job, failures: readonly Failure[]): Promise<number> {
  return conclude(job, nothingReviewed(failures, inputPolicy(job.settings), TOOL_VERSION), undefined);
}

/** Green as soon as both files are there: a side that failed is for the report to judge. */
async function writeSnapshots(job: Job, { files, checkoutHoldsCredentials }: Taken): Promise<number> {
  const { runner } = job;
  const folder = reportDirectoryOf(job);
  const written = await writeSideFiles(folder, files);
  if (!written.ok) return explain(job, [written.failure]);
  noticeCredentials(runner, checkoutHoldsCredentials);
  if (job.settings['github-token'] !== '') runner.notice(TOKEN_WITHOUT_NEED);
  for (const side of SIDES) for (const warning of failureWarnings(side, files[side])) runner.warn(warning);
  await orWarn(runner, 'The job summary', runner.summary(`${prose(writtenWords(files))}\n`));
  setOutputs(runner, {
    'base-sha': files.base.commit.sha,
    'head-sha': files.head.commit.sha,
    'report-directory': folder,
  });
  return 0;
}

const TOKEN_WITHOUT_NEED =
  'mode: snapshot needs no token. Set github-token to an empty text, and fetch-depth: 2 on actions/checkout where the repository is private.';

function failureWarnings(side: Side, file: SideFile): readonly string[] {
  if (file.kind === 'identical') return [];
  return file.targets.flatMap((target) =>
    'failure' in target
      ? [`${plain(couldNotBeListed(side, target.name))}. ${logged(target.failure.message, 2_000)}`]
      : [],
  );
}

function writtenWords(files: Taken['files']): Text {
  if (files.base.kind === 'identical') {
    return text`Base and head hold the same files, so nothing was started, and ${quoted('base.json')} and ${quoted('head.json')} say just that.`;
  }
  return text`Wrote ${sideWords('base', files.base)} and ${sideWords('head', files.head)}; a job with ${quoted('mode: report')} judges them.`;
}

function sideWords(side: Side, file: SideFile): Text {
  const targets = file.kind === 'identical' ? [] : file.targets;
  const whats = targets.map((target) => {
    const what = 'failure' in target ? 'why there is no list' : plural(target.snapshot.tools.length, 'tool');
    return target.name === ONLY_TARGET ? text`${what}` : text`${quoted(target.name)}: ${what}`;
  });
  return text`${quoted(`${side}.json`)} (${whats.flatMap((what) => text`${what}, `)}commit ${quoted(file.commit.sha.slice(0, 7))})`;
}

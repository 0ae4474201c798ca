import type { Log, Notification, Run, ToolComponent } from 'sarif';
import { describeFailure } from '../../model/failure-text.ts';
import type { Report } from '../../model/report.ts';
import { sentences, text } from '../../model/text.ts';
import type { Reporter } from '../reporter.ts';
import { visible } from '../words/escape.ts';
import { hasNoBaseline } from '../words/headline.ts';
import { docsPage, isSha, type RenderContext, usable } from '../words/links.ts';
import { grouped, plural } from '../words/phrases.ts';
import { couldNotBeListed } from '../words/unlisted.ts';
import { placedFindings, resultsOf } from './results.ts';
import { ruleDescriptors } from './rules.ts';
import { messageOf } from './text.ts';

/** GitHub shows no more of one run: https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support#file-compatibility */
const MOST_RESULTS = 5_000;

export const sarifReporter: Reporter = {
  name: 'sarif',
  fileName: 'report.sarif',
  isForPrograms: true,
  render: renderSarif,
};

/** The report as SARIF 2.1.0, for code scanning: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function renderSarif(report: Report, context: RenderContext): string {
  const placed = placedFindings(report);
  const shown = placed.slice(0, MOST_RESULTS);
  const rules = ruleDescriptors(
    shown.map(({ finding }) => finding),
    context,
  );
  const notifications = notificationsOf(report, placed.length - shown.length);
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { ...driver(report, context), rules } },
        ...automationDetails(context),
        ...sourceOf(report, context),
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: report.verdict.outcome !== 'error',
            ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
          },
        ],
        results: resultsOf(shown, rules),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function driver({ toolVersion }: Report, context: RenderContext): ToolComponent {
  const informationUri = usable(docsPage('sarif', context));
  return {
    name: 'MCP Annotation Diff',
    semanticVersion: toolVersion,
    ...(informationUri && { informationUri }),
  };
}

/**
 * What stands before the last slash is the category, by which GitHub tells which earlier run this one replaces. It goes
 * before the category that the upload is given, so there is none where nothing tells the runs apart.
 * https://github.com/github/codeql-action/blob/v4.38.2/src/upload-lib.ts
 */
function automationDetails({ id }: RenderContext): Pick<Run, 'automationDetails'> {
  return id ? { automationDetails: { id: `mcp-annotation-diff/${visible(id, LONGEST_ID)}/` } } : {};
}

const LONGEST_ID = 200;

/** What paths are relative to: the tree of the head, as it was built. */
function sourceOf({ servers }: Report, { repositoryUrl = '', headSha }: RenderContext): Partial<Run> {
  const repositoryUri = usable(repositoryUrl);
  const built = servers.find(({ head }) => head.sha !== null)?.head.sha ?? headSha ?? null;
  const mappedTo = { uriBaseId: '%SRCROOT%' };
  return {
    ...(repositoryUri && {
      versionControlProvenance: [{ repositoryUri, ...(isSha(built) && { revisionId: built }), mappedTo }],
    }),
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
  };
}

function notificationsOf(report: Report, left: number): Notification[] {
  return [
    ...report.failures.map(
      (failure): Notification => ({
        level: 'error',
        message: messageOf(describeFailure(failure)),
      }),
    ),
    ...report.servers.flatMap(sideNotifications),
    ...report.notes.map((note): Notification => ({ level: 'note', message: messageOf(note) })),
    ...(left > 0 ? [cutNotification(left)] : []),
  ];
}

function sideNotifications(server: Report['servers'][number]): readonly Notification[] {
  const { base, head, name } = server;
  if (head.state === 'failed') {
    const message = sentences(text`${couldNotBeListed('head', name)}.`, describeFailure(head.failure));
    return [{ level: 'error', message: messageOf(message) }];
  }
  if (base.state !== 'failed' || !hasNoBaseline(server)) return [];
  const message = sentences(text`${couldNotBeListed('base', name)}.`, describeFailure(base.failure));
  return [{ level: 'warning', message: messageOf(message) }];
}

function cutNotification(left: number): Notification {
  const words = `${plural(left, 'more finding')} of the mildest kind left out: a run shows ${grouped(MOST_RESULTS)}. report.json has them all.`;
  return { level: 'warning', message: messageOf([words]) };
}

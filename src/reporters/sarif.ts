import { describeFailure } from '../core/failure-text.ts';
import type { Report } from '../core/report.ts';
import { visible } from './escape.ts';
import { hasNoBaseline } from './headline.ts';
import { docsPage, type RenderContext, usable } from './links.ts';
import { grouped, plural } from './phrases.ts';
import { resultsOf } from './sarif-results.ts';
import { ruleDescriptors } from './sarif-rules.ts';
import { type Message, messageOf } from './sarif-text.ts';

/** GitHub shows no more of one run: https://docs.github.com/en/code-security/reference/code-scanning/sarif-support-for-code-scanning */
const MOST_RESULTS = 5_000;

/** The report as SARIF 2.1.0, for code scanning: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function renderSarif(report: Report, context: RenderContext): string {
  const results = resultsOf(report);
  const left = results.length - MOST_RESULTS;
  const notifications = notificationsOf(report, left);
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: driver(report, context) },
        ...automationDetails(context),
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: report.verdict.outcome !== 'error',
            ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
          },
        ],
        results: results.slice(0, MOST_RESULTS),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function driver({ toolVersion }: Report, context: RenderContext) {
  const informationUri = usable(docsPage('sarif', context));
  return {
    name: 'MCP Annotation Diff',
    semanticVersion: toolVersion,
    ...(informationUri && { informationUri }),
    rules: ruleDescriptors(context),
  };
}

/**
 * What stands before the last slash is the category, by which GitHub tells which earlier run this one replaces. It goes
 * before the category that the upload is given, so there is none where nothing tells the runs apart.
 * https://github.com/github/codeql-action/blob/v4.31.9/src/upload-lib.ts
 */
function automationDetails({ id }: RenderContext) {
  return id ? { automationDetails: { id: `mcp-annotation-diff/${visible(id, LONGEST_ID)}/` } } : {};
}

const LONGEST_ID = 200;

interface Notification {
  readonly level: 'error' | 'warning' | 'note';
  readonly message: Message;
}

function notificationsOf(report: Report, left: number): readonly Notification[] {
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
  const where = name === 'default' ? [] : [' of ', { quoted: name }];
  if (head.state === 'failed') {
    const message = ['The head', ...where, ' could not be listed. ', ...describeFailure(head.failure)];
    return [{ level: 'error', message: messageOf(message) }];
  }
  if (base.state !== 'failed' || !hasNoBaseline(server)) return [];
  const message = ['The base', ...where, ' could not be listed. ', ...describeFailure(base.failure)];
  return [{ level: 'warning', message: messageOf(message) }];
}

function cutNotification(left: number): Notification {
  const words = `${plural(left, 'more finding')} of the mildest kind left out: a run shows ${grouped(MOST_RESULTS)}. report.json has them all.`;
  return { level: 'warning', message: messageOf([words]) };
}

import type { Failure } from '../model/failure.ts';
import { describeFailure } from '../model/failure-text.ts';
import type { Finding } from '../model/finding.ts';
import type { Report, ServerReport } from '../model/report.ts';
import { isAtLeast, SEVERITIES } from '../model/severity.ts';
import { changeWords, PLAIN_STYLE } from './words/change-words.ts';
import { logged, plain } from './words/escape.ts';
import { hasNoBaseline } from './words/headline.ts';
import { affectedClients, few, plural } from './words/phrases.ts';
import { type ToolSides, toolSides } from './words/rows.ts';
import { couldNotBeListed } from './words/unlisted.ts';

/** A remark of the run, beside the code where the place is known. Plain text. */
export interface Annotation {
  /** Errors are what makes the check fail. */
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/** The runner drops what is above ten of a level in one step: https://github.com/actions/runner/blob/main/src/Runner.Worker/ExecutionContext.cs */
const MOST = 10;

/**
 * The ten most important remarks: what failed, what blocks, then other findings from medium on. Milder ones would be
 * noise beside the code; they stand in the summary.
 */
export function workflowAnnotations(report: Report): readonly Annotation[] {
  const all = [
    ...report.failures.map((failure) => failed('error', 'Nothing could be compared', failure)),
    ...report.servers.flatMap(sideAnnotations),
    ...findingAnnotations(report),
  ];
  if (all.length <= MOST) return all;
  const rest = all.length - MOST + 1;
  const level = all[MOST - 1]?.level ?? 'notice';
  const message = `${plural(rest, 'more remark')} like these: the job summary has them all.`;
  return [...all.slice(0, MOST - 1), { level, title: 'More findings', message }];
}

function sideAnnotations(server: ServerReport): readonly Annotation[] {
  const { base, head, name } = server;
  if (head.state === 'failed') return [failed('error', plain(couldNotBeListed('head', name)), head.failure)];
  return hasNoBaseline(server) && base.state === 'failed'
    ? [failed('warning', `No baseline: ${plain(couldNotBeListed('base', name, 'the'))}`, base.failure)]
    : [];
}

function failed(level: Annotation['level'], title: string, failure: Failure): Annotation {
  return { level, title, message: plain(describeFailure(failure)) };
}

function findingAnnotations(report: Report): readonly Annotation[] {
  const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);
  return report.servers
    .flatMap((server) => {
      const sides = toolSides(server);
      return server.findings
        .filter((finding) => finding.blocks || isAtLeast(finding.severity, 'medium'))
        .map((finding) => ({ finding, sides }));
    })
    .sort((a, b) => Number(b.finding.blocks) - Number(a.finding.blocks) || rank(b.finding) - rank(a.finding))
    .map(({ finding, sides }) => annotation(finding, sides));
}

function annotation(finding: Finding, sides: ReadonlyMap<string, ToolSides>): Annotation {
  const { severity, tools = [finding.tool], location, rule, message } = finding;
  const names = few([...tools.slice(0, 3).map((tool) => logged(tool, 80)), ...tools.slice(3)], 3);
  const clients = affectedClients([finding]);
  return {
    level: finding.blocks ? 'error' : finding.accepted ? 'notice' : 'warning',
    title: `${severity}: ${names}: ${changeWords(finding, sides, PLAIN_STYLE)}`,
    message: [plain(message), ...(clients === '' ? [] : [`${clients}.`]), `Rule ${rule}.`].join(' '),
    ...(location && { file: location.path, line: location.line }),
  };
}

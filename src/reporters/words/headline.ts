import type { Acceptance, Finding } from '../../model/finding.ts';
import type { Report, ServerReport } from '../../model/report.ts';
import { gravest, type Severity } from '../../model/severity.ts';
import { quoted, type Text, text } from '../../model/text.ts';
import { silentlyLooser } from './informational.ts';
import { countWords, failOnWords, plural, SEVERITY_ICONS } from './phrases.ts';

/** What a report says in ten seconds. */
export interface Headline {
  readonly icon: string;
  /** Verdict and what happened, without a full stop. */
  readonly sentence: Text;
  /** What follows from it; may be empty. */
  readonly consequence: Text;
}

/** The verdict of a report in plain words. A verdict of fail speaks of what blocks; the rest is counted after it. */
export function headlineOf(report: Report): Headline {
  const { outcome, acceptedBy } = report.verdict;
  if (outcome === 'error') return errorHeadline(report);
  const all = allFindings(report);
  if (outcome === 'fail' || acceptedBy) {
    const blocking = blockingOnes(all);
    const happened = blocking.length > 0 ? whatHappened(blocking) : whatLoosened(report);
    const milder = countWords(countsOf(without(all, blocking)));
    const also = milder === '' ? text`` : text` Below that: ${milder}.`;
    return acceptedBy
      ? {
          icon: '✅',
          sentence: text`Accepted by ${quoted(acceptedBy.by)}: ${happened}`,
          consequence: text`${acceptance(acceptedBy)}${also}`,
        }
      : {
          icon: '❌',
          sentence: text`Fails: ${happened}`,
          consequence: text`${threshold(report)}${also}`,
        };
  }
  const worst = gravest(all.map(({ finding }) => finding.severity));
  if (worst) {
    return {
      icon: SEVERITY_ICONS[worst],
      sentence: text`Passes: ${whatHappened(all)}`,
      consequence: threshold(report),
    };
  }
  return { ...calmHeadline(report), consequence: [] };
}

/** True when a report holds what a reviewer should see: a finding, a missing baseline, an error. */
export function hasSomethingToSay(report: Report): boolean {
  return (
    report.verdict.outcome !== 'pass' ||
    report.servers.some((server) => server.findings.length > 0 || hasNoBaseline(server))
  );
}

/** The base could not be listed, so every tool of the head was judged as new. */
export function hasNoBaseline(server: ServerReport): boolean {
  return server.base.state === 'failed' && server.head.state === 'listed';
}

/** A finding with the name of its server. */
interface Placed {
  readonly server: string;
  readonly finding: Finding;
}

/** The findings of all servers. */
function allFindings(report: Report): readonly Placed[] {
  return report.servers.flatMap(({ name, findings }) =>
    findings.map((finding) => ({ server: name, finding })),
  );
}

function errorHeadline(report: Report): Headline {
  const failed = report.servers.filter(({ head }) => head.state === 'failed');
  const sentence =
    report.failures.length > 0 || failed.length === 0
      ? text`Error: nothing could be compared`
      : report.servers.length === 1
        ? text`Error: the tools of the head could not be listed`
        : text`Error: ${failed.length} of ${plural(report.servers.length, 'server')} could not be listed at the head`;
  const found = allFindings(report);
  const happened = found.length > 0 ? text`Also: ${whatHappened(found)}. ` : text``;
  return {
    icon: '⛔',
    sentence,
    consequence: text`${happened}What cannot be listed cannot be reviewed, so this check fails.`,
  };
}

function calmHeadline(report: Report): Omit<Headline, 'consequence'> {
  if (report.servers.some(hasNoBaseline)) {
    return { icon: '🟡', sentence: text`Passes, but there was no baseline to compare with` };
  }
  if (report.servers.length === 0) return { icon: '✅', sentence: text`Passes: nothing changed` };
  return { icon: '✅', sentence: text`Passes: no tool became less cautious` };
}

/** Counts tools, each where it weighs most, then findings by severity. */
function whatHappened(findings: readonly Placed[]): Text {
  const lessCautious = new Set<string>();
  const riskier = new Set<string>();
  const others = new Set<string>();
  for (const { server, finding } of findings) {
    const tools = { loosened: lessCautious, riskier, other: others }[finding.ruleFacts.kind];
    for (const tool of finding.tools ?? [finding.tool]) tools.add(JSON.stringify([server, tool]));
  }
  const second = [...riskier].filter((tool) => !lessCautious.has(tool)).length;
  const third = [...others].filter((tool) => !lessCautious.has(tool) && !riskier.has(tool)).length;
  const parts = [
    ...(lessCautious.size > 0 ? [`${plural(lessCautious.size, 'tool')} became less cautious`] : []),
    ...(second > 0 ? [`${plural(second, 'tool sounds', 'tools sound')} riskier than declared`] : []),
    ...(third > 0 ? [`${plural(third, 'tool needs', 'tools need')} a look`] : []),
  ];
  return text`${parts.join(', ')} (${countWords(countsOf(findings))})`;
}

/** What blocks without a finding, which only `fail-on: looser` knows. */
function whatLoosened({ servers }: Report): Text {
  return text`${plural(servers.flatMap(silentlyLooser).length, 'hint')} became looser`;
}

function acceptance({ at, reason }: Acceptance): Text {
  const when = at === undefined ? text`` : text` on ${quoted(at.slice(0, 10))}`;
  const why = reason === undefined ? text` without a reason` : text`: ${quoted(reason)}`;
  return text`This acceptance covers exactly these findings and was given${when}${why}.`;
}

function threshold({ verdict }: Report): Text {
  const { outcome, failOn } = verdict;
  const rule = failOn === 'never' ? text`never fails` : text`fails ${failOnWords(verdict)}`;
  return outcome === 'fail' ? text`This check ${rule}.` : text`Nothing here blocks: this check ${rule}.`;
}

/** What blocks, or what would if a person had not accepted it. */
function blockingOnes(all: readonly Placed[]): readonly Placed[] {
  return all.filter(({ finding: { blocks, accepted } }) => blocks || accepted?.kind === 'person');
}

function without(all: readonly Placed[], some: readonly Placed[]): readonly Placed[] {
  const left = new Set(some.map(({ finding }) => finding));
  return all.filter(({ finding }) => !left.has(finding));
}

function countsOf(findings: readonly Placed[]): Readonly<Record<Severity, number>> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { finding } of findings) counts[finding.severity] += 1;
  return counts;
}

import type { Report, ServerReport } from '../../model/report.ts';
import type { ServerInfo } from '../../model/snapshot.ts';
import { code } from '../words/escape.ts';
import { commitLink, docsPage, link, type RenderContext } from '../words/links.ts';

/** How to answer: correct the hints, or accept exactly what blocks. Empty when nothing blocks. */
export function answerText({ verdict }: Report, context: RenderContext): string {
  if (verdict.outcome !== 'fail') return '';
  if (!context.acceptable || verdict.fingerprint === '') {
    return '**What to do:** correct the hints, or have a maintainer accept the change in the policy file.';
  }
  return [
    `**What to do:** correct the hints. Or, when the change is meant: someone who may write to this repository comments with this line (a reason may follow), and the next run passes for exactly these findings. ${link('How that works', docsPage('accepting', context))}.`,
    `\`\`\`text\n/accept-hints ${verdict.fingerprint}\n\`\`\``,
  ].join('\n\n');
}

/** One small line: the commits, what else differs between the sides, the run, the tool that wrote this. */
export function footer(report: Report, context: RenderContext): string {
  const [server] = report.servers;
  const base = commitLink('base', shaOf(report, 'base'), context);
  const head = commitLink('head', shaOf(report, 'head'), context);
  const parts = [
    ...(base && head ? [`Compared ${head} with its base ${base}`] : []),
    ...(report.servers.length === 1 && server ? versions(server) : []),
    ...(context.runUrl === undefined ? [] : [link('full run', context.runUrl)]),
    `MCP Annotation Diff ${report.toolVersion}`,
  ];
  return `<sub>${parts.join(' · ')}</sub>`;
}

/** Versions of the server and of the protocol, where the sides differ. */
export function versions({ base, head }: ServerReport): readonly string[] {
  if (base.state !== 'listed' || head.state !== 'listed') return [];
  const protocol = [base, head].map(({ protocolVersion }) =>
    protocolVersion === null ? 'unknown' : code(protocolVersion, 40),
  );
  return [
    ...serverVersions(base.server, head.server),
    ...(protocol[0] === protocol[1] ? [] : [`protocol ${protocol.join(' → ')}`]),
  ];
}

function serverVersions(base: ServerInfo | null, head: ServerInfo | null): readonly string[] {
  if (!base || !head || (base.name === head.name && base.version === head.version)) return [];
  const version = (server: ServerInfo) => code(server.version, 40);
  if (base.name === head.name) return [`server ${code(head.name, 60)} ${version(base)} → ${version(head)}`];
  const whole = (server: ServerInfo) => `${code(server.name, 60)} ${version(server)}`;
  return [`server ${whole(base)} → ${whole(head)}`];
}

function shaOf({ servers }: Report, side: 'base' | 'head'): string | null {
  return servers.find((server) => server[side].sha !== null)?.[side].sha ?? null;
}

import { groupBy } from '../model/group.ts';
import type { ServerReport } from '../model/report.ts';
import { locateTools, type NamedTool, type Preferences, type SourceText } from './locate.ts';

/** Where to look for the tools of a server. */
export interface Grounds {
  /** Files of the head; the same ones on each iteration. */
  readonly sources: () => Iterable<SourceText>;
  readonly preferences: Preferences;
}

/**
 * The report of a server with the place in the code on each finding about one tool, where it can be told. Nothing else
 * changes: fingerprints leave positions out.
 */
export function withLocations(server: ServerReport, { sources, preferences }: Grounds): ServerReport {
  const tools = toolsOf(server);
  if (tools.length === 0) return server;
  const places = locateTools(tools, { [Symbol.iterator]: () => sources()[Symbol.iterator]() }, preferences);
  return {
    ...server,
    findings: server.findings.map((finding) => {
      const location = finding.tools ? undefined : places.get(finding.tool);
      return location ? { ...finding, location } : finding;
    }),
  };
}

/** The tools that findings are about, with the description that the head lists; none when copies of a name differ in it. */
function toolsOf({ findings, changed, added }: ServerReport): readonly NamedTool[] {
  const listed = [...changed.map(({ head }) => head), ...added].map(({ tool }) => tool);
  const copies = groupBy(listed, ({ name }) => name);
  const names = new Set(findings.flatMap(({ tool, tools }) => (tools ? [] : [tool])));
  return [...names].map((name) => {
    const [first, ...others] = copies.get(name) ?? [];
    const isOne = others.every(({ description }) => description === first?.description);
    return { name, description: isOne ? first?.description : undefined };
  });
}

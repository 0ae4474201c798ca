import { alertFingerprint } from '../core/fingerprint.ts';
import type { Report, ServerReport } from '../core/report.ts';
import type { Acceptance, Finding } from '../core/rule.ts';
import { compareSeverity } from '../core/severity.ts';
import { changeWords, PLAIN_STYLE } from './change-words.ts';
import { logged, plain, visible } from './escape.ts';
import { encodedPath } from './links.ts';
import { clientNames, few } from './phrases.ts';
import { type ToolSides, toolSides } from './rows.ts';
import { LEVELS, ruleIndex } from './sarif-rules.ts';
import { literal } from './sarif-text.ts';

/** The findings of all servers as results, the gravest first. */
export function resultsOf(report: Report) {
  const seen = new Map<string, number>();
  return report.servers
    .flatMap((server) => {
      const sides = toolSides(server);
      return server.findings.map((finding) => ({ server, finding, sides }));
    })
    .sort((a, b) => compareSeverity(b.finding.severity, a.finding.severity))
    .map((placed) => {
      const fingerprint = alertFingerprint(placed.server.name, placed.finding);
      const copy = (seen.get(fingerprint) ?? 0) + 1;
      seen.set(fingerprint, copy);
      return result(placed, fingerprint, copy);
    });
}

interface Placed {
  readonly server: ServerReport;
  readonly finding: Finding;
  readonly sides: ReadonlyMap<string, ToolSides>;
}

function result({ server, finding, sides }: Placed, fingerprint: string, copy: number) {
  const { rule, severity, confidence, accepted } = finding;
  return {
    ruleId: rule,
    ruleIndex: ruleIndex(rule),
    level: LEVELS[severity],
    message: literal(messageWords(server.name, finding, sides)),
    locations: [location(server.name, finding)],
    partialFingerprints: {
      'mcpAnnotationDiff/v1': fingerprint,
      // The only one that GitHub reads, in the form that it has there. Without it the upload hashes the line, and all
      // findings of a rule on one line become one alert.
      primaryLocationLineHash: `${fingerprint}:${copy}`,
    },
    ...(accepted && { suppressions: [suppression(accepted)] }),
    properties: { severity, confidence },
  };
}

function messageWords(server: string, finding: Finding, sides: ReadonlyMap<string, ToolSides>): string {
  const { tools = [finding.tool], severity, message } = finding;
  const names = few([...tools.slice(0, 3).map((tool) => logged(tool, 80)), ...tools.slice(3)], 3);
  const where = server === DEFAULT_SERVER ? '' : ` (server ${logged(server, 60)})`;
  const clients = few(clientNames(finding), 4);
  return [
    `${names}${where}: ${changeWords(finding, sides, PLAIN_STYLE)}.`,
    plain(message),
    ...(clients === '' ? [] : [`May ask less: ${clients}.`]),
    `Severity: ${severity}.`,
  ].join(' ');
}

/** GitHub takes no result without a file, and shows no logical locations; other viewers do. */
function location(server: string, { tool, tools = [tool], location: place }: Finding) {
  return {
    physicalLocation: {
      artifactLocation: {
        uri: place ? encodedPath(place.path) : FALLBACK_FILE,
        uriBaseId: '%SRCROOT%',
      },
      region: { startLine: place?.line ?? 1 },
    },
    logicalLocations: tools.slice(0, MOST_TOOLS).map((one) => ({
      name: visible(one),
      fullyQualifiedName: `${visible(server)}/${visible(one)}`,
      kind: 'function',
    })),
  };
}

/** A finding whose tool is not found in the code has to stand somewhere: always at the same place, or its alert would not survive. */
const FALLBACK_FILE = 'README.md';
/** A group can have hundreds. */
const MOST_TOOLS = 50;
const DEFAULT_SERVER = 'default';

function suppression({ by, at, reason, expires, url }: Acceptance) {
  const words = [
    `Accepted by ${visible(by)}`,
    ...(at === undefined ? [] : [` on ${visible(at)}`]),
    ...(expires === undefined ? [] : [`, until ${visible(expires)}`]),
    ...(reason ? [`: ${visible(reason, LONGEST_REASON)}`] : []),
    ...(url === undefined ? [] : [` (${visible(url, LONGEST_REASON)})`]),
  ];
  return { kind: 'external', status: 'accepted', justification: words.join('') };
}

const LONGEST_REASON = 500;

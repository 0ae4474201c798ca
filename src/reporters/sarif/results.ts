import type { Location, Result, Suppression } from 'sarif';
import { alertFingerprint } from '../../judge/fingerprint.ts';
import type { Acceptance, Finding } from '../../model/finding.ts';
import type { Report } from '../../model/report.ts';
import { compareSeverity } from '../../model/severity.ts';
import { ONLY_TARGET } from '../../model/target.ts';
import { changeWords, PLAIN_STYLE } from '../words/change-words.ts';
import { logged, plain, visible } from '../words/escape.ts';
import { encodedPath } from '../words/links.ts';
import { affectedClients, few } from '../words/phrases.ts';
import { type ToolSides, toolSides } from '../words/rows.ts';
import { gradedId, LEVELS } from './rules.ts';
import { literal } from './text.ts';

/** A finding with its server. */
export interface Placed {
  readonly server: string;
  readonly finding: Finding;
  readonly sides: ReadonlyMap<string, ToolSides>;
}

/** The findings of all servers, the gravest first. */
export function placedFindings({ servers }: Report): readonly Placed[] {
  return servers
    .flatMap((server) => {
      const sides = toolSides(server);
      return server.findings.map((finding) => ({ server: server.name, finding, sides }));
    })
    .sort((a, b) => compareSeverity(b.finding.severity, a.finding.severity));
}

/**
 * Findings as results.
 *
 * @param rules the descriptors, one for each rule and severity among the findings
 */
export function resultsOf(placed: readonly Placed[], rules: readonly { readonly id: string }[]): Result[] {
  const places = new Map(rules.map(({ id }, index) => [id, index]));
  // On all results or on none: 3.27.23 of the specification.
  const someAccepted = placed.some(({ finding }) => finding.accepted !== null);
  const seen = new Map<string, number>();
  return placed.map((one) => {
    const fingerprint = alertFingerprint(one.server, one.finding);
    const copy = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, copy);
    const ruleId = gradedId(one.finding);
    return {
      ruleId,
      ruleIndex: places.get(ruleId) ?? -1,
      ...result(one),
      ...(someAccepted && { suppressions: suppressions(one.finding.accepted) }),
      partialFingerprints: fingerprints(fingerprint, copy),
    };
  });
}

function result({ server, finding, sides }: Placed): Result {
  const { severity, confidence } = finding;
  return {
    level: LEVELS[severity],
    message: literal(messageWords(server, finding, sides)),
    locations: [location(server, finding)],
    properties: { severity, confidence },
  };
}

function fingerprints(fingerprint: string, copy: number) {
  return {
    'mcpAnnotationDiff/v1': fingerprint,
    // The only one that GitHub reads, in the form that it has there. Without it the upload hashes the line, and all
    // findings of a rule on one line become one alert.
    primaryLocationLineHash: `${fingerprint}:${copy}`,
  };
}

function messageWords(server: string, finding: Finding, sides: ReadonlyMap<string, ToolSides>): string {
  const { tools = [finding.tool], message } = finding;
  const names = few([...tools.slice(0, 3).map((tool) => logged(tool, 80)), ...tools.slice(3)], 3);
  const where = server === ONLY_TARGET ? '' : ` (server ${logged(server, 60)})`;
  const clients = affectedClients([finding]);
  return [
    `${names}${where}: ${changeWords(finding, sides, PLAIN_STYLE)}.`,
    plain(message),
    ...(clients === '' ? [] : [`${clients}.`]),
  ].join(' ');
}

/** GitHub takes no log with a result that has no file, and shows no logical locations; other viewers do. */
function location(server: string, { tool, tools = [tool], location: place }: Finding): Location {
  const path = place?.path ?? [NO_FILE, server, ...(tool === GROUP ? [] : [tool])].map(segment).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri: encodedPath(path), uriBaseId: '%SRCROOT%' },
      region: { startLine: place?.line ?? 1 },
    },
    logicalLocations: [...new Set(tools)].slice(0, MOST_TOOLS).map((one) => ({
      name: visible(one),
      fullyQualifiedName: `${visible(server)}/${visible(one)}`,
      kind: 'function',
    })),
  };
}

/**
 * Where findings stand whose tool is not found in the code: in no file that exists, so that no alert points at a wrong
 * one, and always at the same, so that alerts survive.
 */
const NO_FILE = 'mcp-tools';
const GROUP = '*';

/** A name as one part of a path that leads nowhere else. */
function segment(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, LONGEST_SEGMENT);
  return /^\.*$/.test(plain) ? '-' : plain;
}

const LONGEST_SEGMENT = 100;
/** A group can have hundreds. */
const MOST_TOOLS = 50;

function suppressions(accepted: Acceptance | null): Suppression[] {
  if (!accepted) return [];
  const { by, at, reason, expires, url } = accepted;
  const words = [
    `Accepted by ${visible(by)}`,
    ...(at === undefined ? [] : [` on ${visible(at)}`]),
    ...(expires === undefined ? [] : [`, until ${visible(expires)}`]),
    ...(reason ? [`: ${visible(reason, LONGEST_REASON)}`] : []),
    ...(url === undefined ? [] : [` (${visible(url, LONGEST_REASON)})`]),
  ];
  return [{ kind: 'external', status: 'accepted', justification: words.join('') }];
}

const LONGEST_REASON = 500;

import { lint } from '../../src/judge/evaluate.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { DEFAULT_POLICY } from '../../src/policy/policy.ts';
import { REGISTRIES } from '../../src/run/registries.ts';
import { byServer, type Line, snapshotWith } from './corpus.ts';
import { type Judged, share } from './labels.ts';

/** What `lint` says about labelled tools once every one of them declares that it only reads. */
export function claimFigures(judged: readonly Judged[]) {
  const lines = judged.map(({ line }) => line);
  const flagged = flaggedReadOnly(lines, () => ({ readOnlyHint: true }));
  const known = judged.filter(({ effect }) => effect !== undefined);
  return {
    readOnlyFalseAlarm: share(
      known.filter(({ effect }) => effect === 'read'),
      ({ line }) => flagged.has(line),
    ),
    readOnlyCaught: share(
      known.filter(({ effect }) => effect !== 'read'),
      ({ line }) => flagged.has(line),
    ),
  };
}

/** The share of the tools that declare `readOnlyHint: true` which `lint` flags, with what the servers really declare. */
export function declaredFigures(tools: readonly Line[]) {
  const flagged = flaggedReadOnly(tools, ({ annotations }) => annotations ?? {});
  const claimed = tools.filter(({ annotations }) => annotations?.['readOnlyHint'] === true);
  return { readOnlyFlagged: share(claimed, (line) => flagged.has(line)) };
}

function flaggedReadOnly(
  lines: readonly Line[],
  annotationsOf: (line: Line) => JsonObject,
): ReadonlySet<Line> {
  const flagged = new Set<Line>();
  for (const [server, of] of byServer(lines)) {
    const tools = of.map((line) => ({ ...line.tool.sent, annotations: annotationsOf(line) }));
    const head = snapshotWith(tools);
    const { findings } = lint({ server, head, policy: DEFAULT_POLICY, registries: REGISTRIES });
    const names = new Set(findings.filter(({ rule }) => rule === 'read-only-writer').map(({ tool }) => tool));
    for (const line of of) if (names.has(line.tool.name)) flagged.add(line);
  }
  return flagged;
}

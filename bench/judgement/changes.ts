import { evaluate } from '../../src/judge/evaluate.ts';
import type { Finding } from '../../src/model/finding.ts';
import { groupBy } from '../../src/model/group.ts';
import { declaredHints, HINTS } from '../../src/model/hints.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { isAtLeast } from '../../src/model/severity.ts';
import { parseTools } from '../../src/model/tool.ts';
import { DEFAULT_POLICY } from '../../src/policy/policy.ts';
import { REGISTRIES } from '../../src/run/registries.ts';
import { type Change, type Line, snapshotWith } from './corpus.ts';
import { share } from './labels.ts';

/** A change with what is reported about it. */
export interface ReviewedChange {
  readonly change: Change;
  readonly findings: readonly Finding[];
  /** Nobody had declared anything before. */
  readonly isFirst: boolean;
  /** A declared hint became looser by the specification. */
  readonly isLooser: boolean;
}

/** Reviews the changes of each commit together; what a tool is comes from the file of tools, where it is listed. */
export function reviewChanges(changes: readonly Change[], tools: readonly Line[]): readonly ReviewedChange[] {
  const known = new Map(tools.map((line) => [`${line.server} ${line.tool.name}`, line.tool.sent]));
  const seen = new Map<string, number>();
  const commits = groupBy(changes, (change) => {
    // A commit may change two tools of one name in two files; each is a list of its own.
    const key = `${change.server} ${change.commit}`;
    const nth = seen.get(`${key} ${change.tool}`) ?? 0;
    seen.set(`${key} ${change.tool}`, nth + 1);
    return `${key} ${nth}`;
  });
  return [...commits.values()].flatMap((commit) => reviewCommit(commit, known));
}

/** The figures that are told by changes. */
export function changeFigures(reviewed: readonly ReviewedChange[]) {
  return {
    firstAnnotationHigh: share(
      reviewed.filter(({ isFirst }) => isFirst),
      ({ findings }) => findings.some(({ severity }) => isAtLeast(severity, 'high')),
    ),
    silentLooser: reviewed.filter(({ isLooser, findings }) => isLooser && findings.length === 0).length,
  };
}

function reviewCommit(
  commit: readonly Change[],
  known: ReadonlyMap<string, JsonObject>,
): readonly ReviewedChange[] {
  const toolsOf = (side: 'base' | 'head') =>
    commit.map((change) => ({
      name: change.tool,
      ...known.get(`${change.server} ${change.tool}`),
      ...(change[side] && { annotations: change[side] }),
    }));
  const base = toolsOf('base');
  const head = toolsOf('head');
  const server = commit[0]?.server ?? '';
  const { findings, changes } = evaluate({
    server,
    base: snapshotWith(base),
    head: snapshotWith(head),
    policy: DEFAULT_POLICY,
    registries: REGISTRIES,
  });
  return commit.map((change, index) => ({
    change,
    findings: findings.filter(({ tool, tools = [] }) => tool === change.tool || tools.includes(change.tool)),
    isFirst: declares(head[index]) && !declares(base[index]),
    isLooser: changes.some(
      ({ tool, bySpec, declared }) =>
        tool === change.tool && bySpec === 'looser' && declared.base !== undefined,
    ),
  }));
}

function declares(sent: JsonObject | undefined): boolean {
  const [tool] = parseTools(sent ? [sent] : []).tools;
  const declared = tool && declaredHints(tool);
  return HINTS.some((hint) => declared?.[hint] !== undefined);
}

import type { HintChange } from '../../model/change.ts';
import type { JudgedTool } from '../../model/comparison.ts';
import { groupBy } from '../../model/group.ts';
import type { ServerReport } from '../../model/report.ts';
import { declaredList, type Style } from './change-words.ts';
import { declaredWord, few, plural } from './phrases.ts';

/** Differences that need no answer, of one kind. */
export interface QuietList {
  /** With its count: "2 stricter hints". */
  readonly title: string;
  readonly entries: readonly string[];
}

/**
 * Everything that is not a finding, by kind: stricter, new, removed, renamed, only written differently, not judged, odd.
 *
 * @param names how many names one entry lists at most
 */
export function quietLists(server: ServerReport, style: Style, names: number): readonly QuietList[] {
  const found = new Set(server.findings.flatMap(({ tool, tools }) => tools ?? [tool]));
  const isQuiet = (tool: string) => !found.has(tool);
  const looser = silentlyLooser(server);
  const stricter = server.changes.filter(({ bySpec }) => bySpec === 'stricter');
  const added = server.added.filter(({ tool }) => isQuiet(tool.name));
  const renamed = server.renamed.filter(({ to }) => isQuiet(to));
  const nameList = (all: readonly string[]) =>
    all.length === 0 ? [] : [few([...all.slice(0, names).map(style.quote), ...all.slice(names)], names)];
  // Without a base every tool is as good as new, and saying so of each says nothing.
  const kind = server.base.state === 'listed' ? 'new tool' : 'tool';
  const lists = [
    list(looser.length, 'looser hint without a finding', changeEntries(looser, style, nameList)),
    list(stricter.length, 'stricter hint', changeEntries(stricter, style, nameList)),
    list(
      added.length,
      `${kind} without a finding`,
      added.map((tool) => toolEntry(tool, style)),
    ),
    list(server.removed.length, 'removed tool', nameList(server.removed.map(({ tool }) => tool.name))),
    list(
      renamed.length,
      'renamed tool',
      renamed.map(({ from, to }) => `${style.quote(from)} → ${style.quote(to)}`),
    ),
    list(
      server.representationOnly.length,
      'tool with other hints that mean the same',
      nameList(server.representationOnly),
    ),
    list(
      server.notJudged.length,
      'tool whose name could not be judged',
      server.notJudged.map(({ tool, why }) => `${style.quote(tool)}: ${style.sentence(why)}`),
    ),
    warnings(server, style),
  ];
  return lists.filter(({ entries }) => entries.length > 0);
}

function list(count: number, title: string, entries: readonly string[]): QuietList {
  const many = title.replace(/\b(tool|hint|warning|name)\b/g, '$1s');
  return { title: plural(count, title, many), entries };
}

/** Looser by the specification, but no finding speaks of it: the level of its rule is off. */
export function silentlyLooser({ changes, findings }: ServerReport): readonly HintChange[] {
  const keyOf = (tool: string, hint = '') => JSON.stringify([tool, hint]);
  const told = new Set(findings.map(({ tool, hint }) => keyOf(tool, hint)));
  const groups = new Set(findings.flatMap(({ tools = [] }) => tools));
  return changes.filter(
    ({ bySpec, tool, hint }) => bySpec === 'looser' && !told.has(keyOf(tool, hint)) && !groups.has(tool),
  );
}

/** Changes that are alike as one entry with the names of their tools. */
function changeEntries(
  changes: readonly HintChange[],
  style: Style,
  nameList: (names: readonly string[]) => readonly string[],
): readonly string[] {
  const alike = groupBy(changes, ({ hint, declared }) => {
    const [base, head] = [declared.base, declared.head].map((value) => declaredWord(value, style.quote));
    return `${style.hint(hint)} ${base}${style.arrow}${head}`;
  });
  return [...alike].map(([words, group]) => `${words}: ${nameList(group.map(({ tool }) => tool)).join('')}`);
}

function toolEntry(judged: JudgedTool, style: Style): string {
  return `${style.quote(judged.tool.name)}: ${declaredList(judged, style).join(', ') || 'no hints'}`;
}

function warnings({ base, head }: ServerReport, style: Style): QuietList {
  const entries = Object.entries({ base, head }).flatMap(([side, report]) =>
    report.state === 'listed' ? report.warnings.map((warning) => `${side}: ${style.sentence(warning)}`) : [],
  );
  return list(entries.length, 'warning about the lists', entries);
}

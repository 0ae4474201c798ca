import type { HintChange } from '../../model/change.ts';
import type { JudgedTool, Subject } from '../../model/comparison.ts';
import type { RuleMatch } from '../../model/finding.ts';
import { HINT_FACTS, type Hint } from '../../model/hints.ts';

/** Which tool a match is about. */
export function about(subject: Subject): Pick<RuleMatch, 'tool' | 'baseTool'> {
  const base = baseOf(subject);
  return { tool: subject.head.tool.name, ...(base && { baseTool: base.tool.name }) };
}

/** The tool at the base; undefined for a new one. */
export function baseOf(subject: Subject): JudgedTool | undefined {
  return subject.kind === 'paired' ? subject.base : undefined;
}

/** How one hint changed; undefined when it did not, and for a new tool. */
export function changeOf(subject: Subject, hint: Hint): HintChange | undefined {
  return subject.kind === 'paired' ? subject.changes.find((change) => change.hint === hint) : undefined;
}

/** True when a change follows from a new read-only claim: the hint means nothing any more, and that claim is reported. */
export function isMoot({ hint }: HintChange, subject: Subject): boolean {
  return !HINT_FACTS[hint].countsWhenReadOnly && changeOf(subject, 'readOnlyHint')?.bySpec === 'looser';
}

import type { Comparison, JudgedTool, Subject } from '../../model/comparison.ts';
import { type Effect, effectRank, isWriter, saysEffect } from '../../model/judgement.ts';
import { annotationTitle, type Tool } from '../../model/tool.ts';
import { baseOf } from './subject.ts';

/** A title that sounds safer than the name it stands for. */
export interface SaferTitle {
  readonly title: string;
  readonly says: Exclude<Effect, 'unknown'>;
}

/**
 * The first title of a tool that reads safer than its name, when it is new that it does. Both places are looked at:
 * clients disagree which one they show.
 */
export function saferTitle(
  subject: Subject,
  { effectOfTitle }: Pick<Comparison, 'effectOfTitle'>,
): SaferTitle | undefined {
  if (!isWriter(subject.head.judgement.effect)) return undefined;
  const safer = (judged: JudgedTool) =>
    titlesOf(judged.tool).flatMap((title): readonly SaferTitle[] => {
      const says = effectOfTitle(title);
      return says !== 'unknown' && soundsSafer(says, effectOfName(judged)) ? [{ title, says }] : [];
    });
  const base = baseOf(subject);
  const known = base ? safer(base).map(({ title }) => title) : [];
  return safer(subject.head).find(({ title }) => !known.includes(title));
}

/** Every title that a client may show, each once. */
function titlesOf(tool: Tool): readonly string[] {
  const titles = [tool.title, annotationTitle(tool)].filter((title) => title !== undefined);
  return [...new Set(titles)];
}

/** What the name says, the policy file included; the title itself has no say. */
function effectOfName({ judgement }: JudgedTool): Effect {
  return judgement.evidence
    .filter(saysEffect)
    .filter(({ source }) => source === 'name' || source === 'policy')
    .reduce<Effect>((worst, { says }) => (effectRank(says) > effectRank(worst) ? says : worst), 'unknown');
}

/** Reading for writing, adding for destroying. Nobody is misled by "edit" for "remove": both change what exists. */
function soundsSafer(title: Effect, name: Effect): boolean {
  return (title === 'read' && isWriter(name)) || (title === 'additive' && name === 'destroy');
}

import type { Evidence } from '../../src/model/judgement.ts';
import { isExact, type Judged } from './labels.ts';

/** One line for each labelled tool that is judged otherwise than people did, with the evidence that led there. */
export function missLines(judged: readonly Judged[]): readonly string[] {
  const wrong = judged.filter(
    (one) => (one.effect !== undefined && !isExact(one)) || (one.reach !== undefined && !isPlaced(one)),
  );
  return wrong.map(({ line, effect, reach, judgement }) => {
    const evidence = judgement.evidence.map(shown).join(', ');
    const description = (line.tool.description ?? '').replace(/\s+/gu, ' ').slice(0, 160);
    return `${line.tool.name}: ${effect}/${reach} judged ${judgement.effect}/${judgement.reach} [${evidence}] ${description}`;
  });
}

function isPlaced({ reach, judgement }: Judged): boolean {
  return (reach === 'open') === (judgement.reach === 'open');
}

function shown({ source, words, says }: Evidence): string {
  return `${source} "${words}" ${says}`;
}

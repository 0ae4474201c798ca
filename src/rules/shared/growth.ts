import type { JudgedTool, PairedSubject } from '../../model/comparison.ts';
import { sameJson } from '../../model/json.ts';
import { type Evidence, type EvidenceSource, effectRank, saysEffect } from '../../model/judgement.ts';
import { displayTitle } from '../../model/tool.ts';

/**
 * What a tool says at the head that made its effect worse than at the base; empty when the effect did not get worse, or
 * when only the company of the tool changed (a namespace that all names share is not a word of any).
 */
export function growth({ base, head }: PairedSubject): readonly Evidence[] {
  if (effectRank(head.judgement.effect) <= effectRank(base.judgement.effect)) return [];
  const isWorse = (piece: Evidence) =>
    saysEffect(piece) && effectRank(piece.says) > effectRank(base.judgement.effect);
  const worse = head.judgement.evidence.filter(isWorse);
  const added = worse.filter((piece) => isReworded(piece.source, base, head) && !has(base, piece));
  if (added.length > 0) return added;
  const lostReassurance = base.judgement.evidence.some(
    (piece) => isReworded(piece.source, base, head) && !has(head, piece),
  );
  return lostReassurance ? worse : [];
}

function has({ judgement }: JudgedTool, { source, words, says }: Evidence): boolean {
  return judgement.evidence.some(
    (piece) => piece.source === source && piece.words === words && piece.says === says,
  );
}

function isReworded(source: EvidenceSource, base: JudgedTool, head: JudgedTool): boolean {
  switch (source) {
    case 'name':
    // The policy file settles effects by name.
    case 'policy':
      return base.tool.name !== head.tool.name;
    case 'schema':
      return !sameJson(base.tool.inputSchema, head.tool.inputSchema);
    case 'title':
      return displayTitle(base.tool) !== displayTitle(head.tool);
    case 'description':
      return base.tool.description !== head.tool.description;
  }
}

import type { Effect, EvidenceSource, Judge, Judgement } from '../core/judgement.ts';
import { displayTitle, type Tool } from '../core/tool.ts';
import { combine } from './combine.ts';
import { readDescription } from './description.ts';
import { readName, type Saying, type Style, styleOf } from './name.ts';
import { dropWords, type Name, namespaceLength } from './namespace.ts';
import type { Piece } from './piece.ts';
import { propertiesOf } from './properties.ts';
import { readReach } from './reach.ts';
import { readSchema } from './schema.ts';
import { isForeignScript, segmentsOf } from './tokens.ts';
import { LEADING, TITLE_FACTOR } from './weights.data.ts';

/** Reads the words of all tools of one server. Pure; the order of the tools does not matter. */
export const judge: Judge = (tools, settled, siblings = tools) => {
  const all = siblings.map((tool) => segmentsOf(tool.name));
  const namespace = namespaceLength(all);
  const style = styleOf(all.map((name) => dropWords(name, namespace)));
  return tools.map((tool) =>
    judgeTool(tool, dropWords(segmentsOf(tool.name), namespace), style, settled(tool.name)),
  );
};

function judgeTool(tool: Tool, name: Name, style: Style, settledEffect: Effect | undefined): Judgement {
  const properties = propertiesOf(tool.inputSchema);
  const said = readName(name, style);
  const title = displayTitle(tool);
  const judged = combine(
    [
      ...pieces('name', said ? [said] : []),
      ...pieces('schema', readSchema(properties, said)),
      ...pieces('title', title === undefined ? [] : readTitle(title)),
      ...pieces('description', readDescription(tool.description ?? '')),
      ...readReach(name, properties),
    ],
    said ? undefined : notJudged(tool.name),
  );
  return settledEffect === undefined ? judged : settledBy(settledEffect, judged);
}

function readTitle(title: string): readonly Saying[] {
  const said = readName(segmentsOf(title), 'verb-first');
  return said && said.strength >= LEADING.soft ? [{ ...said, strength: said.strength * TITLE_FACTOR }] : [];
}

function notJudged(name: string): string {
  return isForeignScript(name)
    ? 'the name is in a script whose verbs are not known'
    : 'the name has no verb that is known';
}

/** The policy file has the last word, and the report shows that it spoke. */
function settledBy(effect: Effect, judged: Judgement): Judgement {
  const reach = judged.evidence.filter(({ says }) => says === 'open' || says === 'closed');
  const policy = effect === 'unknown' ? [] : [{ source: 'policy', words: effect, says: effect } as const];
  return {
    ...judged,
    effect,
    effectFromDescription: false,
    evidence: [...policy, ...reach],
    notJudged: undefined,
  };
}

function pieces(source: EvidenceSource, sayings: readonly Saying[]): readonly Piece[] {
  return sayings.map((saying) => ({ source, ...saying }));
}

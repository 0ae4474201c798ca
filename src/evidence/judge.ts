import type { Effect, EvidenceSource, Judge, Judgement } from '../core/judgement.ts';
import { displayTitle, type Tool } from '../core/tool.ts';
import { combine } from './combine.ts';
import { readDescription } from './description.ts';
import { readName, type Saying, type Style, styleOf } from './name.ts';
import { dropWords, type Name, namespaceLength } from './namespace.ts';
import type { Piece } from './piece.ts';
import { type Property, propertiesOf } from './properties.ts';
import { isNavigator, readReach } from './reach.ts';
import { readSchema } from './schema.ts';
import { isForeignScript, segmentsOf } from './tokens.ts';
import { LEADING, TITLE_FACTOR } from './weights.data.ts';

/** Reads the words of all tools of one server. Pure; the order of the tools does not matter. */
export const judge: Judge = (tools, settled) => {
  const sent = tools.map((tool) => segmentsOf(tool.name));
  const namespace = namespaceLength(sent);
  const names = sent.map((name) => dropWords(name, namespace));
  const properties = tools.map((tool) => propertiesOf(tool.inputSchema));
  const server: Server = {
    style: styleOf(names),
    browser: names.some((name, index) => isNavigator(name, properties[index] ?? [])),
  };
  return tools.map((tool, index) => {
    const judged = judgeTool(tool, names[index] ?? [], properties[index] ?? [], server);
    const effect = settled(tool.name);
    return effect === undefined ? judged : settledBy(effect, judged);
  });
};

/** What the tools of a server have in common. */
interface Server {
  readonly style: Style;
  readonly browser: boolean;
}

function judgeTool(tool: Tool, name: Name, properties: readonly Property[], server: Server): Judgement {
  const said = readName(name, server.style);
  const title = displayTitle(tool);
  const description = tool.description ?? '';
  return combine(
    [
      ...pieces('name', said ? [said] : []),
      ...pieces('schema', readSchema(properties, said)),
      ...pieces('title', title === undefined ? [] : readTitle(title)),
      ...pieces('description', readDescription(description)),
      ...readReach({ name, properties, description, browser: server.browser }),
    ],
    said ? undefined : notJudged(tool.name),
  );
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

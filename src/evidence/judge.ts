import {
  type Effect,
  type EvidenceSource,
  type Judge,
  type Judgement,
  saysEffect,
} from '../model/judgement.ts';
import { displayTitle, type Tool } from '../model/tool.ts';
import { combine } from './combine.ts';
import { dropWords, namespaceLength } from './language/namespace.ts';
import type { Piece, Saying } from './language/piece.ts';
import { type Style, styleOf } from './language/style.ts';
import { isForeignScript, segmentsOf, titleWordsOf } from './language/tokens.ts';
import { LEADING, TITLE_FACTOR } from './language/weights.data.ts';
import { readDescription } from './readers/description.ts';
import { readName } from './readers/name.ts';
import { propertiesOf } from './readers/properties.ts';
import { isNavigator, readReach } from './readers/reach.ts';
import { readSchema } from './readers/schema.ts';

/** Reads the words of a server's tools. Pure; the order of the tools does not matter. */
export const judge: Judge = (tools, settled, siblings = tools) => {
  const server = serverOf(siblings);
  return tools.map((tool) => {
    const judged = judgeTool(tool, server);
    const effect = settled(tool.name);
    return effect === undefined ? judged : settledBy(effect, judged);
  });
};

/** What the tools of a server have in common. */
interface Server {
  /** Leading words that are no words of any tool. */
  readonly namespace: number;
  readonly style: Style;
  /** One of them navigates to addresses that the caller chooses. */
  readonly browser: boolean;
}

function serverOf(tools: readonly Tool[]): Server {
  const sent = tools.map((tool) => segmentsOf(tool.name));
  const namespace = namespaceLength(sent);
  const names = sent.map((name) => dropWords(name, namespace));
  const navigates = (tool: Tool, index: number): boolean =>
    isNavigator(names[index] ?? [], () => propertiesOf(tool.inputSchema));
  return { namespace, style: styleOf(names), browser: tools.some(navigates) };
}

function judgeTool(tool: Tool, server: Server): Judgement {
  const name = dropWords(segmentsOf(tool.name), server.namespace);
  const properties = propertiesOf(tool.inputSchema);
  const said = readName(name, server.style);
  const title = displayTitle(tool);
  const description = tool.description ?? '';
  const judged = combine([
    ...pieces('name', said ? [said] : []),
    ...pieces('schema', readSchema({ properties, name, said })),
    ...pieces('title', title === undefined ? [] : readTitle(title)),
    ...pieces('description', readDescription(description)),
    ...readReach({ name, properties, description, browser: server.browser }),
  ]);
  return { ...judged, notJudged: said ? undefined : notJudged(tool.name, judged.effect) };
}

/** A title that is one word is read like a name: many servers send the name again. */
function readTitle(title: string): readonly Saying[] {
  const words = titleWordsOf(title);
  const said = readName(words.length > 1 ? [words] : segmentsOf(title), 'verb-first');
  return said && said.strength >= LEADING.soft ? [{ ...said, strength: said.strength * TITLE_FACTOR }] : [];
}

/** Said of every name in another script, and of those without a verb about which nothing else says anything either. */
function notJudged(name: string, effect: Effect): string | undefined {
  if (isForeignScript(name)) return 'its name is in a script whose verbs are not known';
  return effect === 'unknown'
    ? 'neither its name nor anything else about it has a verb that is known'
    : undefined;
}

/** The policy file has the last word, and the report shows that it spoke. */
function settledBy(effect: Effect, judged: Judgement): Judgement {
  const reach = judged.evidence.filter((piece) => !saysEffect(piece));
  const policy = effect === 'unknown' ? [] : [{ source: 'policy', words: effect, says: effect } as const];
  return {
    ...judged,
    effect,
    effectFromDescription: false,
    effectWithoutDescription: effect,
    evidence: [...policy, ...reach],
    notJudged: undefined,
  };
}

function pieces(source: EvidenceSource, sayings: readonly Saying[]): readonly Piece[] {
  return sayings.map((saying) => ({ source, ...saying }));
}

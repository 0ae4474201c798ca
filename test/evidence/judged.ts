import { judge } from '../../src/evidence/judge.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { Judgement } from '../../src/model/judgement.ts';
import { parseTools } from '../../src/model/tool.ts';

/** A tool as a table writes it: parameters by name with their schema, or only the name of a type. */
export interface Sketch {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly params?: Readonly<Record<string, JsonObject | string>>;
  /** In place of `params`. */
  readonly inputSchema?: JsonObject;
}

/** The judgement of one tool, in the company of tools with other names. */
export function judgementOf(sketch: Sketch, siblings: readonly (Sketch | string)[] = []): Judgement {
  const others = siblings.map((sibling) => sentBy(typeof sibling === 'string' ? { name: sibling } : sibling));
  const { tools } = parseTools([sentBy(sketch), ...others]);
  const [judgement] = judge(tools.slice(0, 1), () => undefined, tools);
  if (!judgement) throw new Error(`no judgement of ${sketch.name}`);
  return judgement;
}

/** What led to the effect, as `source: words`. */
export function effectBecause({ effect, evidence }: Judgement): readonly string[] {
  return evidence.filter(({ says }) => says === effect).map(({ source, words }) => `${source}: ${words}`);
}

/** What led to the reach, as `source: words`. */
export function reachBecause({ reach, evidence }: Judgement): readonly string[] {
  return evidence.filter(({ says }) => says === reach).map(({ source, words }) => `${source}: ${words}`);
}

/** The tool as a server would send it. */
function sentBy({ name, title, description, params = {}, inputSchema }: Sketch): JsonObject {
  const properties = Object.fromEntries(
    Object.entries(params).map(([key, schema]) => [
      key,
      typeof schema === 'string' ? { type: schema } : schema,
    ]),
  );
  return {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    inputSchema: inputSchema ?? { type: 'object', properties },
  };
}

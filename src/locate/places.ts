import type { Code } from './code/code.ts';
import type { Language } from './code/languages.data.ts';
import { quota } from './code/quota.ts';
import { wordsOf } from './code/tool-words.ts';
import { shapeOfEntry } from './shapes/entry-shape.ts';
import { shapeOfFunction, shapeOfReference } from './shapes/function-shape.ts';
import type { Shape } from './shapes/shape.ts';
import { shapeOfValue } from './shapes/value-shape.ts';

/** A place in a file that defines a tool, or may. */
export interface Found {
  readonly name: string;
  /** Offset of the name in the file. */
  readonly offset: number;
  readonly shape: Shape;
}

/** All places of a file where one of the names is defined. */
export function placesOf(code: Code, names: ReadonlySet<string>): readonly Found[] {
  const places: Found[] = [];
  const mayHaveMore = quota(MOST_PLACES);
  for (const [at, token] of code.tokens.entries()) {
    const name = nameAt(code, at, names);
    const shape = name === undefined ? undefined : shapeAt(code, at);
    if (name === undefined || !shape || !mayHaveMore(name)) continue;
    places.push({ name, offset: token.start, shape });
  }
  return places;
}

/** More places of one name in one file say nothing. */
const MOST_PLACES = 20;

function nameAt(code: Code, at: number, names: ReadonlySet<string>): string | undefined {
  const token = code.tokens[at];
  if (!token || token.kind === 'mark' || token.dynamic) return undefined;
  if (token.kind === 'string') return names.has(token.text) ? token.text : undefined;
  const [name, ...others] = listedNames(token.text, code.language).filter((listed) => names.has(listed));
  return others.length === 0 ? name : undefined;
}

/**
 * The names that a function may be listed by. The C# SDK drops `Async` and writes the rest in snake case.
 * https://github.com/modelcontextprotocol/csharp-sdk/blob/main/src/ModelContextProtocol.Core/Server/AIFunctionMcpServerTool.cs
 */
function listedNames(identifier: string, { renamesFunctions }: Language): readonly string[] {
  if (!renamesFunctions) return [identifier];
  const short = identifier.replace(/Async$/, '');
  return [...new Set([identifier, short, wordsOf(short).join('_')])];
}

function shapeAt(code: Code, at: number): Shape | undefined {
  if (code.isText(at)) return shapeOfValue(code, at, at) ?? shapeOfEntry(code, at);
  return shapeOfFunction(code, at) ?? shapeOfEntry(code, at) ?? shapeOfReference(code, at);
}

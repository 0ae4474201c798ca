import { isJsonObject, type Json, type JsonObject, ownObject, ownString } from './json.ts';

/** One tool of a `tools/list` result. Every field but `sent` and `name` is absent when it is missing or of the wrong type. */
export interface Tool {
  readonly name: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly inputSchema: JsonObject | undefined;
  readonly annotations: JsonObject | undefined;
  readonly meta: JsonObject | undefined;
  /** Exactly what the server sent, unknown keys included. */
  readonly sent: JsonObject;
}

/** The tools of a list and what was odd about it, as sentences for the report. */
export interface ParsedTools {
  readonly tools: readonly Tool[];
  readonly warnings: readonly string[];
}

/**
 * Reads a list of tools leniently: no entry is lost because another key of it is malformed.
 *
 * @param sent the entries of `result.tools`, in the order of the server
 */
export function parseTools(sent: readonly Json[]): ParsedTools {
  const tools: Tool[] = [];
  const warnings: string[] = [];
  for (const [index, entry] of sent.entries()) {
    if (!isJsonObject(entry)) {
      warnings.push(
        `Entry ${index + 1} of the tool list is not an object and was skipped: ${preview(entry)}`,
      );
      continue;
    }
    const name = entry['name'];
    if (typeof name !== 'string') {
      warnings.push(`Entry ${index + 1} of the tool list has no text as its name: ${preview(name)}`);
    }
    tools.push(parseTool(entry, typeof name === 'string' ? name : (JSON.stringify(name) ?? '')));
  }
  return { tools, warnings };
}

/**
 * The label that a client shows: `title`, then `annotations.title`, then nothing.
 * https://modelcontextprotocol.io/specification/2025-06-18/schema#tool (VS Code puts `annotations.title` first.)
 */
export function displayTitle(tool: Tool): string | undefined {
  return tool.title ?? annotationTitle(tool);
}

/** `annotations.title` when it is text. */
export function annotationTitle(tool: Tool): string | undefined {
  return tool.annotations && ownString(tool.annotations, 'title');
}

function parseTool(entry: JsonObject, name: string): Tool {
  return {
    name,
    title: ownString(entry, 'title'),
    description: ownString(entry, 'description'),
    inputSchema: ownObject(entry, 'inputSchema'),
    annotations: ownObject(entry, 'annotations'),
    meta: ownObject(entry, '_meta'),
    sent: entry,
  };
}

function preview(value: Json | undefined): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 80);
}

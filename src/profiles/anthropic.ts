import type { JudgedTool } from '../model/comparison.ts';
import { type Hint, seenHints } from '../model/hints.ts';
import { isJsonObject, ownObject, ownValue } from '../model/json.ts';
import { isDestructive } from '../model/judgement.ts';
import type { Profile, ProfileProblem } from '../model/profile.ts';
import { quoted, type Text, text } from '../model/text.ts';
import { displayTitle, type Tool } from '../model/tool.ts';

/** The directory's limit for a tool name, in characters. */
const NAME_LIMIT = 64;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const UNSAFE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Anthropic's Software Directory and connectors: a title and the applicable hint on every tool. "Destructive" is wider
 * there than in the specification: tools that modify or delete. Policy: https://support.claude.com/en/articles/13145358
 */
export const anthropic: Profile = {
  id: 'anthropic',
  name: 'Anthropic Software Directory',
  asOf: '2026-10',
  source: 'https://claude.com/docs/connectors/building/review-criteria',
  check: (judged) => [
    ...missingTitle(judged.tool),
    ...applicableHint(judged),
    ...longName(judged.tool),
    ...mixedMethods(judged.tool),
  ],
};

function missingTitle(tool: Tool): readonly ProfileProblem[] {
  return displayTitle(tool)?.trim()
    ? []
    : problem(text`Anthropic's directory requires a title on every tool; this one has none.`);
}

function applicableHint({ declared, judgement }: JudgedTool): readonly ProfileProblem[] {
  const { readOnlyHint, destructiveHint } = seenHints(declared);
  if (destructiveHint === true) return [];
  if (isDestructive(judgement.effect)) {
    return problem(
      text`Anthropic's directory requires destructiveHint true on tools that modify or delete data, which the words of this one suggest.`,
      'destructiveHint',
    );
  }
  if (judgement.effect === 'read' && readOnlyHint === undefined) {
    return problem(
      text`Anthropic's directory requires readOnlyHint true on tools that only read, which the words of this one suggest.`,
      'readOnlyHint',
    );
  }
  if (readOnlyHint === undefined && destructiveHint === undefined) {
    return problem(
      text`Anthropic's directory requires readOnlyHint or destructiveHint, whichever applies; this tool declares neither.`,
    );
  }
  return [];
}

function longName(tool: Tool): readonly ProfileProblem[] {
  const length = [...tool.name].length;
  return length > NAME_LIMIT
    ? problem(
        text`Anthropic's directory allows names of at most ${NAME_LIMIT} characters; this one has ${length}.`,
      )
    : [];
}

/** A tool that takes safe and unsafe HTTP methods cannot be approved for one and asked about for the other. */
function mixedMethods(tool: Tool): readonly ProfileProblem[] {
  const properties = tool.inputSchema && ownObject(tool.inputSchema, 'properties');
  return Object.entries(properties ?? {}).flatMap(([name, schema]) => {
    const values = isJsonObject(schema) ? ownValue(schema, 'enum') : undefined;
    if (!Array.isArray(values)) return [];
    // `get` and `delete` are HTTP methods only where the parameter says so; in capitals they always are.
    const isMethod = /method/i.test(name);
    const methods = values.map((value) => (isMethod ? String(value).toUpperCase() : String(value)));
    const mixed =
      methods.some((method) => SAFE_METHODS.has(method)) &&
      methods.some((method) => UNSAFE_METHODS.has(method));
    return mixed
      ? problem(
          text`Anthropic's directory wants reading and writing in separate tools; the parameter ${quoted(name)} of this one takes safe and unsafe HTTP methods.`,
        )
      : [];
  });
}

function problem(message: Text, hint?: Hint): readonly ProfileProblem[] {
  return [hint ? { hint, message } : { message }];
}

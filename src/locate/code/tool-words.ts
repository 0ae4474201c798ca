import { HOLDERS, KINDS, MAKES, MAKES_TOOLS, OTHER_THINGS, USES } from './words.data.ts';

/**
 * Whether a call, type, decorator or attribute makes a tool of what it is given: `server.registerTool`, `mcp.NewTool`,
 * `types.Tool`, `McpServerTool`, `tools.add`.
 *
 * @param chain the words between the dots
 */
export function makesTool(chain: readonly string[]): boolean {
  const last = wordsOf(chain.at(-1) ?? '');
  if (USES.has(last[0] ?? '')) return false;
  const at = last.findLastIndex(isToolWord);
  if (at >= 0) return last.slice(at + 1).every((word) => KINDS.has(word));
  const isMaking = MAKES.has(last.join('_')) || last.join('_') === 'from_function';
  return isMaking && holdsTools(wordsOf(chain.at(-2) ?? ''));
}

/** Whether a call is called as registrations usually are; any other has to be given more than a name. */
export function surelyMakesTool(chain: readonly string[]): boolean {
  const words = wordsOf(chain.at(-1) ?? '');
  const [first = ''] = words;
  return !words.some(isToolWord) || isToolWord(first) || MAKES.has(first) || MAKES_TOOLS.has(first);
}

/** Whether a call or type is about something else that has a name: `mcp.prompt`, `ResourceTemplate`. */
export function makesOther(chain: readonly string[]): boolean {
  return wordsOf(chain.at(-1) ?? '').some((word) => OTHER_THINGS.has(word));
}

/** Whether a call uses a tool by its name, so that what it is given is no definition: `client.callTool`. */
export function usesTool(chain: readonly string[]): boolean {
  const last = wordsOf(chain.at(-1) ?? '');
  return USES.has(last[0] ?? '') && (last.some(isToolWord) || last.length === 1);
}

/** The words of an identifier, in small letters. */
export function wordsOf(identifier: string): readonly string[] {
  return identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

function holdsTools(owner: readonly string[]): boolean {
  const last = owner.at(-1) ?? '';
  return isToolWord(last) || (HOLDERS.has(last) && owner.some(isToolWord));
}

function isToolWord(word: string): boolean {
  return word === 'tool' || word === 'tools';
}

import { declaredHints, HINTS } from '../model/hints.ts';
import type { Tool } from '../model/tool.ts';
import type { Pair } from './pairing.ts';

/** So many tools at once, and this share of those that declared anything, are no coincidence: a helper or a library drops them. */
const FEWEST = 3;
const SHARE = 0.5;

/**
 * The names at the head of tools that declared hints and declare none any more, when so many of them did so together
 * that it is one event. Empty otherwise.
 *
 * @param pairs all tools that both sides have, unchanged ones included
 */
export function vanishedTogether(pairs: readonly Pair[]): ReadonlySet<string> {
  const declaring = new Set<string>();
  const vanished = new Set<string>();
  for (const { base, head } of pairs) {
    if (!declaresHints(base)) continue;
    declaring.add(head.name);
    if (!declaresHints(head)) vanished.add(head.name);
  }
  return vanished.size >= FEWEST && vanished.size >= declaring.size * SHARE ? vanished : new Set();
}

function declaresHints(tool: Tool): boolean {
  const declared = declaredHints(tool);
  return HINTS.some((hint) => declared[hint] !== undefined);
}

import type { DuplicateName } from '../model/comparison.ts';
import { groupBy, type NonEmpty } from '../model/group.ts';
import { declaredHints, effectiveHints, HINT_FACTS, HINTS } from '../model/hints.ts';
import { byCodeUnit, canonicalJson } from '../model/json.ts';
import type { Tool } from '../model/tool.ts';
import { renames } from './renames.ts';

/** A tool on both sides. */
export interface Pair {
  readonly base: Tool;
  readonly head: Tool;
  readonly renamed: boolean;
}

/** Two lists of tools, paired. Every list is ordered by name. */
export interface Pairing {
  readonly pairs: readonly Pair[];
  readonly added: readonly Tool[];
  readonly removed: readonly Tool[];
  /** Names that the head lists more than once, and more often than the base. */
  readonly duplicates: readonly DuplicateName[];
}

/**
 * Pairs the tools of two lists by name, then names without a partner by what they say. The order of the lists does not
 * matter. Copies of one name are kept apart: each head copy pairs with a copy at the base.
 */
export function pairTools(base: readonly Tool[], head: readonly Tool[]): Pairing {
  const atBase = byName(base);
  const atHead = byName(head);
  const partners = renames(
    [...atBase].filter(([name]) => !atHead.has(name)).map(([, copies]) => strictest(copies)),
    [...atHead].filter(([name]) => !atBase.has(name)).map(([, [first]]) => first),
  );
  const renamed = new Set(partners.values());
  const pairs: Pair[] = [];
  const added: Tool[] = [];
  for (const [name, copies] of atHead) {
    const baseName = partners.get(name);
    const partner = atBase.get(baseName ?? name);
    if (partner) pairs.push(...pairCopies(partner, copies, baseName !== undefined));
    else added.push(...copies);
  }
  const removed = [...atBase].filter(([name]) => !atHead.has(name) && !renamed.has(name));
  return {
    pairs,
    added,
    removed: removed.flatMap(([, copies]) => copies),
    duplicates: duplicates(atBase, atHead),
  };
}

type Copies = NonEmpty<Tool>;

/** Copies of one name in an order of their own, so that the order of the server does not matter. */
function byName(tools: readonly Tool[]): ReadonlyMap<string, Copies> {
  const groups = groupBy(tools, ({ name }) => name);
  return new Map(
    [...groups].sort(([a], [b]) => byCodeUnit(a, b)).map(([name, copies]) => [name, byContent(copies)]),
  );
}

function byContent(copies: Copies): Copies {
  const [first, ...rest] = copies;
  if (rest.length === 0) return copies;
  const [a, ...others] = copies
    .map((tool) => ({ tool, content: contentOf(tool) }))
    .sort((x, y) => byCodeUnit(x.content, y.content))
    .map(({ tool }) => tool);
  return [a ?? first, ...others];
}

/**
 * Equal copies belong together. Any other copy at the head is compared with the strictest copy that is left at the base,
 * because a client may have shown that one.
 */
function pairCopies(base: Copies, head: Copies, renamed: boolean): readonly Pair[] {
  if (base.length === 1) return head.map((tool) => ({ base: base[0], head: tool, renamed }));
  const left = new Map([...groupBy(base, contentOf)].map(([content, copies]) => [content, [...copies]]));
  const pairs: Pair[] = [];
  const others: Tool[] = [];
  for (const tool of head) {
    const equal = left.get(contentOf(tool))?.pop();
    if (equal) pairs.push({ base: equal, head: tool, renamed });
    else others.push(tool);
  }
  const [first, ...rest] = [...left.values()].flat();
  const partner = strictest(first ? [first, ...rest] : base);
  return [...pairs, ...others.map((tool) => ({ base: partner, head: tool, renamed }))];
}

function contentOf(tool: Tool): string {
  return canonicalJson(tool.sent);
}

function strictest(copies: Copies): Tool {
  const [first] = copies;
  if (copies.length === 1) return first;
  return copies.reduce((kept, tool) => (caution(tool) > caution(kept) ? tool : kept), first);
}

/** Hints of the specification's order weigh more than all that follow; a value that was written more than a default. */
function caution(tool: Tool): number {
  const declared = declaredHints(tool);
  const effective = effectiveHints(declared);
  return HINTS.reduce((sum, hint) => {
    const isCautious = effective[hint] !== undefined && effective[hint] !== HINT_FACTS[hint].reassuring;
    return sum * 3 + (isCautious ? (typeof declared[hint] === 'boolean' ? 2 : 1) : 0);
  }, 0);
}

function duplicates(
  base: ReadonlyMap<string, Copies>,
  head: ReadonlyMap<string, Copies>,
): readonly DuplicateName[] {
  return [...head]
    .filter(([name, copies]) => copies.length > 1 && copies.length > (base.get(name)?.length ?? 0))
    .map(([name, copies]) => ({ name, copies: copies.length }));
}

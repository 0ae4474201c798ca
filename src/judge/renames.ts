import { groupBy } from '../model/group.ts';
import { byCodeUnit, canonicalJson } from '../model/json.ts';
import type { Tool } from '../model/tool.ts';
import { type Features, featuresOf, hasThreeWords, likeness } from './likeness.ts';

/** Below this, two tools are not clearly alike. */
const CLEARLY_ALIKE = 0.6;
/** A word that more tools share says little about which belong together; this also bounds the work. */
const COMMON = 24;
/** How many candidates of a tool are compared in full. */
const CANDIDATES = 8;

/**
 * Tools that seem to have got another name: the description and the schema stayed clearly alike. Each takes part once.
 *
 * @param removed one tool for each name that only the base has
 * @param added one tool for each name that only the head has
 * @returns base names by head name
 */
export function renames(removed: readonly Tool[], added: readonly Tool[]): ReadonlyMap<string, string> {
  if (removed.length === 0 || added.length === 0) return new Map();
  const partners = sameTexts(removed, added);
  const taken = new Set(partners.values());
  const left = removed.filter(({ name }) => !taken.has(name));
  const open = added.filter(({ name }) => !partners.has(name));
  const links = alikeLinks(left, open).sort(
    (a, b) => b.likeness - a.likeness || byCodeUnit(a.base, b.base) || byCodeUnit(a.head, b.head),
  );
  for (const link of links) {
    if (taken.has(link.base) || partners.has(link.head)) continue;
    taken.add(link.base);
    partners.set(link.head, link.base);
  }
  return partners;
}

/** The same description and schema on one tool of each side: no comparison needed. */
function sameTexts(removed: readonly Tool[], added: readonly Tool[]): Map<string, string> {
  const atBase = byTexts(removed);
  const partners = new Map<string, string>();
  for (const [texts, [head, ...others]] of byTexts(added)) {
    const [base, ...more] = atBase.get(texts) ?? [];
    if (head && base && others.length === 0 && more.length === 0) partners.set(head.name, base.name);
  }
  return partners;
}

/** Tools without a real description are left out: an empty schema and "Runs it." are shared by strangers. */
function byTexts(tools: readonly Tool[]): ReadonlyMap<string, readonly Tool[]> {
  return groupBy(
    tools.filter(({ description }) => hasThreeWords(description)),
    ({ description, inputSchema }) => canonicalJson([description ?? null, inputSchema ?? null]),
  );
}

interface Link {
  readonly base: string;
  readonly head: string;
  readonly likeness: number;
}

function alikeLinks(removed: readonly Tool[], added: readonly Tool[]): Link[] {
  const heads = added.map(featuresOf);
  const index = indexOf(heads);
  return removed.map(featuresOf).flatMap((base) =>
    candidates(base, index)
      .flatMap((position) => heads[position] ?? [])
      .map((head) => ({ base: base.tool.name, head: head.tool.name, likeness: likeness(base, head) }))
      .filter((link) => link.likeness >= CLEARLY_ALIKE),
  );
}

/** Positions of the tools that have a feature. */
function indexOf(all: readonly Features[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [position, { keys }] of all.entries()) {
    for (const key of keys) {
      const positions = index.get(key);
      if (positions) positions.push(position);
      else index.set(key, [position]);
    }
  }
  return index;
}

function candidates(base: Features, index: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const shared = new Map<number, number>();
  for (const key of base.keys) {
    const positions = index.get(key) ?? [];
    if (positions.length > COMMON) continue;
    for (const position of positions) shared.set(position, (shared.get(position) ?? 0) + 1);
  }
  return [...shared]
    .sort(([a, countA], [b, countB]) => countB - countA || a - b)
    .slice(0, CANDIDATES)
    .map(([position]) => position);
}

import { type Client, clientDirection, type Direction } from './client.ts';
import {
  type Declared,
  type DeclaredHints,
  type Effective,
  effectiveHints,
  HINT_FACTS,
  HINTS,
  type Hint,
  isInvalid,
  seenHints,
} from './hints.ts';
import { sameJson } from './json.ts';

/** One hint of one tool that is not declared as it was. */
export interface HintChange {
  readonly tool: string;
  readonly hint: Hint;
  readonly declared: { readonly base: Declared; readonly head: Declared };
  readonly effective: { readonly base: Effective; readonly head: Effective };
  /** By the specification. `same` while the hint does not count on one of the two sides. */
  readonly bySpec: Direction;
  /** In the clients that are known: those that behave otherwise because of this hint. */
  readonly inClients: Direction;
}

/** All hints whose declared value differs, in the order of the specification. */
export function hintChanges(
  tool: string,
  base: DeclaredHints,
  head: DeclaredHints,
  clients: readonly Client[],
): readonly HintChange[] {
  const differing = HINTS.filter((hint) => !sameDeclared(base[hint], head[hint]));
  if (differing.length === 0) return [];
  const [before, after] = [effectiveHints(base), effectiveHints(head)];
  const [seenBase, seenHead] = [seenHints(base), seenHints(head)];
  return differing.map((hint) => ({
    tool,
    hint,
    declared: { base: base[hint], head: head[hint] },
    effective: { base: before[hint], head: after[hint] },
    bySpec: specDirection(hint, before[hint], after[hint]),
    inClients: clientDirection(clients, seenBase, seenHead, { ...seenHead, [hint]: seenBase[hint] }),
  }));
}

/** Neither the specification nor a client sees a difference, and nothing is wrong with the value. */
export function isRepresentationOnly(change: HintChange): boolean {
  return change.bySpec === 'same' && change.inClients === 'same' && !isInvalid(change.declared.head);
}

function specDirection(hint: Hint, base: Effective, head: Effective): Direction {
  if (base === undefined || head === undefined || base === head) return 'same';
  return head === HINT_FACTS[hint].reassuring ? 'looser' : 'stricter';
}

/** True for the same value as sent. */
export function sameDeclared(a: Declared, b: Declared): boolean {
  if (isInvalid(a) && isInvalid(b)) return sameJson(a.invalid, b.invalid);
  return a === b;
}

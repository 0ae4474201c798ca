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
import { canonicalJson } from './json.ts';

/** One hint of one tool that is not declared as it was. */
export interface HintChange {
  readonly tool: string;
  readonly hint: Hint;
  readonly declared: { readonly base: Declared; readonly head: Declared };
  readonly effective: { readonly base: Effective; readonly head: Effective };
  /** By the specification. `same` while the hint does not count on one of the two sides. */
  readonly bySpec: Direction;
  /** In the clients that are known, this hint alone moving. */
  readonly inClients: Direction;
}

/** All hints whose declared value differs, in the order of the specification. */
export function hintChanges(
  tool: string,
  base: DeclaredHints,
  head: DeclaredHints,
  clients: readonly Client[],
): readonly HintChange[] {
  const before = effectiveHints(base);
  const after = effectiveHints(head);
  return HINTS.filter((hint) => !sameDeclared(base[hint], head[hint])).map((hint) => ({
    tool,
    hint,
    declared: { base: base[hint], head: head[hint] },
    effective: { base: before[hint], head: after[hint] },
    bySpec: specDirection(hint, before[hint], after[hint]),
    inClients: clientDirection(clients, seenHints({ ...head, [hint]: base[hint] }), seenHints(head)),
  }));
}

/** Neither the specification nor a client sees a difference. */
export function isRepresentationOnly(change: HintChange): boolean {
  return change.bySpec === 'same' && change.inClients === 'same';
}

function specDirection(hint: Hint, base: Effective, head: Effective): Direction {
  if (base === undefined || head === undefined || base === head) return 'same';
  return head === HINT_FACTS[hint].reassuring ? 'looser' : 'stricter';
}

function sameDeclared(a: Declared, b: Declared): boolean {
  if (isInvalid(a) && isInvalid(b)) return canonicalJson(a.invalid) === canonicalJson(b.invalid);
  return a === b;
}

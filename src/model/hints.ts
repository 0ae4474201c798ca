import { type Json, ownValue } from './json.ts';
import type { Tool } from './tool.ts';

/** The hints that carry a claim, in the order of the specification. `title` is text and has rules of its own. */
export const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;
export type Hint = (typeof HINTS)[number];

/** As sent: true, false, missing (`undefined`), or a value of another type. */
export type Declared = boolean | undefined | InvalidValue;
export interface InvalidValue {
  readonly invalid: Json;
}
export type DeclaredHints = Readonly<Record<Hint, Declared>>;

/** After the defaults; `undefined` where the hint does not count because the tool claims to be read-only. */
export type Effective = boolean | undefined;
export type EffectiveHints = Readonly<Record<Hint, Effective>>;

/** What a client sees: an invalid value counts as missing. */
export type SeenHints = Readonly<Record<Hint, boolean | undefined>>;

interface HintFacts {
  /** What a missing value means. */
  readonly missingMeans: boolean;
  /** The value that promises more safety. */
  readonly reassuring: boolean;
  /** False for hints that mean something only while the tool is not read-only. */
  readonly countsWhenReadOnly: boolean;
}

/** ToolAnnotations of the specification, unchanged from 2025-03-26 to 2026-07-28: https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations */
export const HINT_FACTS: Readonly<Record<Hint, HintFacts>> = {
  readOnlyHint: { missingMeans: false, reassuring: true, countsWhenReadOnly: true },
  destructiveHint: { missingMeans: true, reassuring: false, countsWhenReadOnly: false },
  idempotentHint: { missingMeans: false, reassuring: true, countsWhenReadOnly: false },
  openWorldHint: { missingMeans: true, reassuring: false, countsWhenReadOnly: true },
};

/** Nothing declared: what every client sees of a tool without annotations. */
export const NOTHING_DECLARED: DeclaredHints = {
  readOnlyHint: undefined,
  destructiveHint: undefined,
  idempotentHint: undefined,
  openWorldHint: undefined,
};

/** The four hints of a tool as sent. */
export function declaredHints(tool: Tool): DeclaredHints {
  return mapHints((hint) => declaredValue(tool, hint));
}

/** What the declared hints mean by the specification. */
export function effectiveHints(declared: DeclaredHints): EffectiveHints {
  const seen = seenHints(declared);
  const readOnly = seen.readOnlyHint ?? HINT_FACTS.readOnlyHint.missingMeans;
  return mapHints((hint) => {
    const facts = HINT_FACTS[hint];
    return readOnly && !facts.countsWhenReadOnly ? undefined : (seen[hint] ?? facts.missingMeans);
  });
}

/** The hints as a client sees them. */
export function seenHints(declared: DeclaredHints): SeenHints {
  return mapHints((hint) => {
    const value = declared[hint];
    return typeof value === 'boolean' ? value : undefined;
  });
}

/** True for a value of the wrong type. */
export function isInvalid(value: Declared): value is InvalidValue {
  return typeof value === 'object';
}

/** One entry for each hint. */
export function mapHints<T>(value: (hint: Hint) => T): Readonly<Record<Hint, T>> {
  return {
    readOnlyHint: value('readOnlyHint'),
    destructiveHint: value('destructiveHint'),
    idempotentHint: value('idempotentHint'),
    openWorldHint: value('openWorldHint'),
  };
}

function declaredValue(tool: Tool, hint: Hint): Declared {
  const value = tool.annotations && ownValue(tool.annotations, hint);
  if (value === undefined || typeof value === 'boolean') return value;
  return { invalid: value };
}

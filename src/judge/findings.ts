import { type Client, type ClientEffect, loosenedChecks } from '../model/client.ts';
import type { Comparison, Subject } from '../model/comparison.ts';
import type { Finding, RuleMatch } from '../model/finding.ts';
import { groupBy, type NonEmpty } from '../model/group.ts';
import { type Hint, mapHints, NOTHING_DECLARED, type SeenHints, seenHints } from '../model/hints.ts';
import { byCodeUnit } from '../model/json.ts';
import type { Registries } from '../model/registries.ts';
import type { Rule } from '../model/rule.ts';
import { compareSeverity } from '../model/severity.ts';
import type { Policy } from '../policy/policy.ts';
import { fingerprint, type Unsigned } from './fingerprint.ts';

/** What all rules find in a comparison, the gravest first, then by tool, rule and hint. */
export function findingsOf(
  comparison: Comparison,
  policy: Policy,
  registries: Registries,
): readonly Finding[] {
  const unsigned = registries.rules.flatMap((rule) => {
    const level = policy.ruleLevels[rule.id];
    if (level === 'off') return [];
    const found =
      rule.scope === 'server'
        ? rule.check(comparison).map((match) => finding(rule, match, undefined, comparison, registries))
        : comparison.subjects.flatMap((subject) =>
            rule
              .check(subject, comparison)
              .map((match) => finding(rule, match, subject, comparison, registries)),
          );
    return level ? found.map((one) => ({ ...one, severity: level })) : found;
  });
  const merged = [...groupBy(unsigned, identity).values()].map(loosestCopy);
  return merged
    .map(
      (one): Finding => ({
        ...one,
        fingerprint: fingerprint(comparison.server, [one]),
        blocks: false,
        accepted: null,
      }),
    )
    .sort(byWeight);
}

function byWeight(a: Finding, b: Finding): number {
  return (
    compareSeverity(b.severity, a.severity) ||
    byCodeUnit(a.tool, b.tool) ||
    byCodeUnit(a.rule, b.rule) ||
    byCodeUnit(a.hint ?? '', b.hint ?? '')
  );
}

function finding(
  { id: rule, kind, label, loosens, mergesRows }: Rule,
  { covers, ...match }: RuleMatch,
  subject: Subject | undefined,
  comparison: Comparison,
  { clients }: Registries,
): Unsigned {
  const hints = covers ?? (match.hint ? [match.hint] : []);
  return {
    ...match,
    rule,
    ruleFacts: { kind, mergesRows, ...(label !== undefined && { label }), ...(loosens && { loosens }) },
    ...(subject && match.hint && hintValues(subject, match.hint)),
    clients: match.tools
      ? clientsOfGroup(comparison, match.tools, clients)
      : subject && hints.length > 0
        ? clientsOf(subject, hints, clients)
        : [],
  };
}

function hintValues(subject: Subject, hint: Hint): Pick<Unsigned, 'declared' | 'effective'> {
  const { declared, effective } = subject.head;
  const base = subject.kind === 'paired' ? subject.base : undefined;
  return {
    declared: { base: base?.declared[hint], head: declared[hint] },
    effective: { base: base?.effective[hint], head: effective[hint] },
  };
}

/** The clients that ask less because the hints changed; for a claim that is new or stayed, because of the claim. */
function clientsOf(
  subject: Subject,
  hints: readonly Hint[],
  clients: readonly Client[],
): readonly ClientEffect[] {
  const head = seenHints(subject.head.declared);
  if (subject.kind === 'added' || !subject.changes.some(({ hint }) => hints.includes(hint))) {
    const without = replaced(head, hints, NOTHING_SEEN);
    return loosenedChecks(clients, without, head);
  }
  const base = seenHints(subject.base.declared);
  const all = loosenedChecks(clients, base, head);
  const causedBy = (...group: readonly Hint[]) =>
    loosenedChecks(clients, base, head, replaced(head, group, base)).map(effectKey);
  const own = new Set([...causedBy(...hints), ...hints.flatMap((hint) => causedBy(hint))]);
  // Where each of two hints is enough, neither is the cause alone: the first that got looser answers for that.
  const first = subject.changes.find(({ bySpec }) => bySpec === 'looser');
  const isFirst = first !== undefined && hints.includes(first.hint);
  const explained = new Set(subject.changes.flatMap(({ hint }) => causedBy(hint)));
  return all.filter((effect) => {
    const key = effectKey(effect);
    return own.has(key) || (isFirst && !explained.has(key));
  });
}

const NOTHING_SEEN = seenHints(NOTHING_DECLARED);

function replaced(head: SeenHints, hints: readonly Hint[], by: SeenHints): SeenHints {
  return mapHints((hint) => (hints.includes(hint) ? by[hint] : head[hint]));
}

function effectKey({ id, before, after }: ClientEffect): string {
  return JSON.stringify([id, before, after]);
}

function clientsOfGroup(
  { subjects }: Comparison,
  names: readonly string[],
  clients: readonly Client[],
): readonly ClientEffect[] {
  const group = new Set(names);
  const effects = subjects.flatMap((subject) =>
    subject.kind === 'paired' && group.has(subject.head.tool.name)
      ? loosenedChecks(clients, seenHints(subject.base.declared), seenHints(subject.head.declared))
      : [],
  );
  return unique(effects);
}

/** Copies of one name can each lead to the same finding: the loosest counts, with the evidence of all. */
function loosestCopy(copies: NonEmpty<Unsigned>): Unsigned {
  if (copies.length === 1) return copies[0];
  const loosest = copies.reduce((kept, copy) =>
    compareSeverity(copy.severity, kept.severity) > 0 ? copy : kept,
  );
  const all = [loosest, ...copies];
  return {
    ...loosest,
    evidence: unique(all.flatMap(({ evidence }) => evidence)),
    clients: unique(all.flatMap(({ clients }) => clients)),
  };
}

function identity({ rule, tool, hint }: Unsigned): string {
  return JSON.stringify([rule, tool, hint ?? '']);
}

/** Each value once, in the order of the first. */
function unique<T extends object>(values: readonly T[]): readonly T[] {
  return [...groupBy(values, (value) => JSON.stringify(value)).values()].map(([first]) => first);
}

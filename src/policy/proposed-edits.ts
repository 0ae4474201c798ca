import { describeFailure } from '../model/failure-text.ts';
import { quoted, quotedStart, type Text, text } from '../model/text.ts';
import type { FailOn } from '../model/threshold.ts';
import type { AcceptEntry } from './file/accept-entry.ts';
import { type KnownNames, type PolicyFile, parsePolicyFile, type SettledTools } from './file/policy-file.ts';
import type { RuleLevel } from './file/schema.ts';

/** So many sentences; the rest is counted. The file of the head is a stranger's. */
const MOST_EDITS = 30;

/**
 * What a pull request changes in the policy file, as sentences. Nothing of it applies before it is merged.
 *
 * @param base the file's text; undefined where there is none
 * @param path names the file in sentences
 * @returns nothing when the file says the same on both sides
 */
export function proposedEdits(
  base: string | undefined,
  head: string | undefined,
  path: string,
  known: KnownNames,
): readonly Text[] {
  if (base === head) return [];
  if (head === undefined) return [text`${quoted(path)} is deleted: the defaults hold again.`];
  const proposed = parsePolicyFile(head, path, known);
  if (!proposed.ok) {
    const broken = text`${quoted(path)} is edited and cannot be read any more; once merged, every run would fail.`;
    return firstFew([broken, ...proposed.failure.map(describeFailure)]);
  }
  const present = parsePolicyFile(base ?? '', path, known);
  const before = present.ok ? present.value : NOTHING;
  const repaired = present.ok ? [] : [text`${quoted(path)} cannot be read at the base and is repaired.`];
  return firstFew([...repaired, ...edits(before, proposed.value, known)]);
}

const NOTHING: PolicyFile = { path: '', profiles: [], ruleLevels: {}, ignore: [], effects: [], accept: [] };

function edits(base: PolicyFile, head: PolicyFile, known: KnownNames): readonly Text[] {
  const { added, removed } = difference(base.profiles, head.profiles, String);
  return [
    ...failOnEdit(base.failOn, head.failOn),
    ...added.map((id) => text`profiles: ${id} is added.`),
    ...removed.map((id) => text`profiles: ${id} is removed.`),
    ...levelEdits(base, head, known),
    ...ignoreEdits(base, head),
    ...effectEdits(base, head),
    ...acceptEdits(base, head),
  ];
}

function failOnEdit(base: FailOn | undefined, head: FailOn | undefined): readonly Text[] {
  if (base === head) return [];
  return [text`fail-on: ${base ?? DEFAULT} becomes ${head ?? DEFAULT}.`];
}

const DEFAULT = 'the default';

function levelEdits(
  { ruleLevels: base }: PolicyFile,
  { ruleLevels: head }: PolicyFile,
  { rules }: KnownNames,
): readonly Text[] {
  const word = (level: RuleLevel | undefined) => level ?? 'the computed severity';
  return rules
    .filter(({ id }) => base[id] !== head[id])
    .map(({ id }) => text`rules: ${id} goes from ${word(base[id])} to ${word(head[id])}.`);
}

function ignoreEdits(base: PolicyFile, head: PolicyFile): readonly Text[] {
  const { added, removed } = difference(base.ignore, head.ignore, ({ glob }) => glob);
  return [
    ...added.map(({ glob }) => text`ignore: ${quotedStart(glob)} is no longer judged.`),
    ...removed.map(({ glob }) => text`ignore: ${quotedStart(glob)} is judged again.`),
  ];
}

function effectEdits(base: PolicyFile, head: PolicyFile): readonly Text[] {
  const { added, removed } = difference(base.effects, head.effects, effectKey);
  const settled = new Set(added.map(({ glob }) => glob));
  const order = isReordered(base.effects, head.effects)
    ? [text`effects: the entries change places; of several globs that match, the first decides.`]
    : [];
  return [
    ...added.map(({ glob, effect }) => text`effects: ${quotedStart(glob)} is settled as ${effect}.`),
    ...removed
      .filter(({ glob }) => !settled.has(glob))
      .map(({ glob }) => text`effects: ${quotedStart(glob)} is no longer settled.`),
    ...order,
  ];
}

function effectKey({ glob, effect }: SettledTools): string {
  return JSON.stringify([glob, effect]);
}

function isReordered(base: readonly SettledTools[], head: readonly SettledTools[]): boolean {
  const [atBase, atHead] = [base.map(effectKey), head.map(effectKey)];
  const [inBase, inHead] = [new Set(atBase), new Set(atHead)];
  const kept = atHead.filter((key) => inBase.has(key));
  return atBase.filter((key) => inHead.has(key)).some((key, index) => key !== kept[index]);
}

function acceptEdits(base: PolicyFile, head: PolicyFile): readonly Text[] {
  const { added, removed } = difference(base.accept, head.accept, ({ line, hints, ...entry }) =>
    JSON.stringify(entry),
  );
  return [
    ...added.map((entry) => text`accept: ${entryWords(entry)}; reason: ${quotedStart(entry.reason)}.`),
    ...removed.map((entry) => text`accept: no longer ${entryWords(entry)}.`),
  ];
}

function entryWords({ rule, tool, change, server, expires }: AcceptEntry): Text {
  const values = change ? text` from ${change.from} to ${change.to}` : text``;
  const where = server === undefined ? text`` : text` of the server ${quotedStart(server)}`;
  const until = expires === undefined ? text`, without an end` : text`, until ${expires}`;
  return text`${rule} for ${quotedStart(tool)}${where}${values}${until}`;
}

/** What only one of two lists has, each once. */
function difference<T>(base: readonly T[], head: readonly T[], keyOf: (item: T) => string) {
  const atBase = new Map(base.map((item) => [keyOf(item), item]));
  const atHead = new Map(head.map((item) => [keyOf(item), item]));
  return {
    added: [...atHead].filter(([key]) => !atBase.has(key)).map(([, item]) => item),
    removed: [...atBase].filter(([key]) => !atHead.has(key)).map(([, item]) => item),
  };
}

function firstFew(sentences: readonly Text[]): readonly Text[] {
  const more = sentences.length - MOST_EDITS;
  return more <= 0 ? sentences : [...sentences.slice(0, MOST_EDITS), text`${more} more edits follow.`];
}

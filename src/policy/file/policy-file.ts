import type { PolicyFailure } from '../../model/failure.ts';
import { fail, ok, type Result } from '../../model/result.ts';
import { FAIL_ON, type FailOn } from '../../model/threshold.ts';
import { type AcceptEntry, acceptEntry, type KnownRule, ruleOf } from './accept-entry.ts';
import { type At, describeMistake, type Note, type PolicyMistake } from './errors.ts';
import { globOf, isGlob, knownEntries, listOf, mappingOf, nameOf, wordOf } from './read.ts';
import { POLICY_KEYS, RULE_LEVELS, type RuleLevel, SETTLED_EFFECTS, type SettledEffect } from './schema.ts';
import { type Located, readYaml } from './yaml.ts';

/** What a policy file says. Keys that it does not have are absent or empty. */
export interface PolicyFile {
  /** Its path in the repository, for sentences. */
  readonly path: string;
  readonly failOn?: FailOn;
  /** Ids of store profiles, each once. */
  readonly profiles: readonly string[];
  readonly ruleLevels: Readonly<Record<string, RuleLevel>>;
  readonly ignore: readonly IgnoredTools[];
  readonly effects: readonly SettledTools[];
  readonly accept: readonly AcceptEntry[];
}
/** Tools that are never judged. */
interface IgnoredTools {
  readonly glob: string;
  readonly line: number;
}
/** Tools whose effect is settled. */
export interface SettledTools extends IgnoredTools {
  readonly effect: SettledEffect;
}

/** Names that a policy file may use and the core does not know. */
export interface KnownNames {
  /** Ids of the store profiles. */
  readonly profiles: readonly string[];
  readonly rules: readonly KnownRule[];
}

/** So many mistakes are told one by one. */
const MOST_MISTAKES = 50;

/**
 * Reads a policy file: YAML, of which JSON is a part. An empty one says nothing.
 *
 * @param path names the file in failures
 * @returns every mistake at once, in the order of the file, each with its place
 */
export function parsePolicyFile(
  text: string,
  path: string,
  known: KnownNames,
): Result<PolicyFile, readonly PolicyFailure[]> {
  const mistakes: Mistake[] = [];
  const note = ({ line, column }: At, problem: PolicyMistake) => {
    mistakes.push({ line, column, problem });
  };
  const root = readYaml(text, note);
  const file = root && fileOf(root, path, known, note);
  return file && mistakes.length === 0
    ? ok(file)
    : fail(inOrder(mistakes).map((mistake) => failureOf(mistake, path)));
}

function fileOf(root: Located, path: string, known: KnownNames, note: Note): PolicyFile {
  const entries = mappingOf(root, { what: 'the file', note });
  const keys = knownEntries(entries, POLICY_KEYS, note);
  const failOn = keys['fail-on'] && wordOf(keys['fail-on'], FAIL_ON, { what: 'fail-on', note });
  return {
    path,
    ...(failOn && { failOn }),
    profiles: profilesOf(keys.profiles, known, note),
    ruleLevels: ruleLevelsOf(keys.rules, known, note),
    ignore: listOf(keys.ignore, { what: 'ignore', note }).flatMap((item) => {
      const glob = globOf(item, { what: 'an entry of ignore', note });
      return glob ? [{ glob: glob.text, line: glob.line }] : [];
    }),
    effects: effectsOf(keys.effects, note),
    accept: listOf(keys.accept, { what: 'accept', note }).flatMap(
      (item) => acceptEntry(item, known.rules, note) ?? [],
    ),
  };
}

function profilesOf(node: Located | undefined, { profiles: known }: KnownNames, note: Note): string[] {
  const ids = listOf(node, { what: 'profiles', note }).flatMap((item) => {
    const id = nameOf(item, { what: 'an entry of profiles', note });
    if (!id) return [];
    if (!known.includes(id.text))
      note(id, {
        kind: 'no-such',
        what: 'profile',
        value: id.text,
        known: known.map((one) => ({ id: one })),
      });
    return [id.text];
  });
  return [...new Set(ids)];
}

function ruleLevelsOf(
  node: Located | undefined,
  { rules }: KnownNames,
  note: Note,
): PolicyFile['ruleLevels'] {
  const levels: Record<string, RuleLevel> = {};
  for (const { key, at, value } of mappingOf(node, { what: 'rules', note })) {
    const rule = ruleOf({ ...at, kind: 'text', text: key }, rules, note);
    const level = wordOf(value, RULE_LEVELS, { what: 'the level of', of: key, note });
    if (rule && level) levels[rule.id] = level;
  }
  return levels;
}

function effectsOf(node: Located | undefined, note: Note): readonly SettledTools[] {
  return mappingOf(node, { what: 'effects', note }).flatMap(({ key, at, value }) => {
    const isUsable = key !== '' && isGlob(key, at, note);
    if (key === '') note(at, { kind: 'empty', what: 'a key of effects' });
    const effect = wordOf(value, SETTLED_EFFECTS, { what: 'the effect of', of: key, note });
    return isUsable && effect ? [{ glob: key, effect, line: at.line }] : [];
  });
}

/** A mistake where it was found. */
interface Mistake extends At {
  readonly problem: PolicyMistake;
}

function failureOf({ line, column, problem }: Mistake, path: string): PolicyFailure {
  return { reason: 'bad-policy', path, line, column, problem: describeMistake(problem) };
}

function inOrder(mistakes: readonly Mistake[]): readonly Mistake[] {
  const sorted = [...mistakes].sort((a, b) => a.line - b.line || a.column - b.column);
  const [last] = sorted.slice(MOST_MISTAKES - 1);
  const count = sorted.length - MOST_MISTAKES;
  if (!last || count <= 0) return sorted;
  return [...sorted.slice(0, MOST_MISTAKES), { ...last, problem: { kind: 'more', count } }];
}

import { effectRank } from '../../model/judgement.ts';
import { CONJUNCTIONS, PREPOSITIONS, SETTLING_ENDS, SETTLING_VERBS } from '../language/lexicon.data.ts';
import { isSure, verbOf } from '../language/lexicon.ts';
import type { Name } from '../language/namespace.ts';
import type { Saying } from '../language/piece.ts';
import type { Style } from '../language/style.ts';
import { sentWords, type Token } from '../language/tokens.ts';
import { CLOSING, SEEN, SETTLED } from '../language/weights.data.ts';
import { readDeed } from './action.ts';

/**
 * What a name says the tool does, from its verbs and their places. Of a path (`v2.items.remove`) the last segment that has
 * a verb is read.
 */
export function readName(name: Name, style: Style): Saying | undefined {
  for (const segment of [...name].reverse()) {
    const said = readPhrase(segment, style);
    if (said) return said;
  }
  return undefined;
}

function readPhrase(words: readonly Token[], style: Style): Saying | undefined {
  const deeds = clausesOf(words).flatMap((clause, index) => {
    const deed = readDeed(clause, style);
    // After a conjunction only a core verb is a deed: `list_teams_and_posts` names two things.
    return deed && (index === 0 || deed.strength >= CLOSING.core) ? [deed] : [];
  });
  const worst = deeds.reduce<Saying | undefined>(
    (kept, next) => (kept && effectRank(kept.says) >= effectRank(next.says) ? kept : next),
    undefined,
  );
  return settled(words, worst) ?? worst ?? lookup(words);
}

/** `asset_by_id`: a thing by one of its properties is looked up. */
function lookup(words: readonly Token[]): Saying | undefined {
  const by = words.slice(1, -1).find(({ word }) => word === 'by');
  return by && !words.some(({ word }) => verbOf(word))
    ? { words: by.sent, says: 'read', strength: SEEN }
    : undefined;
}

/** The parts between conjunctions, each up to its first preposition. */
function clausesOf(words: readonly Token[]): readonly (readonly Token[])[] {
  const clauses: Token[][] = [[]];
  let skipping = false;
  for (const token of words) {
    if (CONJUNCTIONS.has(token.word)) {
      clauses.push([]);
      skipping = false;
    } else if (PREPOSITIONS.has(token.word) && (clauses.at(-1)?.length ?? 0) > 0) {
      skipping = true;
    } else if (!skipping) {
      clauses.at(-1)?.push(token);
    }
  }
  return clauses;
}

/** `validate_sql`, `plan_delete_namespace`, `delete_preview`: the deed that is named does not happen. */
function settled(words: readonly Token[], deed: Saying | undefined): Saying | undefined {
  if (deed?.says === 'read' && SETTLING_VERBS.has(deed.words.toLowerCase())) {
    return { ...deed, strength: SETTLED };
  }
  const [lead, next] = words;
  // `plan_delete_namespace` plans a deletion; `plan_delete` deletes a plan.
  if (lead?.word === 'plan' && next && words.length > 2 && isSure(verbOf(next.word))) {
    return { words: lead.sent, says: 'read', strength: SETTLED };
  }
  // A preview that is created stays: `create_preview` starts an environment.
  if (deed?.says === 'additive') return undefined;
  const spoken = ` ${words.map(({ word }) => word).join(' ')}`;
  const ending = SETTLING_ENDS.find((end) => spoken.endsWith(` ${end}`));
  if (!ending) return undefined;
  return { words: sentWords(words.slice(-ending.split(' ').length)), says: 'read', strength: SETTLED };
}

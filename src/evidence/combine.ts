import {
  type Effect,
  type Evidence,
  effectRank,
  type Judgement,
  type Reach,
  saysEffect,
} from '../model/judgement.ts';
import type { Piece } from './language/piece.ts';
import { COUNTS_FROM, NO_OPINION_BELOW, TOLD_ONLY } from './language/weights.data.ts';

/**
 * The judgement that pieces of evidence add up to. Effect: the worst of the pieces that are strong enough to count beside the
 * strongest one. Reach: the strongest piece.
 */
export function combine(pieces: readonly Piece[]): Omit<Judgement, 'notJudged'> {
  const effects = sorted(pieces.filter(isEffectPiece));
  const reaches = sorted(pieces.filter((piece) => !saysEffect(piece)));
  const counted = counting(effects);
  const effect = worst(counted);
  const reach = reachOf(reaches);
  const led = counted.filter(({ says }) => says === effect);
  const others = effects.filter(
    (piece) => piece.says !== effect && (counted.includes(piece) || piece.source === 'name'),
  );
  const told = effects.filter(({ strength }) => strength === TOLD_ONLY);
  const reached = reaches.filter(({ says }) => says === reach);
  return {
    effect,
    reach,
    evidence: distinct([...led, ...others, ...told, ...reached].map(shown)),
    effectFromDescription: fromDescription(led),
    effectWithoutDescription: worst(counting(effects.filter(({ source }) => source !== 'description'))),
    reachFromDescription: fromDescription(reached),
  };
}

type EffectPiece = Piece & { readonly says: Exclude<Effect, 'unknown'> };

function isEffectPiece(piece: Piece): piece is EffectPiece {
  return saysEffect(piece);
}

function counting(pieces: readonly EffectPiece[]): readonly EffectPiece[] {
  const threshold = Math.max(NO_OPINION_BELOW, (pieces[0]?.strength ?? 0) * COUNTS_FROM);
  return pieces.filter(({ strength }) => strength >= threshold);
}

function worst(pieces: readonly EffectPiece[]): Effect {
  return pieces.reduce<Effect>(
    (kept, { says }) => (effectRank(says) > effectRank(kept) ? says : kept),
    'unknown',
  );
}

function reachOf([strongest]: readonly Piece[]): Reach {
  return strongest && !saysEffect(strongest) ? (strongest.says === 'open' ? 'open' : 'closed') : 'unknown';
}

function fromDescription(pieces: readonly Piece[]): boolean {
  return pieces.length > 0 && pieces.every(({ source }) => source === 'description');
}

/** The strongest first; equal ones stay in the order of their sources. */
function sorted<T extends Piece>(pieces: readonly T[]): readonly T[] {
  return [...pieces].sort((a, b) => b.strength - a.strength);
}

const LONGEST_WORDS = 80;

function shown({ source, words, says }: Piece): Evidence {
  return { source, words: words.slice(0, LONGEST_WORDS), says };
}

/** What reassures is told once for each source: the pages and filters of a list are one thing. */
function distinct(pieces: readonly Evidence[]): readonly Evidence[] {
  const seen = new Set<string>();
  return pieces.filter(({ source, words, says }) => {
    const key = says === 'read' || says === 'closed' ? `${source} ${says}` : `${source} ${says} ${words}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

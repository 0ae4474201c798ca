import { type Effect, type Evidence, effectRank, type Judgement, type Reach } from '../core/judgement.ts';
import { type Piece, saysEffect } from './piece.ts';
import { COUNTS_FROM, NO_OPINION_BELOW } from './weights.data.ts';

/**
 * The judgement that pieces of evidence add up to. Effect: the worst of the pieces that are strong enough to count beside the
 * strongest one. Reach: the strongest piece.
 */
export function combine(pieces: readonly Piece[], notJudged: string | undefined): Judgement {
  const effects = pieces.filter((piece) => saysEffect(piece.says));
  const reaches = pieces.filter((piece) => !saysEffect(piece.says));
  const counted = counting(effects);
  const effect = worst(counted);
  const reach = reachOf(reaches);
  const led = counted.filter((piece) => piece.says === effect);
  const reached = reaches.filter((piece) => piece.says === reach);
  return {
    effect,
    reach,
    evidence: [
      ...sorted(led),
      ...sorted(effects.filter((piece) => !led.includes(piece))),
      ...sorted(reached),
    ].map(shown),
    effectFromDescription: fromDescription(led),
    reachFromDescription: fromDescription(reached),
    notJudged,
  };
}

function counting(pieces: readonly Piece[]): readonly Piece[] {
  const strongest = Math.max(0, ...pieces.map((piece) => piece.strength));
  return pieces.filter((piece) => piece.strength >= Math.max(NO_OPINION_BELOW, strongest * COUNTS_FROM));
}

function worst(pieces: readonly Piece[]): Effect {
  return pieces.reduce<Effect>(
    (kept, { says }) => (saysEffect(says) && effectRank(says) > effectRank(kept) ? says : kept),
    'unknown',
  );
}

function reachOf(pieces: readonly Piece[]): Reach {
  const [strongest] = sorted(pieces);
  return strongest && !saysEffect(strongest.says) ? strongest.says : 'unknown';
}

function fromDescription(pieces: readonly Piece[]): boolean {
  return pieces.length > 0 && pieces.every((piece) => piece.source === 'description');
}

function sorted(pieces: readonly Piece[]): readonly Piece[] {
  return [...pieces].sort((a, b) => b.strength - a.strength);
}

function shown({ source, words, says }: Piece): Evidence {
  return { source, words, says };
}

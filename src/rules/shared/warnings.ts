import type { Evidence } from '../../model/judgement.ts';
import { DENIAL, WARNINGS, type Warning } from './warnings.data.ts';

/** Hostile descriptions can be megabytes long; a warning that far down warns nobody. */
const MOST_CHARACTERS = 100_000;
/** A denial stands close before what it denies. */
const DENIAL_CHARACTERS = 40;

/**
 * The warnings of the base that have no counterpart at the head, as evidence with the words that are gone.
 *
 * @param onlyReads the tool seems to read, so ordinary words such as "deletes" warn of nothing
 */
export function lostWarnings(
  base: string | undefined,
  head: string | undefined,
  onlyReads: boolean,
): readonly Evidence[] {
  if (base === head) return [];
  return WARNINGS.filter(({ isOrdinary }) => !(isOrdinary && onlyReads)).flatMap((warning) => {
    const words = warningIn(base ?? '', warning);
    if (words === undefined || warningIn(head ?? '', warning) !== undefined) return [];
    return [{ source: 'description', words, says: warning.says }];
  });
}

function warningIn(description: string, { words }: Warning): string | undefined {
  const text = description.slice(0, MOST_CHARACTERS);
  for (const match of text.matchAll(words)) {
    const before = text.slice(Math.max(0, match.index - DENIAL_CHARACTERS), match.index);
    if (!DENIAL.test(before)) return match[0];
  }
  return undefined;
}

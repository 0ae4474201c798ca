import { type AcceptanceSearch, withAcceptance } from '../../src/acceptance/acceptance.ts';
import type { Text } from '../../src/model/text.ts';
import { oneFinding } from '../support/sample-reports.ts';

/** What a report says about a search that found no yes, or nothing when it found one. */
export function notesOf(search: AcceptanceSearch): readonly Text[] {
  if (search.accepted) return [];
  return withAcceptance(oneFinding(), search).notes;
}

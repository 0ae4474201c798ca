import { emptyListNotes } from '../judge/empty-lists.ts';
import { lint } from '../judge/evaluate.ts';
import { decide } from '../judge/verdict.ts';
import type { Report, ServerReport } from '../model/report.ts';
import { ONLY_TARGET } from '../model/target.ts';
import { applyWrittenPolicy } from '../policy/written-policy.ts';
import { type Judging, NOTHING_EVALUATED, sideReport } from './compare.ts';
import type { Listing } from './listing.ts';

/** Judges one list, every tool as if it were new. The base of the report is absent. */
export function lintListing(listing: Listing, { policy, registries, toolVersion }: Judging): Report {
  const { warnings, ...judged } = listing.ok
    ? lint({ server: ONLY_TARGET, head: listing.value, policy, registries })
    : NOTHING_EVALUATED;
  const head = sideReport(listing, null, warnings.head);
  const server: ServerReport = { name: ONLY_TARGET, base: { state: 'absent', sha: null }, head, ...judged };
  const list = listing.ok ? listing.value : undefined;
  const reviewed = [{ report: server, base: list, head: list }];
  const { servers, notes } = applyWrittenPolicy(policy.written, reviewed, 'lint');
  return {
    toolVersion,
    ...decide(servers, [], policy),
    failures: [],
    notes: [...emptyListNotes(server), ...notes],
  };
}

import { type Evidence, type Judgement, saysEffect } from '../../core/judgement.ts';
import type { Confidence } from '../../core/rule.ts';
import { isAtLeast, type Severity } from '../../core/severity.ts';
import type { EffectRow, ReachRow } from '../severity.data.ts';

/** The severity of a row for what a tool's words say it does; null where there is nothing to report. */
export function weighEffect(row: EffectRow, judgement: Judgement): Severity | null {
  const { effect, effectFromDescription } = judgement;
  if (row.ignoresDescription) return row.levels[effectFromDescription ? 'unknown' : effect];
  return capped(row.levels[effect], effectFromDescription);
}

/** The severity of a row for what a tool's words say it reaches. */
export function weighReach(row: ReachRow, judgement: Judgement): Severity | null {
  return capped(row.levels[judgement.reach], judgement.reachFromDescription);
}

/** How sure a finding is that rests on what the words say the tool does. */
export function confidenceInEffect({ evidence, effectFromDescription }: Judgement): Confidence {
  if (evidence.some(({ source }) => source === 'policy')) return 'certain';
  return effectFromDescription ? 'possible' : 'likely';
}

/** How sure a finding is that rests on what the words say the tool reaches. */
export function confidenceInReach({ reachFromDescription }: Judgement): Confidence {
  return reachFromDescription ? 'possible' : 'likely';
}

/** Everything the words say about the effect, also what speaks against the judgement. */
export function effectEvidence({ evidence }: Judgement): readonly Evidence[] {
  return evidence.filter(saysEffect);
}

/** Everything the words say about the reach. */
export function reachEvidence({ evidence }: Judgement): readonly Evidence[] {
  return evidence.filter((piece) => !saysEffect(piece));
}

/** A description is prose: alone it never makes a finding graver than medium. */
function capped(severity: Severity | null, fromDescription: boolean): Severity | null {
  return severity && fromDescription && isAtLeast(severity, 'high') ? 'medium' : severity;
}

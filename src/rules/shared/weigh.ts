import type { Confidence } from '../../model/finding.ts';
import { type Evidence, type Judgement, saysEffect } from '../../model/judgement.ts';
import { isAtLeast, type Severity } from '../../model/severity.ts';
import type { EffectRow, ReachRow } from '../../model/severity-rows.ts';

/** The severity of a row for what a tool's words say it does; null where there is nothing to report. */
export function weighEffect({ levels }: EffectRow, judgement: Judgement): Severity | null {
  const severity = levels[judgement.effect];
  const { effectFromDescription, effectWithoutDescription } = judgement;
  return effectFromDescription ? capped(severity, levels[effectWithoutDescription]) : severity;
}

/** The severity of a row for what a tool's words say it reaches. */
export function weighReach({ levels }: ReachRow, judgement: Judgement): Severity | null {
  const severity = levels[judgement.reach];
  return judgement.reachFromDescription ? capped(severity, levels.unknown) : severity;
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

/**
 * A description is prose: alone it never makes a finding graver than medium, nor than the same change to a tool without
 * one. It must not make it milder than that either, or an alarming description would help a change through the gate.
 */
function capped(severity: Severity | null, withoutWords: Severity | null): Severity | null {
  if (severity === null || !isAtLeast(severity, 'high')) return severity;
  const cap = withoutWords !== null && isAtLeast(withoutWords, 'high') ? withoutWords : 'medium';
  return isAtLeast(severity, cap) ? cap : severity;
}

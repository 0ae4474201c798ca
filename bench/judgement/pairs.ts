import { type Evaluation, evaluate } from '../../src/judge/evaluate.ts';
import type { Finding } from '../../src/model/finding.ts';
import { isAtLeast } from '../../src/model/severity.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { plainText } from '../../src/model/text.ts';
import { DEFAULT_POLICY } from '../../src/policy/policy.ts';
import { REGISTRIES } from '../../src/run/registries.ts';
import type { ListPair } from './corpus.ts';

/** What went wrong with a pair, and what is grave in it. */
export interface ReviewedPair {
  readonly origin: string;
  /** A crash, a finding on the base against itself, two runs that differ. */
  readonly broken: readonly string[];
  readonly high: readonly Finding[];
}

/** Reviews every pair, twice, and its base against itself. */
export function reviewPairs(pairs: readonly ListPair[]): readonly ReviewedPair[] {
  return pairs.map(reviewPair);
}

/** The figures that are told by pairs. */
export function pairFigures(reviewed: readonly ReviewedPair[]) {
  return {
    pairsBroken: reviewed.reduce((sum, { broken }) => sum + broken.length, 0),
    pairsHigh: reviewed.filter(({ high }) => high.length > 0).length,
  };
}

/** One line for each grave finding: where, what, why. */
export function pairLines(reviewed: readonly ReviewedPair[]): readonly string[] {
  return reviewed.flatMap(({ origin, broken, high }) => [
    ...broken.map((problem) => `${origin}: ${problem}`),
    ...high.map(
      ({ severity, rule, tool, message }) => `${origin}: ${severity} ${rule} ${tool}: ${plainText(message)}`,
    ),
  ]);
}

function reviewPair({ origin, base, head }: ListPair): ReviewedPair {
  try {
    const first = review(base, head);
    const again = review(base, head);
    const itself = review(base, base);
    return {
      origin,
      broken: [
        ...itself.findings.map(({ rule, tool }) => `${rule} on ${tool}, which did not change`),
        ...(JSON.stringify(first) === JSON.stringify(again) ? [] : ['two runs differ']),
      ],
      high: first.findings.filter(({ severity }) => isAtLeast(severity, 'high')),
    };
  } catch (error) {
    return { origin, broken: [`a crash: ${String(error)}`], high: [] };
  }
}

function review(base: Snapshot, head: Snapshot): Evaluation {
  return evaluate({ server: 'default', base, head, policy: DEFAULT_POLICY, registries: REGISTRIES });
}

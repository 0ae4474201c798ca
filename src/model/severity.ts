/** From mild to grave. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Positive when `a` is graver than `b`. */
export function compareSeverity(a: Severity, b: Severity): number {
  return SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);
}

/** True when `severity` is `threshold` or graver. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return compareSeverity(severity, threshold) >= 0;
}

/** The gravest of a list; undefined for an empty one. */
export function gravest(severities: readonly Severity[]): Severity | undefined {
  return severities.reduce<Severity | undefined>(
    (worst, severity) => (worst && isAtLeast(worst, severity) ? worst : severity),
    undefined,
  );
}

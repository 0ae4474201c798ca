import { expect, test } from 'vitest';
import { compareSeverity, gravest, isAtLeast, SEVERITIES } from '../../src/model/severity.ts';

test('severities are ordered from mild to grave', () => {
  expect(SEVERITIES).toEqual(['low', 'medium', 'high', 'critical']);
  for (const [index, severity] of SEVERITIES.entries()) {
    expect(SEVERITIES.map((other) => isAtLeast(severity, other))).toEqual(
      SEVERITIES.map((_, at) => at <= index),
    );
    expect(compareSeverity(severity, severity)).toBe(0);
  }
  expect([...SEVERITIES].sort((a, b) => compareSeverity(b, a))).toEqual(SEVERITIES.toReversed());
});

test('the gravest of a list', () => {
  expect(gravest([])).toBeUndefined();
  expect(gravest(['low', 'critical', 'high'])).toBe('critical');
  expect(gravest(['medium', 'medium'])).toBe('medium');
});

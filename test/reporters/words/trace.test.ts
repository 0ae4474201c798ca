import { describe, expect, test } from 'vitest';
import { renderComment, renderResolved } from '../../../src/reporters/markdown/markdown.ts';
import {
  decodeTrace,
  encodeTrace,
  type Trace,
  traceOf,
  traceSentence,
} from '../../../src/reporters/words/trace.ts';
import { reportOf } from '../../support/reports.ts';
import {
  CONTEXT,
  calmReport,
  headError,
  oneFinding,
  thousandFindings,
  twelveFindings,
} from '../../support/sample-reports.ts';

const FIRST = 'a'.repeat(40);
const SECOND = 'b'.repeat(40);

function comment(report = oneFinding(), head = FIRST, previous?: string, render = renderComment): string {
  const trace = traceOf(report, head, decodeTrace(previous));
  return render(report, { ...CONTEXT, ...(trace && { trace }) });
}

const saidBy = (text: string) => /Since the last push: [^.]*\./.exec(text)?.[0] ?? '';

describe('what a push changed', () => {
  test('is not told of by the first comment', () => {
    expect(saidBy(comment())).toBe('');
  });

  test('is counted against the comment before', () => {
    const before = comment(oneFinding());
    expect(saidBy(comment(twelveFindings(), SECOND, before))).toBe('Since the last push: 12 new.');
    const fewer = comment(oneFinding(), SECOND, comment(twelveFindings()));
    expect(saidBy(fewer)).toBe('Since the last push: 12 gone.');
    const others = reportOf(
      twelveFindings().servers.map((one) => ({ ...one, findings: one.findings.slice(1) })),
    );
    expect(saidBy(comment(others, SECOND, before))).toBe('Since the last push: 12 new, 1 gone.');
  });

  test('stays when the run is repeated, so that the comment stays as it is', () => {
    const after = comment(twelveFindings(), SECOND, comment(oneFinding()));
    expect(comment(twelveFindings(), SECOND, after)).toBe(after);
  });

  test('is nothing when the next push changes nothing', () => {
    const second = comment(twelveFindings(), SECOND, comment(oneFinding()));
    expect(saidBy(comment(twelveFindings(), 'c'.repeat(40), second))).toBe('');
  });

  test('is remembered by a comment that has nothing to say any more', () => {
    const resolved = comment(calmReport(), SECOND, comment(oneFinding()), renderResolved);
    expect(saidBy(resolved)).toBe('');
    expect(saidBy(comment(oneFinding(), 'c'.repeat(40), resolved))).toBe('Since the last push: 1 new.');
  });

  test('is not that everything is gone when the head cannot be listed', () => {
    const error = comment(headError(), SECOND, comment(oneFinding()));
    expect(saidBy(error)).toBe('');
    expect(saidBy(comment(oneFinding(), 'c'.repeat(40), error))).toBe('');
  });
});

describe('the trace', () => {
  test('comes back from the end of a comment, whatever line ends it got', () => {
    const trace: Trace = { head: FIRST, appeared: 2, gone: 1, findings: ['0'.repeat(16), 'f'.repeat(16)] };
    for (const end of ['', '\n', '\r\n']) {
      expect(decodeTrace(`text\r\n\r\n${encodeTrace(trace)}${end}`)).toEqual(trace);
    }
  });

  test.each([
    ['nothing', undefined],
    ['no trace', 'text'],
    [
      'a trace before other text',
      `\n${encodeTrace({ head: FIRST, appeared: 0, gone: 0, findings: [] })}\nmore`,
    ],
    ['other letters', `\n<!-- findings ${FIRST} 0 0 ${'x'.repeat(16)} -->`],
    ['a number that is too long', `\n<!-- findings ${FIRST} 99999 0 -->`],
    ['too many', `\n<!-- findings ${FIRST} 0 0${` ${'0'.repeat(16)}`.repeat(501)} -->`],
  ])('is not read from %s', (_, text) => {
    expect(decodeTrace(text)).toBeUndefined();
  });

  test('of 500 findings fits beside them, and more are not carried along', () => {
    const full = comment(thousandFindings(500));
    expect(decodeTrace(full)?.findings).toHaveLength(500);
    expect(full.length).toBeLessThanOrEqual(60_000);
    expect(traceOf(thousandFindings(501), FIRST, undefined)).toBeUndefined();
  });

  test('needs a commit', () => {
    expect(traceOf(oneFinding(), 'HEAD --> x', undefined)).toBeUndefined();
  });

  test('holds nothing but digits', () => {
    const trace = traceOf(twelveFindings(), FIRST, undefined);
    expect(trace && encodeTrace(trace)).toMatch(/^<!-- findings [0-9a-f ]+ -->$/);
    expect(trace && traceSentence(trace)).toBe('');
  });
});

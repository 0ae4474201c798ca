import { describe, expect, test } from 'vitest';
import { workflowAnnotations } from '../../src/reporters/annotations.ts';
import { reportOf } from '../support/reports.ts';
import * as samples from '../support/sample-reports.ts';

describe('workflow annotations', () => {
  test('what blocks is an error, at its place where that is known', () => {
    const [first, second] = workflowAnnotations(samples.twelveFindings());
    expect(first).toEqual({
      level: 'error',
      title: 'critical: delete_file: readOnlyHint false → true',
      message:
        'It said that it changes things and now claims to only read, yet its name says "delete". May stop asking: Harbor, Lantern CLI, Meadow, Quill and 1 more. Rule read-only-loosened.',
      file: 'src/tools/files.ts',
      line: 41,
    });
    expect(second).not.toHaveProperty('file');
  });

  test('medium ones warn, low ones are left to the summary', () => {
    const levels = workflowAnnotations(samples.twelveFindings()).map(
      ({ level, title }) => `${level} ${title.split(':')[0]}`,
    );
    expect(levels).toEqual([
      'error critical',
      'error critical',
      'error high',
      'error high',
      'warning medium',
      'warning medium',
      'warning medium',
    ]);
  });

  test('low ones are errors where they block', () => {
    const { servers } = samples.twelveFindings();
    const all = workflowAnnotations(reportOf(servers, { failOn: 'low' }));
    expect(all.map(({ level }) => level)).toEqual(Array.from({ length: 10 }, () => 'error'));
    expect(all.at(-1)?.message).toBe('4 more remarks like these: the job summary has them all.');
  });

  test('nothing is an error once it is accepted', () => {
    const levels = workflowAnnotations(samples.acceptedReport()).map(({ level }) => level);
    expect(new Set(levels)).toEqual(new Set(['notice', 'warning']));
  });

  test('ten of a thousand, and the count of the others', () => {
    const all = workflowAnnotations(samples.thousandFindings());
    expect(all).toHaveLength(10);
    expect(all[9]).toEqual({
      level: 'error',
      title: 'More findings',
      message: '991 more remarks like these: the job summary has them all.',
    });
  });

  test('a base that could not be listed warns, a head that could not is an error', () => {
    expect(workflowAnnotations(samples.withoutBaseline())[0]).toEqual({
      level: 'warning',
      title: 'No baseline: the base could not be listed',
      message: 'The build command "npm run build" exited with code 2.',
    });
    expect(workflowAnnotations(samples.headError())).toMatchObject([
      { level: 'error', title: 'The head could not be listed' },
    ]);
    expect(workflowAnnotations(samples.failedRun())).toMatchObject([
      { level: 'error', title: 'Nothing could be compared' },
    ]);
  });

  test('nothing to see, nothing said', () => {
    expect(workflowAnnotations(samples.calmReport())).toEqual([]);
    expect(workflowAnnotations(samples.quietReport())).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderSarif } from '../../src/reporters/sarif/sarif.ts';
import { acceptedReport, CONTEXT, twelveFindings } from '../support/sample-reports.ts';
import { checkedSarif } from '../support/sarif.ts';

const WORKFLOW = readFileSync(join(import.meta.dirname, '../../docs/workflows/sarif.yml'), 'utf8');
const FILTER = /run: jq '([^']+)' sarif\/report\.sarif > open\.sarif$/m.exec(WORKFLOW)?.[1] ?? '';

// Every runner of GitHub has jq; a machine of a developer may not.
test.skipIf(spawnSync('jq', ['--version']).error)(
  'uploads what nobody accepted, and all else as it is',
  () => {
    expect(FILTER).not.toBe('');
    const [accepted] = filtered(renderSarif(acceptedReport(), CONTEXT)).runs;
    const [all] = checkedSarif(renderSarif(acceptedReport(), CONTEXT)).runs;
    expect(accepted).toEqual({
      ...all,
      results: all.results.filter(({ suppressions = [] }) => !suppressions[0]),
    });
    expect([all.results.length, accepted.results.length]).toEqual([13, 9]);
    const open = renderSarif(twelveFindings(), CONTEXT);
    expect(filtered(open)).toEqual(checkedSarif(open));
  },
);

function filtered(log: string) {
  return checkedSarif(spawnSync('jq', [FILTER], { input: log, encoding: 'utf8' }).stdout);
}

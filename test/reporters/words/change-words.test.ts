import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/model/json.ts';
import { text } from '../../../src/model/text.ts';
import { CELL_STYLE, changeWords, formerName } from '../../../src/reporters/words/change-words.ts';
import { toolSides } from '../../../src/reporters/words/rows.ts';
import { serverReport, tool } from '../../support/reports.ts';

describe('what changed, in a few words', () => {
  test.each<[string, string, JsonObject | null, JsonObject]>([
    [
      '`readOnlyHint` false&nbsp;→&nbsp;**true**',
      'read-only-loosened',
      { readOnlyHint: false },
      { readOnlyHint: true },
    ],
    ['`readOnlyHint` missing&nbsp;→&nbsp;**true**', 'read-only-loosened', { x: 1 }, { readOnlyHint: true }],
    ['`readOnlyHint` true&nbsp;→&nbsp;**missing**', 'hint-undeclared', { readOnlyHint: true }, {}],
    ['`readOnlyHint` stays true', 'claim-outgrown', { readOnlyHint: true, x: 1 }, { readOnlyHint: true }],
    ['`readOnlyHint` missing', 'profile-requirement', { x: 1 }, {}],
    ['new tool: `readOnlyHint` **true**', 'read-only-writer', null, { readOnlyHint: true }],
    [
      'new tool: `readOnlyHint` **invalid: `{"a":"\\u{7C}"}`**',
      'invalid-hint',
      null,
      { readOnlyHint: { a: '|' } },
    ],
    ['hint in the wrong place', 'misplaced-hint', { x: 1 }, { readOnly: true }],
    ['new tool: nothing declared', 'shadow-write', null, {}],
  ])('%s', (words, rule, base, head) => {
    const server = serverReport({
      base: base ? [tool('a', base)] : [],
      head: [tool('a', head)],
      found: [{ rule, severity: 'low', tool: 'a', hint: 'readOnlyHint', message: text`x` }],
    });
    const [finding] = server.findings;
    expect(finding && changeWords(finding, toolSides(server), CELL_STYLE)).toBe(words);
  });

  test('a rule without a hint is named', () => {
    const server = serverReport({
      base: [tool('a', {}, { title: 'x' })],
      head: [tool('a')],
      found: [{ rule: 'title-changed', severity: 'low', tool: 'a', message: text`x` }],
    });
    const [finding] = server.findings;
    expect(finding && changeWords(finding, toolSides(server), CELL_STYLE)).toBe('title changed');
    expect(finding && formerName(finding)).toBeUndefined();
    expect(finding && formerName({ ...finding, baseTool: 'b' })).toBe('b');
  });
});

import { expect, test } from 'vitest';
import { rulePages } from '../../scripts/generate/rules.ts';
import { RULES } from '../../src/rules/index.ts';

const pages = new Map(rulePages().map(({ path, content }) => [path, content]));

test('each rule has a page, and the list names them all', () => {
  expect([...pages.keys()]).toEqual([
    'docs/rules/README.md',
    ...RULES.map(({ id }) => `docs/rules/${id}.md`),
  ]);
  for (const { id } of RULES) expect(pages.get('docs/rules/README.md')).toContain(`](${id}.md)`);
});

test.each(RULES.map((rule) => [rule.id, rule] as const))(
  'the page of %s shows what its examples find',
  (id, rule) => {
    const page = pages.get(`docs/rules/${id}.md`) ?? '';
    for (const words of [rule.what, rule.why, rule.fix]) expect(page).toContain(words);
    for (const { title, findings } of rule.examples) {
      const section = page.split(`### ${title}\n`)[1]?.split('\n## ')[0]?.split('\n### ')[0] ?? '';
      const shown = [...section.matchAll(/^- \*\*(\w+)\*\* `([^`]+)`: /gm)].map(
        ([, severity, what]) => `${severity} ${what}`,
      );
      expect(shown).toEqual(findings);
    }
    expect(page).toContain(`rules:\n  ${id}: `);
  },
);

test('pages are the same every time', () => {
  expect(rulePages()).toEqual(rulePages());
});

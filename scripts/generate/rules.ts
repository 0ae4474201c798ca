import { rulePage, severitiesOf } from '../../src/docs/rule-page.ts';
import { renderPageMarkdown } from '../../src/reporters/markdown/page.ts';
import { RULES } from '../../src/rules/index.ts';
import { REGISTRIES } from '../../src/run/registries.ts';
import { GENERATED, type Page, table } from './markdown.ts';

/** A page for each rule, and one that lists them. */
export function rulePages(): readonly Page[] {
  return [
    { path: 'docs/rules/README.md', content: listPage() },
    ...RULES.map((rule) => ({
      path: `docs/rules/${rule.id}.md`,
      content: `${GENERATED}\n\n${renderPageMarkdown(rulePage(rule, REGISTRIES))}\n`,
    })),
  ];
}

function listPage(): string {
  const rows = RULES.map((rule) => [
    `[\`${rule.id}\`](${rule.id}.md)`,
    rule.title,
    severitiesOf(rule).join(', '),
  ]);
  return `${[
    GENERATED,
    '# Rules',
    'Each finding of a report names its rule. A rule looks at what a pull request changes: what was there before is never reported again. `lint` looks at one list alone, every tool as if it were new.',
    table(['Rule', 'Reports', 'Severity'], rows),
  ].join('\n\n')}\n`;
}

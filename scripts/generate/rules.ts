import { evaluate } from '../../src/core/evaluate.ts';
import type { Json } from '../../src/core/json.ts';
import { DEFAULT_POLICY } from '../../src/core/policy.ts';
import type { Example, Finding, Rule } from '../../src/core/rule.ts';
import { SEVERITIES, type Severity } from '../../src/core/severity.ts';
import { plainText } from '../../src/core/text.ts';
import { KIT } from '../../src/kit.ts';
import { RULES } from '../../src/rules/index.ts';
import { SEVERITY_TABLE, type SeverityRow } from '../../src/rules/severity.data.ts';
import { GENERATED, type Page, table } from './markdown.ts';

/** A page for each rule, and one that lists them. */
export function rulePages(): readonly Page[] {
  return [
    { path: 'docs/rules/README.md', content: listPage() },
    ...RULES.map((rule) => ({ path: `docs/rules/${rule.id}.md`, content: rulePage(rule) })),
  ];
}

const EFFECT_COLUMNS = [
  ['destroy', 'destroys'],
  ['update', 'updates'],
  ['additive', 'adds'],
  ['unknown', 'nothing'],
  ['read', 'reads'],
] as const;
const REACH_COLUMNS = [
  ['open', 'the outside world'],
  ['unknown', 'nothing'],
  ['closed', 'one system'],
] as const;

function listPage(): string {
  return page([
    '# Rules',
    'Each finding of a report names its rule. A rule looks at what a pull request changes: what was there before is never reported again. `lint` looks at one list alone, every tool as if it were new.',
    table(
      ['Rule', 'Reports', 'Severity'],
      RULES.map((rule) => [`[\`${rule.id}\`](${rule.id}.md)`, rule.title, severities(rule)]),
    ),
  ]);
}

function rulePage(rule: Rule): string {
  return page([
    `# \`${rule.id}\``,
    `**${rule.title}.** ${rule.what}`,
    '## Why it matters',
    rule.why,
    '## What to do',
    rule.fix,
    '## Severity',
    ...severityTables(rowsOf(rule)),
    ...notesOnWords(rowsOf(rule)),
    '## Examples',
    ...rule.examples.flatMap(exampleParts),
    '## Another level, or none',
    'In the policy file of the repository (`.github/mcp-annotation-diff.yml`, read from the base):',
    fence('yaml', `rules:\n  ${rule.id}: ${otherLevel(rule)}   # critical | high | medium | low | off`),
    'A level that is set there replaces the severity above.',
  ]);
}

const BY_WORDS =
  'What the tool does or reaches is read from its name, its parameters, its title and its description, at the head; a report shows the words it saw. "Nothing" means that no word is known. The policy file settles what words cannot tell (`effects`).';
const CAPPED = 'A finding that would be critical or high is medium when only the description says so.';
const UNCAPPED = 'What only the description says does not count here.';

function notesOnWords(rows: readonly SeverityRow[]): readonly string[] {
  if (!rows.some(({ by }) => by !== 'nothing')) return [];
  const isUncapped = rows.some((row) => row.by === 'effect' && row.ignoresDescription);
  return [`${BY_WORDS} ${isUncapped ? UNCAPPED : CAPPED}`];
}

function rowsOf({ id }: Rule): readonly SeverityRow[] {
  return Object.values(SEVERITY_TABLE).filter(({ rule }) => rule === id);
}

function severityTables(rows: readonly SeverityRow[]): readonly string[] {
  const byEffect = rows.flatMap((row) =>
    row.by === 'effect'
      ? [[sentence(row.when), ...EFFECT_COLUMNS.map(([key]) => row.levels[key] ?? '–')]]
      : [],
  );
  const byReach = rows.flatMap((row) =>
    row.by === 'reach' ? [[sentence(row.when), ...REACH_COLUMNS.map(([key]) => row.levels[key] ?? '–')]] : [],
  );
  const fixed = rows.flatMap((row) => (row.by === 'nothing' ? [[sentence(row.when), row.level]] : []));
  return [
    ...(byEffect.length > 0
      ? [table(['The tool says that it …', ...EFFECT_COLUMNS.map(([, word]) => word)], byEffect)]
      : []),
    ...(byReach.length > 0
      ? [table(['The tool says that it reaches …', ...REACH_COLUMNS.map(([, word]) => word)], byReach)]
      : []),
    ...(fixed.length > 0 ? [table(['What happened', 'Severity'], fixed)] : []),
  ];
}

function severities(rule: Rule): string {
  const levels = rowsOf(rule).flatMap((row): readonly (Severity | null)[] =>
    row.by === 'nothing' ? [row.level] : Object.values(row.levels),
  );
  return SEVERITIES.filter((severity) => levels.includes(severity)).join(', ');
}

function exampleParts(example: Example): readonly string[] {
  const profiles = example.profiles ? [`With \`profiles: ${example.profiles.join(', ')}\`.`] : [];
  return [
    `### ${example.title}`,
    ...profiles,
    `Base:\n\n${fence('json', toolLines(example.base))}`,
    `Head:\n\n${fence('json', toolLines(example.head))}`,
    found(findingsOf(example)),
  ];
}

function found(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing is reported.';
  const lines = findings.map(({ severity, rule, tool, hint, message }) => {
    const what = [rule, tool, ...(hint ? [hint] : [])].join(' ');
    return `- **${severity}** \`${what}\`: ${plainText(message)}`;
  });
  return `Reported:\n\n${lines.join('\n')}`;
}

function findingsOf({ base, head, profiles = [] }: Example): readonly Finding[] {
  const snapshot = (tools: readonly Json[]) =>
    ({ schemaVersion: 1, server: null, protocolVersion: null, tools, warnings: [] }) as const;
  return evaluate({
    server: 'default',
    base: snapshot(base),
    head: snapshot(head),
    policy: { ...DEFAULT_POLICY, profiles },
    kit: KIT,
  }).findings;
}

/** One tool a line: short, and differences stand below each other. */
function toolLines(tools: readonly Json[]): string {
  if (tools.length === 0) return '[]';
  return `[\n${tools.map((tool) => `  ${JSON.stringify(tool)}`).join(',\n')}\n]`;
}

function otherLevel(rule: Rule): Severity | 'off' {
  return severities(rule).includes('medium') ? 'high' : 'medium';
}

/** With a capital, and hints as code. */
function sentence(words: string): string {
  return words.replace(/^[a-z](?!\w+Hint\b)/, (letter) => letter.toUpperCase()).replace(/\w+Hint\b/g, '`$&`');
}

function fence(language: string, content: string): string {
  return `\`\`\`${language}\n${content}\n\`\`\``;
}

function page(parts: readonly string[]): string {
  return `${[GENERATED, ...parts].join('\n\n')}\n`;
}

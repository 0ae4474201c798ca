import { evaluate } from '../judge/evaluate.ts';
import type { Finding } from '../model/finding.ts';
import type { JsonObject } from '../model/json.ts';
import type { Registries } from '../model/registries.ts';
import type { Example, Rule } from '../model/rule.ts';
import { SEVERITIES, type Severity } from '../model/severity.ts';
import type { SeverityRow } from '../model/severity-rows.ts';
import { ONLY_TARGET } from '../model/target.ts';
import { plainText } from '../model/text.ts';
import { DEFAULT_POLICY } from '../policy/policy.ts';
import { type Block, heading, paragraph } from './page.ts';

/**
 * All that is to be said about a rule.
 *
 * @param registries judges the examples, so that the page shows what is really reported
 */
export function rulePage(rule: Rule, registries: Registries): readonly Block[] {
  return [
    ...ruleText(rule),
    heading(2, 'Examples'),
    ...rule.examples.flatMap((example) => exampleBlocks(example, registries)),
    heading(2, 'Another level, or none'),
    paragraph(
      'In the policy file of the repository (`.github/mcp-annotation-diff.yml`, read from the base):',
    ),
    code('yaml', ['rules:', `  ${rule.id}: ${otherLevel(rule)}   # critical | high | medium | low | off`]),
    paragraph('A level that is set there replaces the severity above.'),
  ];
}

/** The beginning of the page: what the rule reports, why, and how grave it is. */
export function ruleText(rule: Rule): readonly Block[] {
  const rows = rowsOf(rule);
  return [
    heading(1, `\`${rule.id}\``),
    paragraph(`**${rule.title}.** ${rule.what}`),
    heading(2, 'Why it matters'),
    paragraph(rule.why),
    heading(2, 'What to do'),
    paragraph(rule.fix),
    heading(2, 'Severity'),
    ...severityTables(rows),
    ...notesOnWords(rows),
  ];
}

/** The severities that a rule can give, from the mildest. */
export function severitiesOf(rule: Rule): readonly Severity[] {
  const levels = rowsOf(rule).flatMap((row): readonly (Severity | null)[] =>
    row.by === 'nothing' ? [row.level] : Object.values(row.levels),
  );
  return SEVERITIES.filter((severity) => levels.includes(severity));
}

const BY_WORDS =
  'What the tool does or reaches is read from its name, its parameters, its title and its description, at the head; a report shows the words it saw. "Nothing" means that no word is known. The policy file settles what words cannot tell (`effects`).';
const CAPPED =
  'When only the description says so, a finding is at most medium, or as grave as the same change to a tool that says nothing.';

function notesOnWords(rows: readonly SeverityRow[]): readonly Block[] {
  return rows.some(({ by }) => by !== 'nothing') ? [paragraph(`${BY_WORDS} ${CAPPED}`)] : [];
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

function rowsOf({ severityRows }: Rule): readonly SeverityRow[] {
  return Object.values(severityRows);
}

function severityTables(rows: readonly SeverityRow[]): readonly Block[] {
  const byEffect = rows.flatMap((row) =>
    row.by === 'effect' ? [[sentence(row.when), ...cells(EFFECT_COLUMNS, row.levels)]] : [],
  );
  const byReach = rows.flatMap((row) =>
    row.by === 'reach' ? [[sentence(row.when), ...cells(REACH_COLUMNS, row.levels)]] : [],
  );
  const fixed = rows.flatMap((row) => (row.by === 'nothing' ? [[sentence(row.when), row.level]] : []));
  return [
    ...table(['The tool says that it …', ...EFFECT_COLUMNS.map(([, word]) => word)], byEffect),
    ...table(['The tool says that it reaches …', ...REACH_COLUMNS.map(([, word]) => word)], byReach),
    ...table(['What happened', 'Severity'], fixed),
  ];
}

function cells<Key extends string>(
  columns: readonly (readonly [Key, string])[],
  levels: Readonly<Record<Key, Severity | null>>,
): readonly string[] {
  return columns.map(([key]) => levels[key] ?? '–');
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): readonly Block[] {
  return rows.length === 0 ? [] : [{ kind: 'table', columns, rows }];
}

function exampleBlocks(example: Example, registries: Registries): readonly Block[] {
  const { title, base, head, profiles } = example;
  return [
    heading(3, title),
    ...(profiles ? [paragraph(`With \`profiles: ${profiles.join(', ')}\`.`)] : []),
    paragraph('Base:'),
    code('json', toolLines(base)),
    paragraph('Head:'),
    code('json', toolLines(head)),
    ...found(findingsOf(example, registries)),
  ];
}

function found(findings: readonly Finding[]): readonly Block[] {
  if (findings.length === 0) return [paragraph('Nothing is reported.')];
  const items = findings.map(({ severity, rule, tool, hint, message }) => {
    const what = [rule, tool, ...(hint ? [hint] : [])].join(' ');
    return `**${severity}** \`${what}\`: ${plainText(message)}`;
  });
  return [paragraph('Reported:'), { kind: 'list', items }];
}

function findingsOf({ base, head, profiles = [] }: Example, registries: Registries): readonly Finding[] {
  const snapshot = (tools: readonly JsonObject[]) =>
    ({ schemaVersion: 1, server: null, protocolVersion: null, tools, warnings: [] }) as const;
  return evaluate({
    server: ONLY_TARGET,
    base: snapshot(base),
    head: snapshot(head),
    policy: { ...DEFAULT_POLICY, profiles },
    registries,
  }).findings;
}

/** One tool a line: short, and differences stand below each other. */
function toolLines(tools: readonly JsonObject[]): readonly string[] {
  if (tools.length === 0) return ['[]'];
  const last = tools.length - 1;
  return ['[', ...tools.map((tool, index) => `  ${JSON.stringify(tool)}${index < last ? ',' : ''}`), ']'];
}

function otherLevel(rule: Rule): Severity | 'off' {
  return severitiesOf(rule).includes('medium') ? 'high' : 'medium';
}

/** With a capital, and hints as code. */
function sentence(words: string): string {
  return words.replace(/^[a-z](?!\w+Hint\b)/, (letter) => letter.toUpperCase()).replace(/\w+Hint\b/g, '`$&`');
}

function code(language: string, lines: readonly string[]): Block {
  return { kind: 'code', language, lines };
}

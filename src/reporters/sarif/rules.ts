import type { ReportingDescriptor } from 'sarif';
import type { Block } from '../../docs/page.ts';
import { ruleText, severitiesOf } from '../../docs/rule-page.ts';
import type { Finding } from '../../model/finding.ts';
import type { Rule } from '../../model/rule.ts';
import { SEVERITIES, type Severity } from '../../model/severity.ts';
import { RULES } from '../../rules/index.ts';
import { renderPageMarkdown } from '../markdown/page.ts';
import { renderPageTerminal } from '../terminal/page.ts';
import { docsPage, type RenderContext, usable } from '../words/links.ts';

/** The levels of SARIF that stand for our severities. */
export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};

/**
 * A rule at one severity. Our severity belongs to a finding, and GitHub takes that of an alert from its rule: one rule
 * for all would show every finding as grave as the worst.
 */
export function gradedId({ rule, severity }: Pick<Finding, 'rule' | 'severity'>): string {
  return `${rule}/${severity}`;
}

/**
 * What SARIF wants to know of every rule, once for each severity that it can give, in the order of the documentation and
 * the gravest first.
 *
 * @param findings may have other severities, which the policy file set
 */
export function ruleDescriptors(findings: readonly Finding[], context: RenderContext): ReportingDescriptor[] {
  const found = new Set(findings.map(gradedId));
  return RULES.flatMap((rule) => {
    const own = severitiesOf(rule);
    const page = ruleText(rule);
    const help = { text: textOf(page), markdown: renderPageMarkdown(page) };
    return SEVERITIES.toReversed()
      .filter((severity) => own.includes(severity) || found.has(gradedId({ rule: rule.id, severity })))
      .map((severity) => descriptor(rule, severity, help, context));
  });
}

function descriptor(
  rule: Rule,
  severity: Severity,
  help: ReportingDescriptor['help'] & object,
  context: RenderContext,
): ReportingDescriptor {
  const helpUri = usable(docsPage(`rules/${rule.id}`, context));
  return {
    id: gradedId({ rule: rule.id, severity }),
    name: pascalCase(rule.id),
    shortDescription: { text: `${rule.title}.` },
    fullDescription: { text: plainWords(rule.what) },
    help,
    ...(helpUri && { helpUri }),
    defaultConfiguration: { level: LEVELS[severity] },
    properties: {
      // The last one finds the alerts of a rule at any severity.
      tags: ['security', 'mcp', 'tool-annotations', rule.id],
      precision: rule.readsWords ? 'medium' : 'high',
      'security-severity': SECURITY_SEVERITY[severity],
    },
  };
}

/**
 * GitHub makes its own four severities of these: above 9.0, from 7.0, from 4.0, above 0.
 * https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support#reportingdescriptor-object
 */
const SECURITY_SEVERITY: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.0',
};

function textOf(page: readonly Block[]): string {
  return renderPageTerminal(page, { colour: false }).trimEnd();
}

function plainWords(markdown: string): string {
  return markdown.replaceAll('`', '');
}

function pascalCase(id: string): string {
  return id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

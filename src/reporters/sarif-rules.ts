import type { Rule, RuleId } from '../core/rule.ts';
import { gravest, type Severity } from '../core/severity.ts';
import { RULES } from '../rules/index.ts';
import { docsPage, type RenderContext, usable } from './links.ts';
import type { Block } from './page.ts';
import { renderPageMarkdown } from './page-markdown.ts';
import { renderPageTerminal } from './page-terminal.ts';
import { ruleText, severitiesOf } from './rule-page.ts';

/** The levels of SARIF that stand for our severities. */
export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};

/** What SARIF wants to know of every rule, in the order of the documentation. */
export function ruleDescriptors(context: RenderContext) {
  return RULES.map((rule) => descriptor(rule, context));
}

/** The place of a rule among the descriptors. */
export function ruleIndex(id: RuleId): number {
  return RULES.findIndex((rule) => rule.id === id);
}

function descriptor(rule: Rule, context: RenderContext) {
  const worst = gravest(severitiesOf(rule)) ?? 'medium';
  const page = ruleText(rule);
  const helpUri = usable(docsPage(`rules/${rule.id}`, context));
  return {
    id: rule.id,
    name: pascalCase(rule.id),
    shortDescription: { text: `${rule.title}.` },
    fullDescription: { text: plainWords(rule.what) },
    help: { text: textOf(page), markdown: renderPageMarkdown(page) },
    ...(helpUri && { helpUri }),
    defaultConfiguration: { level: LEVELS[worst] },
    properties: {
      tags: ['security', 'mcp', 'tool-annotations'],
      precision: READS_WORDS.has(rule.id) ? 'medium' : 'high',
      'security-severity': SECURITY_SEVERITY[worst],
    },
  };
}

/**
 * GitHub makes its own four severities of these: above 9.0, from 7.0, from 4.0, above 0.
 * https://docs.github.com/en/code-security/reference/code-scanning/sarif-support-for-code-scanning#reportingdescriptor-object
 */
const SECURITY_SEVERITY: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.0',
};

/** Whether these have something to report at all depends on what words mean, and words can be misread. */
const READS_WORDS: ReadonlySet<RuleId> = new Set([
  'claim-outgrown',
  'read-only-writer',
  'non-destructive-destroyer',
  'shadow-write',
  'closed-world-reacher',
  'misleading-title',
  'title-changed',
  'warning-removed',
]);

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

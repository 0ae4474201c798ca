import type { Finding } from '../../model/finding.ts';
import { type Declared, isInvalid } from '../../model/hints.ts';
import { limitDepth } from '../../model/json.ts';
import type { Evidence } from '../../model/judgement.ts';
import { SEVERITIES, type Severity } from '../../model/severity.ts';
import type { Threshold } from '../../model/threshold.ts';

/** Always beside its word: the icon alone says nothing to the colour-blind. */
export const SEVERITY_ICONS: Readonly<Record<Severity, string>> = {
  critical: '🔴',
  high: '🟠',
  medium: '🟡',
  low: '⚪',
};

/** `1 tool`, `2 tools`, `1,000 tools`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** A number with a comma between thousands. */
export function grouped(count: number): string {
  return ENGLISH.format(count);
}

const ENGLISH = new Intl.NumberFormat('en-US');

/** `1 critical, 2 low`; empty for no findings. */
export function countWords(counts: Readonly<Record<Severity, number>>): string {
  return SEVERITIES.toReversed()
    .filter((severity) => counts[severity] > 0)
    .map((severity) => `${grouped(counts[severity])} ${severity}`)
    .join(', ');
}

/** A declared value as a word; `quote` shows a value of the wrong type. */
export function declaredWord(value: Declared, quote: (foreign: string) => string): string {
  if (value === undefined) return 'missing';
  return isInvalid(value) ? `invalid: ${quote(JSON.stringify(limitDepth(value.invalid, 4)))}` : String(value);
}

/** What one piece of evidence says, as a verb phrase. */
export function evidenceWords(says: Evidence['says']): string {
  return SAYS[says];
}

const SAYS: Readonly<Record<Evidence['says'], string>> = {
  read: 'reads',
  additive: 'adds something new',
  update: 'changes what exists',
  destroy: 'destroys something',
  open: 'reaches the outside world',
  closed: 'stays within one system',
};

/** When the check fails, to follow "the check fails". */
export function failOnWords({ failOn, alsoFrom }: Threshold): string {
  const looser = 'when any hint is looser by the specification, whatever its severity';
  switch (failOn) {
    case 'critical':
      return 'at critical';
    case 'low':
      return 'at any finding';
    case 'looser':
      return alsoFrom ? `${looser}, and ${failOnWords({ failOn: alsoFrom })}` : looser;
    case 'never':
      return 'never';
    default:
      return `at ${failOn} or above`;
  }
}

/** Names of the clients that ask less, each once, in the order of the registry. */
export function clientNames(finding: Pick<Finding, 'clients'>): readonly string[] {
  return [...new Set(finding.clients.map(({ name }) => name))];
}

/** The sentence on the clients that ask less, without its full stop; empty for none. */
export function affectedClients(findings: readonly Pick<Finding, 'clients'>[]): string {
  const names = few([...new Set(findings.flatMap(clientNames))], 4);
  return names === '' ? '' : `May stop asking: ${names}`;
}

/** The first few of a list and how many more there are. */
export function few(names: readonly string[], most: number): string {
  const more = names.length - most;
  if (more <= 0) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${grouped(more)} more`;
}

import { IGNORING } from '../../src/clients/ignoring.data.ts';
import { CLIENTS } from '../../src/clients/index.ts';
import { REPORTED } from '../../src/clients/reported.data.ts';
import type { Client, ClientCheck } from '../../src/model/client.ts';
import {
  contradictionWinner,
  hintsUsed,
  missingCountsAs,
  type Seen,
  TRANSITIONS,
  transitionCell,
} from './client-analysis.ts';
import { GENERATED, type Page, sourceLink, table } from './markdown.ts';

/** The page about clients; everything about behaviour in it is computed from the predicates themselves. */
export function pages(): readonly Page[] {
  return [{ path: 'docs/clients.md', content: clientsPage() }];
}

function clientsPage(): string {
  return `${[
    GENERATED,
    '# What clients do with the hints',
    'A report names the clients that become less cautious by a change. It says what they do as of the month given, never that a call *will* run: allow lists, trust settings and remembered approvals of the user override hints in both directions.',
    'Mark **A**: the primary source was read. **A2**: official text with a second source. Nothing weaker is used in reports.',
    '## Clients that reports name',
    'In the order in which reports name them. Answers are listed from the least to the most cautious. Which hints count, what a missing one counts as, and which claim wins when a tool says that it is read-only and destructive are computed by trying every combination of the four hints.',
    checkTable(),
    '## Which change makes them less cautious',
    '**L**: less cautious, whatever the other hints say. **L\\***: for some values of the other hints. **M\\***: more cautious for some. Empty: no effect. An arrow is one change of one hint; "–" is a missing value.',
    ...transitionTables(),
    '## Reported, not used',
    'Said about a client in a survey (B, B+) or in reports of users (C), or of no meaning for the tools of other servers. No report rests on these.',
    reportedTable(),
    '## Clients that ignore the hints',
    'Their users notice nothing when a hint changes.',
    ignoringTable(),
  ].join('\n\n')}\n`;
}

function checkTable(): string {
  const columns = [
    'Client',
    'Mode',
    'Answers',
    'Hints (a missing one)',
    'Read-only and destructive at once',
    'As of',
    'Mark',
    'Source',
  ];
  return table(
    columns,
    checks().map(({ client, check }) => [
      client.name,
      check.when || 'default',
      check.levels.join(' → '),
      hintsUsed(check)
        .map((hint) => `${code(hint)} (${missingCountsAs(check, hint)})`)
        .join(', '),
      winner(check),
      client.asOf,
      client.mark,
      sourceLink(client.source),
    ]),
  );
}

/** One table for each hint: twelve columns in one are too wide to read. */
function transitionTables(): readonly string[] {
  const hints = [...new Set(TRANSITIONS.map(({ hint }) => hint))];
  return hints.flatMap((hint) => {
    const transitions = TRANSITIONS.filter((one) => one.hint === hint);
    const columns = transitions.map(({ from, to }) => `${value(from)} → ${value(to)}`);
    const rows = checks()
      .map(({ client, check }) => ({
        client,
        check,
        cells: transitions.map((one) => transitionCell(check, one)),
      }))
      .filter(({ cells }) => cells.some(Boolean))
      .map(({ client, check, cells }) => [
        client.name,
        check.id,
        ...cells.map((cell) => cell.replaceAll('*', '\\*')),
      ]);
    return [`### ${code(hint)}`, table(['Client', 'Check', ...columns], rows)];
  });
}

function reportedTable(): string {
  return table(
    ['Client', 'Behaviour', 'Mark', 'Not used because', 'Source'],
    REPORTED.map(({ client, behaviour, mark, unusedBecause, source }) => [
      client,
      behaviour,
      mark,
      unusedBecause ?? 'no primary source',
      sourceLink(source),
    ]),
  );
}

function ignoringTable(): string {
  return table(
    ['Client', 'What it does with them', 'Mark', 'Source'],
    IGNORING.map(({ name, does, mark, source }) => [name, does, mark, sourceLink(source)]),
  );
}

function checks(): readonly { readonly client: Client; readonly check: ClientCheck }[] {
  return CLIENTS.flatMap((client) => client.checks.map((check) => ({ client, check })));
}

function winner(check: ClientCheck): string {
  const name = contradictionWinner(check);
  return name.endsWith('Hint') ? `${code(name)} counts` : name;
}

function value(seen: Seen): string {
  return seen === undefined ? '–' : String(seen);
}

function code(word: string): string {
  return `\`${word}\``;
}

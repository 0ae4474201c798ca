import type { Client, ClientCheck } from '../../src/model/client.ts';

/** Invented clients, so that what tests show changes only with the code that they test. */
export const SAMPLE_CLIENTS: readonly Client[] = [
  client('harbor', 'Harbor', [prompt('does not ask', 'asks before the call'), review()]),
  client('lantern', 'Lantern CLI', [
    prompt('does not ask', 'asks before the call'),
    prompt('may run calls in parallel', 'runs one call at a time'),
  ]),
  client('meadow', 'Meadow', [prompt('asks before the call', 'refuses the tool', 'plan mode')]),
  client('quill', 'Quill', [
    {
      id: 'destructive',
      when: '',
      levels: ['does not ask', 'asks before the call'],
      level: ({ readOnlyHint, destructiveHint }) =>
        readOnlyHint === true || destructiveHint === false ? 0 : 1,
    },
  ]),
  client('relay', 'Relay', [prompt('shows the tool', 'hides the tool', 'read-only mode')]),
];

function client(id: string, name: string, checks: readonly ClientCheck[]): Client {
  return { id, name, asOf: '2026-08', source: `https://clients.example/${id}`, mark: 'A', checks };
}

function prompt(less: string, more: string, when = ''): ClientCheck {
  return {
    id: less,
    when,
    levels: [less, more],
    level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
  };
}

function review(): ClientCheck {
  return {
    id: 'review',
    when: '',
    levels: ['gives the result to the model unreviewed', 'lets the user review the result'],
    level: ({ openWorldHint }) => (openWorldHint === false ? 0 : 1),
  };
}

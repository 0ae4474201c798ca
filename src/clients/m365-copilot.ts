import type { Client } from '../model/client.ts';

/** Declarative agents. The first connection to a server is always confirmed; this is about the calls after it. */
export const m365Copilot: Client = {
  id: 'm365-copilot',
  name: 'Microsoft 365 Copilot',
  asOf: '2026-07',
  source:
    'https://github.com/MicrosoftDocs/m365copilot-docs/blob/90efae8471866ebf729fd3da7712eabdbaa838d8/docs/plugin-confirmation-prompts.md',
  mark: 'A',
  checks: [
    {
      id: 'confirmation',
      when: '',
      levels: ['does not ask after the first connection', 'asks before the call'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
  ],
};

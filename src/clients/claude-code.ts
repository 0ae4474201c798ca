import type { Client } from '../model/client.ts';

/** Plan mode asks on every call even when an allow rule names the tool. In the default mode the hints approve nothing. */
export const claudeCode: Client = {
  id: 'claude-code',
  name: 'Claude Code',
  asOf: '2026-08',
  source: 'https://github.com/anthropics/claude-code/issues/76238',
  mark: 'A2',
  checks: [
    {
      id: 'plan-mode',
      when: 'plan mode',
      levels: ['does not ask for each call', 'asks before every call'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
  ],
};

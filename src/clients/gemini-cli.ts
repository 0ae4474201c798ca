import type { Client } from '../model/client.ts';

/** Plan mode denies every tool but those that match `readOnlyHint = true` exactly. No other built-in rule reads hints. */
export const geminiCli: Client = {
  id: 'gemini-cli',
  name: 'Gemini CLI',
  asOf: '2026-08',
  source:
    'https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/policy/policies/plan.toml',
  mark: 'A',
  checks: [
    {
      id: 'plan-mode',
      when: 'plan mode',
      levels: ['asks before the call', 'refuses the tool'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
  ],
};

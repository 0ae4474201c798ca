import type { Client } from '../model/client.ts';

/**
 * GitHub Copilot Chat in VS Code. `destructiveHint` and `idempotentHint` are never read, and a missing `openWorldHint`
 * gives no review, unlike the specification's default. Without a confirmation title a call also skips the risk
 * classifier of Autopilot, so `readOnlyHint` removes both.
 */
export const vscode: Client = {
  id: 'vscode',
  name: 'VS Code',
  asOf: '2026-08',
  source:
    'https://github.com/microsoft/vscode/blob/027907cb37d0df0ff0df4b3538d3dbc1d26e7cac/src/vs/workbench/contrib/mcp/common/mcpLanguageModelToolContribution.ts',
  mark: 'A',
  checks: [
    {
      id: 'confirmation',
      when: '',
      levels: ['does not ask', 'asks before the call'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
    {
      id: 'result-review',
      when: '',
      levels: ['gives the result to the model unreviewed', 'lets the user review the result'],
      level: ({ openWorldHint }) => (openWorldHint === true ? 1 : 0),
    },
  ],
};

import type { Client } from '../model/client.ts';

/**
 * Whether a call whose connection broke is sent again. Contradictory claims are never taken as safe. The only client
 * known to act on `idempotentHint`.
 */
export const qwenCode: Client = {
  id: 'qwen-code',
  name: 'Qwen Code',
  asOf: '2026-08',
  source:
    'https://github.com/QwenLM/qwen-code/blob/d1dc9e0efcda68d06dc7fb29038e8bcac61f36d6/docs/design/mcp-safe-replay.md',
  mark: 'A2',
  checks: [
    {
      id: 'replay',
      when: 'workspaces that trust the server',
      levels: ['repeats a lost call by itself', 'does not repeat a lost call'],
      level: ({ readOnlyHint, destructiveHint, idempotentHint }) => {
        if (readOnlyHint !== true) return idempotentHint === true ? 0 : 1;
        return destructiveHint === true || idempotentHint === false ? 1 : 0;
      },
    },
  ],
};

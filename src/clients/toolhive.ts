import type { Client } from '../model/client.ts';

/** Cedar policies see only hints that were sent, so a missing one never satisfies the safe-tools rule. */
export const toolhive: Client = {
  id: 'toolhive',
  name: 'ToolHive',
  asOf: '2026-08',
  source:
    'https://github.com/stacklok/toolhive/blob/e25de16cf9720b13cf0b400c861a2f6840e2763c/pkg/authz/authorizers/annotations.go',
  mark: 'A2',
  checks: [
    {
      id: 'safe-tools',
      when: 'its safe-tools policy',
      levels: ['permits the tool', 'denies the tool'],
      level: ({ readOnlyHint, destructiveHint, openWorldHint }) =>
        readOnlyHint === true || (destructiveHint === false && openWorldHint === false) ? 0 : 1,
    },
  ],
};

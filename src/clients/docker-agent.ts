import type { Client } from '../model/client.ts';

/** Docker Agent (cagent), for tools that no permission rule of the user names. */
export const dockerAgent: Client = {
  id: 'docker-agent',
  name: 'Docker Agent',
  asOf: '2026-03',
  source:
    'https://github.com/docker/cagent/blob/0d76412a3ed156faac105d7961753c333be0a879/pkg/runtime/tool_dispatch.go',
  mark: 'A',
  checks: [
    {
      id: 'confirmation',
      when: '',
      levels: ['does not ask', 'asks before the call'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
  ],
};

import type { Client } from '../model/client.ts';

/** The default permission check of an MCP tool in AgentScope. */
export const agentscope: Client = {
  id: 'agentscope',
  name: 'AgentScope',
  asOf: '2026-08',
  source:
    'https://github.com/agentscope-ai/agentscope/blob/da00849f2c3db60b16edaf2371ae1d863f341ae2/src/agentscope/tool/_adapters.py',
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

import type { Client } from '../model/client.ts';

/** The experimental FIDES labels of Microsoft Agent Framework. A missing hint is never taken as reassuring. */
export const agentFramework: Client = {
  id: 'agent-framework',
  name: 'Microsoft Agent Framework',
  asOf: '2026-08',
  source:
    'https://github.com/microsoft/agent-framework/blob/5eb3eb745e16324ac7bffb1dbe006d8f13c8d993/python/packages/core/agent_framework/security.py',
  mark: 'A',
  checks: [
    {
      id: 'tainted-context',
      when: 'its FIDES security layer',
      levels: ['lets the tool run after untrusted content', 'blocks the tool after untrusted content'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
    {
      id: 'result-integrity',
      when: 'its FIDES security layer',
      levels: ['trusts the result', 'treats the result as untrusted'],
      level: ({ openWorldHint }) => (openWorldHint === false ? 0 : 1),
    },
  ],
};

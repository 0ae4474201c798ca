import type { Client } from '../model/client.ts';

/** The model is asked to rate the risk of a call, on which confirmation policies rest, unless the tool claims to be read-only. */
export const openhands: Client = {
  id: 'openhands',
  name: 'OpenHands SDK',
  asOf: '2026-08',
  source:
    'https://github.com/OpenHands/software-agent-sdk/blob/611629e6999ad398dc49c761721eefe18d5e6bd9/openhands-sdk/openhands/sdk/tool/tool.py',
  mark: 'A',
  checks: [
    {
      id: 'risk-label',
      when: 'agents with risk prediction',
      levels: ['does not have the risk of the call rated', 'has the model rate the risk of the call'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
  ],
};

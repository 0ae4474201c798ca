import type { Client } from '../model/client.ts';

/** Hosted MCP with the filter `require_approval.never.read_only`; without it the API asks for every call. */
export const openaiResponses: Client = {
  id: 'openai-responses',
  name: 'OpenAI Responses API',
  asOf: '2026-08',
  source:
    'https://github.com/openai/openai-python/blob/e43b422412a9e96c9cc5192c61fffbe2d7e04836/src/openai/types/responses/tool.py',
  mark: 'A',
  checks: [
    {
      id: 'approval',
      when: 'applications that approve read-only tools',
      levels: ['does not ask for approval', 'asks for approval'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
  ],
};

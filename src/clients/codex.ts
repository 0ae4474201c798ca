import type { Client } from '../model/client.ts';

/**
 * Codex CLI in its default `auto` approval mode. Approvals that a user remembered are kept by tool name and outlive any
 * change of a hint.
 */
export const codex: Client = {
  id: 'codex',
  name: 'Codex CLI',
  asOf: '2026-10',
  source: 'https://github.com/openai/codex/blob/ca46606/codex-rs/core/src/mcp_tool_call.rs',
  mark: 'A2',
  checks: [
    {
      // A declared destructiveHint wins over readOnlyHint; only after that do the specification's defaults count.
      id: 'approval',
      when: '',
      levels: ['does not ask', 'asks before the call'],
      level: ({ readOnlyHint, destructiveHint, openWorldHint }) => {
        if (destructiveHint === true) return 1;
        if (readOnlyHint === true) return 0;
        return (destructiveHint ?? true) || (openWorldHint ?? true) ? 1 : 0;
      },
    },
    {
      // https://github.com/openai/codex/blob/1dfb366/codex-rs/core/src/tools/handlers/mcp.rs
      id: 'parallel-calls',
      when: '',
      levels: ['may run calls in parallel', 'runs one call at a time'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
  ],
};

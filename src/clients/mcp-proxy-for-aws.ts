import type { Client } from '../model/client.ts';

/** MCP Proxy for AWS started with `--read-only`. */
export const mcpProxyForAws: Client = {
  id: 'mcp-proxy-for-aws',
  name: 'MCP Proxy for AWS',
  asOf: '2026-08',
  source:
    'https://github.com/aws/mcp-proxy-for-aws/blob/2def6498bb9392c3462b0454ab2c4696a19dfd42/mcp_proxy_for_aws/middleware/tool_filter.py',
  mark: 'A',
  checks: [
    {
      id: 'read-only',
      when: 'read-only mode',
      levels: ['shows the tool', 'hides the tool'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
  ],
};

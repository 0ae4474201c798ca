import type { Client } from '../model/client.ts';

/** Azure MCP Server started with `--read-only`, for the servers that it proxies. */
export const azureMcp: Client = {
  id: 'azure-mcp',
  name: 'Azure MCP Server',
  asOf: '2026-08',
  source:
    'https://github.com/microsoft/mcp/blob/557fca14350b3e3ca8dc503fb149e092bb12d2d9/core/Microsoft.Mcp.Core/src/Areas/Server/Commands/ToolLoading/RegistryToolLoader.cs',
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

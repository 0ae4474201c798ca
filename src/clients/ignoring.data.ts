/** A client that asks, hides and refuses the same whatever the hints say. */
export interface IgnoringClient {
  readonly name: string;
  /** What it does with the hints instead. */
  readonly does: 'nothing' | 'shows them' | 'shows the title' | 'hands them to the application';
  /** A: the source or the vendor's documentation was read. B: a survey. C: reports of users. */
  readonly mark: 'A' | 'B' | 'C';
  readonly source: string;
}

/** Listed so that nobody over-claims: a hint that changes is invisible to the users of these. */
export const IGNORING: readonly IgnoringClient[] = [
  {
    name: 'Zed',
    does: 'nothing',
    mark: 'A',
    source:
      'https://github.com/zed-industries/zed/blob/0040008/crates/agent/src/tools/context_server_registry.rs',
  },
  {
    name: 'Cline',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/cline/cline/blob/21cb8d2/sdk/packages/core/src/extensions/mcp/client.ts',
  },
  {
    name: 'Roo Code',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/RooCodeInc/Roo-Code/blob/cb83656/src/services/mcp/McpHub.ts',
  },
  {
    name: 'Continue',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/continuedev/continue/blob/d0a3c0b/core/config/profile/doLoadConfig.ts',
  },
  {
    name: 'opencode',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/anomalyco/opencode/blob/0ded052/packages/opencode/src/mcp/catalog.ts',
  },
  {
    name: 'Kilo Code',
    does: 'nothing',
    mark: 'B',
    source: 'https://github.com/s1300105/auth_gap',
  },
  {
    name: 'LibreChat',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/danny-avila/LibreChat/blob/07fef36/packages/api/src/mcp/tools.ts',
  },
  {
    name: 'Open WebUI',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/open-webui/open-webui/blob/04e8bc7/backend/open_webui/utils/mcp/client.py',
  },
  {
    name: 'Warp',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/warpdotdev/warp/tree/19548ae',
  },
  {
    name: 'Amazon Q CLI',
    does: 'nothing',
    mark: 'A',
    source:
      'https://github.com/aws/amazon-q-developer-cli/blob/15cc8f3/crates/chat-cli/src/cli/chat/tools/mod.rs',
  },
  {
    name: 'Junie and JetBrains AI Assistant',
    does: 'nothing',
    mark: 'B',
    source: 'https://github.com/s1300105/auth_gap',
  },
  {
    name: 'Crush',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/charmbracelet/crush/tree/37f36e9',
  },
  {
    name: 'Kimi CLI',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/MoonshotAI/kimi-cli/tree/4a550ef',
  },
  {
    name: 'GitHub Copilot cloud agent',
    does: 'nothing',
    mark: 'A',
    source:
      'https://github.com/github/docs/blob/1ff8128ec684ebe6a32d2581249209662602b62c/content/copilot/how-tos/copilot-on-github/customize-copilot/configure-mcp-servers.md',
  },
  {
    name: 'GitHub Copilot for Eclipse',
    does: 'nothing',
    mark: 'C',
    source: 'https://github.com/microsoft/copilot-for-eclipse/issues/112',
  },
  {
    name: 'Strands Agents',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/strands-agents/sdk-python/tree/1232230',
  },
  {
    name: 'Koog',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/JetBrains/koog/tree/dfae038',
  },
  {
    name: 'agentgateway',
    does: 'nothing',
    mark: 'A',
    source: 'https://github.com/agentgateway/agentgateway/tree/75b4e6c',
  },
  {
    name: 'Amazon Bedrock AgentCore Policy',
    does: 'nothing',
    mark: 'A',
    source: 'https://docs.aws.amazon.com/bedrock-agentcore/latest/devguide/policy.html',
  },
  {
    name: 'Docker MCP Gateway',
    does: 'shows the title',
    mark: 'A',
    source: 'https://github.com/docker/mcp-gateway/blob/2bd20fe/pkg/gateway/handlers.go',
  },
  {
    name: 'OpenAI Agents SDK',
    does: 'shows the title',
    mark: 'A',
    source: 'https://github.com/openai/openai-agents-python/blob/7f7a44f/src/agents/_mcp_tool_metadata.py',
  },
  {
    name: 'MCP Inspector',
    does: 'shows them',
    mark: 'A',
    source:
      'https://github.com/modelcontextprotocol/inspector/blob/86d5f58/clients/web/src/components/groups/ToolDetailPanel/ToolDetailPanel.tsx',
  },
  {
    name: 'IBM ContextForge',
    does: 'shows them',
    mark: 'A',
    source: 'https://github.com/IBM/mcp-context-forge/blob/ecba50e/mcpgateway/admin_ui/tools.js',
  },
  {
    name: 'LangChain MCP adapters',
    does: 'hands them to the application',
    mark: 'A',
    source:
      'https://github.com/langchain-ai/langchain-mcp-adapters/blob/cc0f284/langchain_mcp_adapters/tools.py',
  },
  {
    name: 'Pydantic AI',
    does: 'hands them to the application',
    mark: 'A',
    source: 'https://github.com/pydantic/pydantic-ai/blob/4fda389/pydantic_ai_slim/pydantic_ai/mcp.py',
  },
  {
    name: 'Vercel AI SDK',
    does: 'hands them to the application',
    mark: 'A',
    source: 'https://github.com/vercel/ai/blob/ed857f5/packages/mcp/src/tool/mcp-client.ts',
  },
  {
    name: 'FastMCP client',
    does: 'hands them to the application',
    mark: 'A',
    source: 'https://github.com/PrefectHQ/fastmcp/blob/743ddff/docs/servers/tools.mdx',
  },
  {
    name: 'Mastra',
    does: 'hands them to the application',
    mark: 'B',
    source: 'https://github.com/s1300105/auth_gap',
  },
];

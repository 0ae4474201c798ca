/**
 * What is said about clients and not used in any report, because it rests on a survey or on third-party reports, or
 * because it says nothing about the tools of other servers. It is documented so that nobody looks for it in vain.
 */
export interface ReportedBehaviour {
  readonly client: string;
  readonly behaviour: string;
  /** A: primary source. A2: official text. B, B+: a survey that quotes the source. C: reports of users. */
  readonly mark: 'A' | 'A2' | 'B+' | 'B' | 'C';
  /** Why it is not used although the mark is good; absent where the mark is the reason. */
  readonly unusedBecause?: string;
  readonly source: string;
}

/** A survey of client bundles with pinned quotes. */
const SURVEY = 'https://github.com/s1300105/auth_gap';

export const REPORTED: readonly ReportedBehaviour[] = [
  {
    client: 'Claude connectors',
    behaviour:
      'read-only tools can run without confirmation for each call, and destructive tools always prompt; missing hints are not described',
    mark: 'A2',
    unusedBecause: 'what a missing hint means is known only from a survey',
    source: 'https://claude.com/docs/connectors/building/review-criteria',
  },
  {
    client: 'Claude Desktop',
    behaviour: 'destructiveHint true asks in spite of "Always allow", missing does not',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Claude Desktop',
    behaviour: 'the unattended watcher refuses destructiveHint true, missing passes',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Claude Desktop',
    behaviour: 'artifacts ask only for destructiveHint true, and cache results of readOnlyHint true',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Claude Desktop',
    behaviour:
      'host tools of artifacts ask when destructiveHint is true or readOnlyHint is not true, and watching refuses readOnlyHint false',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Claude Cowork',
    behaviour: 'auto mode and the write gate of team plans exempt only readOnlyHint true',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Claude Code',
    behaviour: 'readOnlyHint true runs calls in parallel',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Claude Code',
    behaviour: 'an ask rule of an organisation is kept in auto mode only for destructiveHint true',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Codex CLI',
    behaviour: 'the "writes" approval mode asks unless readOnlyHint is true',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Codex CLI',
    behaviour:
      'apps with destructive_enabled or open_world_enabled off hide tools, missing counts as true for both',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Codex CLI',
    behaviour: 'tools without any annotations object were not asked about in early 2026',
    mark: 'A',
    unusedBecause: 'later versions ask',
    source:
      'https://github.com/openai/codex/blob/002500f20b2b377a79706891ac47e0e1b1f9de3d/codex-rs/core/src/mcp_tool_call.rs',
  },
  {
    client: 'ChatGPT',
    behaviour: 'company knowledge uses only readOnlyHint true',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'ChatGPT',
    behaviour: 'a missing destructiveHint is shown as destructive even with readOnlyHint true',
    mark: 'C',
    source: 'https://github.com/apollographql/apollo-mcp-server/pull/510',
  },
  {
    client: 'GitHub Copilot CLI',
    behaviour: 'readOnlyHint true is approved without a prompt (1.0.63; its documentation says otherwise)',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'GitHub Copilot code review',
    behaviour: 'leaves out every tool without readOnlyHint true',
    mark: 'B+',
    source:
      'https://docs.github.com/en/copilot/how-tos/copilot-on-github/customize-copilot/configure-mcp-servers',
  },
  {
    client: 'GitHub Copilot for JetBrains',
    behaviour: 'has a setting to trust tool annotations',
    mark: 'C',
    source: 'https://github.com/microsoft/copilot-intellij-feedback/issues/965',
  },
  {
    client: 'Cursor',
    behaviour: 'Ask mode runs only readOnlyHint true',
    mark: 'C',
    source: 'https://github.com/colbymchenry/codegraph/issues/1018',
  },
  {
    client: 'Cursor',
    behaviour:
      'the admin policy "reads" runs readOnlyHint true without destructiveHint true, and blocks the rest',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Windsurf and Devin CLI',
    behaviour: 'restricted modes admit only readOnlyHint true',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Docker Agent',
    behaviour: 'since late 2026 destructiveHint true wins over readOnlyHint, missing counts as false',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'n8n Instance AI',
    behaviour:
      'readOnlyHint false or destructiveHint true needs approval, no hints are judged by the name of the tool',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Qwen Code',
    behaviour: 'readOnlyHint true runs calls in parallel',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Gemini Enterprise',
    behaviour: 'custom MCP servers: readOnlyHint true is not confirmed',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Gemini CLI',
    behaviour: 'policy rules that users write can match any hint',
    mark: 'A',
    unusedBecause: 'the effect depends on the rules',
    source:
      'https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/docs/reference/policy-engine.md',
  },
  {
    client: 'Google Cloud managed MCP',
    behaviour: 'deny policies can match readOnlyHint, the Agent Gateway all hints',
    mark: 'B',
    source: SURVEY,
  },
  {
    client: 'Speakeasy Gram',
    behaviour: 'grants can be limited to read-only or destructive tools',
    mark: 'A',
    unusedBecause: 'the effect depends on the grants',
    source: 'https://github.com/speakeasy-api/gram/blob/2211d34/server/internal/authz/selector.go',
  },
  {
    client: 'GitHub MCP Server',
    behaviour: 'its read-only mode shows only readOnlyHint true',
    mark: 'A',
    unusedBecause: "it concerns that server's own tools",
    source: 'https://github.com/github/github-mcp-server/blob/64a49f3/pkg/inventory/filters.go',
  },
  {
    client: 'MCPJam Inspector',
    behaviour: 'asks for its own interface tools by destructiveHint and readOnlyHint',
    mark: 'A',
    unusedBecause: "it concerns that application's own tools",
    source:
      'https://github.com/MCPJam/inspector/blob/6d550c0/mcpjam-inspector/shared/client-fulfilled-tools.ts',
  },
];

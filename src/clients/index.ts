import type { Client } from '../model/client.ts';
import { agentFramework } from './agent-framework.ts';
import { agentscope } from './agentscope.ts';
import { azureMcp } from './azure-mcp.ts';
import { chatgpt } from './chatgpt.ts';
import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import { dockerAgent } from './docker-agent.ts';
import { geminiCli } from './gemini-cli.ts';
import { goose } from './goose.ts';
import { m365Copilot } from './m365-copilot.ts';
import { mcpProxyForAws } from './mcp-proxy-for-aws.ts';
import { mcpproxy } from './mcpproxy.ts';
import { openaiResponses } from './openai-responses.ts';
import { openhands } from './openhands.ts';
import { qwenCode } from './qwen-code.ts';
import { toolhive } from './toolhive.ts';
import { vscode } from './vscode.ts';

/**
 * Every client whose behaviour is known from a primary source. Reports name the first few, so the order matters: how
 * many people use it, and how directly they feel the change.
 */
export const CLIENTS: readonly Client[] = [
  // A prompt of the everyday mode.
  vscode,
  chatgpt,
  codex,
  m365Copilot,
  dockerAgent,
  agentscope,
  // Plan modes, and modes that someone has to choose.
  claudeCode,
  geminiCli,
  goose,
  openaiResponses,
  agentFramework,
  openhands,
  qwenCode,
  // Gateways.
  toolhive,
  mcpproxy,
  azureMcp,
  mcpProxyForAws,
];

import manifest from '../../../package.json' with { type: 'json' };

/** What the user is told when something happened that must not: one line, and what to do with it. */
export function explainBug(bug: unknown, environment: NodeJS.ProcessEnv): string {
  const message = bug instanceof Error ? bug.message : String(bug);
  const hint = `Please report it: ${manifest.homepage}/issues (MCP_DIFF_DEBUG=1 shows where it happened)`;
  const stack = environment['MCP_DIFF_DEBUG'] && bug instanceof Error ? `${bug.stack}\n` : '';
  return `error: This is a bug in ${manifest.name} ${manifest.version}: ${message.split('\n')[0]}\n${hint}\n${stack}`;
}

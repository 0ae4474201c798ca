import type { Client } from '../model/client.ts';

/** mcpproxy-go. Its permission tier takes silence for a read; its filters follow the specification's defaults. */
export const mcpproxy: Client = {
  id: 'mcpproxy',
  name: 'mcpproxy',
  asOf: '2026-08',
  source:
    'https://github.com/smart-mcp-proxy/mcpproxy-go/blob/20a3e5094ad613cf0b153648b19e13fd6ef1615d/internal/contracts/intent.go',
  mark: 'A',
  checks: [
    {
      id: 'permission',
      when: 'direct mode',
      levels: [
        'accepts tokens with read permission',
        'demands a token with write permission',
        'demands a token with destructive permission',
      ],
      level: ({ readOnlyHint, destructiveHint }) => {
        if (destructiveHint === true) return 2;
        return readOnlyHint === false ? 1 : 0;
      },
    },
    {
      id: 'output-trust',
      when: '',
      levels: ['marks the result as trusted', 'marks the result as untrusted'],
      level: ({ openWorldHint }) => (openWorldHint === false ? 0 : 1),
    },
    {
      // https://github.com/smart-mcp-proxy/mcpproxy-go/blob/20a3e5094ad613cf0b153648b19e13fd6ef1615d/internal/toolannotations/toolannotations.go
      id: 'exclude-destructive',
      when: 'searches without destructive tools',
      levels: ['shows the tool', 'hides the tool'],
      level: ({ readOnlyHint, destructiveHint }) =>
        readOnlyHint === true || destructiveHint === false ? 0 : 1,
    },
    {
      id: 'exclude-open-world',
      when: 'searches without open-world tools',
      levels: ['shows the tool', 'hides the tool'],
      level: ({ openWorldHint }) => (openWorldHint === false ? 0 : 1),
    },
  ],
};

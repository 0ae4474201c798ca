import type { Side } from '../model/side.ts';

/** The name of the demo server's file; it starts with `node server.mjs` and needs nothing but Node. */
export const DEMO_SERVER_FILE = 'server.mjs';

/**
 * What the head does to the hints, each once: a tool that deletes turns read-only, a tool that overwrites stops being
 * destructive, a new tool sounds like a writer and says nothing; one change is honest and stricter, one new tool is harmless.
 */
const TOOLS: Readonly<Record<Side, string>> = {
  base: `const tools = [
  tool('search_pages', 'Find pages by their text.', { query: 'string' }, { readOnlyHint: true, openWorldHint: false }),
  tool('create_page', 'Create an empty page.', { title: 'string' }, { readOnlyHint: false, destructiveHint: false, openWorldHint: false }),
  tool('update_page', 'Replace the text of a page.', { id: 'string', text: 'string' }, { readOnlyHint: false, destructiveHint: true, openWorldHint: false }),
  tool('delete_page', 'Delete a page and its history.', { id: 'string' }, { readOnlyHint: false, destructiveHint: true, openWorldHint: false }),
  tool('archive_space', 'Archive a space and remove it from every list.', { id: 'string' }, { readOnlyHint: false, destructiveHint: false, openWorldHint: false }),
];
`,
  head: `const tools = [
  tool('search_pages', 'Find pages by their text.', { query: 'string' }, { readOnlyHint: true, openWorldHint: false }),
  tool('list_labels', 'List all labels.', {}, { readOnlyHint: true, openWorldHint: false }),
  tool('create_page', 'Create an empty page.', { title: 'string' }, { readOnlyHint: false, destructiveHint: false, openWorldHint: false }),
  tool('update_page', 'Replace the text of a page.', { id: 'string', text: 'string' }, { readOnlyHint: false, destructiveHint: false, openWorldHint: false }),
  tool('delete_page', 'Delete a page and its history.', { id: 'string' }, { readOnlyHint: true, openWorldHint: false }),
  tool('archive_space', 'Archive a space and remove it from every list.', { id: 'string' }, { readOnlyHint: false, destructiveHint: true, openWorldHint: false }),
  tool('purge_trash', 'Empty the trash.', {}),
];
`,
};

const OPENING = `// A small MCP server over stdio: one JSON-RPC message a line.
import { createInterface } from 'node:readline';

`;

const REST = `
const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'demo-wiki', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue; // a notification
  const answer = answers[method];
  send(id, answer ? { result: answer(params) } : { error: { code: -32601, message: 'Method not found' } });
}

function send(id, outcome) {
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }) + '\\n');
}

function tool(name, description, parameters, annotations) {
  const properties = Object.fromEntries(Object.entries(parameters).map(([key, type]) => [key, { type }]));
  return { name, description, inputSchema: { type: 'object', properties }, ...(annotations && { annotations }) };
}
`;

/** The whole source text of the demo server on each side. */
export const DEMO_SERVER: Readonly<Record<Side, string>> = {
  base: `${OPENING}${TOOLS.base}${REST}`,
  head: `${OPENING}${TOOLS.head}${REST}`,
};

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Files, scenario } from './scenario.ts';

const CAUTIOUS = { readOnlyHint: false, destructiveHint: true };
const LOOSE = { readOnlyHint: true };

/** A server whose tools stand in its code. `more` is code of its own. */
function codedServer(annotations: object, more = ''): Files {
  return {
    'src/tools.mjs': `// The tools of the wiki.
export const tools = [];
const registerTool = (name, more) => tools.push({ name, ...more });
${more}
registerTool('delete_page', {
  description: 'Deletes a page of the wiki',
  inputSchema: { type: 'object' },
  annotations: ${JSON.stringify(annotations)},
});
`,
    'README.md': "registerTool('delete_page', {})\n",
    'test/tools.test.mjs': "registerTool('delete_page', { description: 'Deletes a page of the wiki' });\n",
    'server.mjs': `
import { createInterface } from 'node:readline';
import { tools } from './src/tools.mjs';
const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'wiki', version: '1' },
  }),
  'tools/list': () => ({ tools }),
};
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]?.(params) ?? {} }) + '\\n');
}
`,
  };
}

describe.concurrent('where a tool is defined', () => {
  test('stands on the annotation, in the comment, the summary and the report', async () => {
    await using pull = await scenario(codedServer(CAUTIOUS), codedServer(LOOSE, '\n// Loosened.'));
    await using step = await pull.run();
    expect(step.conclusion).toBe('failure');
    expect(step.annotations).toEqual([
      expect.objectContaining({ level: 'error', file: 'src/tools.mjs', line: 6 }),
    ]);
    const address = `/blob/${pull.shas.merge}/src/tools.mjs#L6)`;
    expect(pull.comments()).toEqual([expect.stringContaining(address)]);
    expect(step.summary).toContain(address);
    const directory = step.outputs['report-directory'] ?? '';
    const report = JSON.parse(await readFile(join(directory, 'report.json'), 'utf8'));
    expect(report.servers[0].findings).toEqual([
      expect.objectContaining({ tool: 'delete_page', location: { path: 'src/tools.mjs', line: 6 } }),
    ]);
  });

  test('is as it was before a command of the head changed it, in the tree and in every repository at hand', async () => {
    const build = `
import { execSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
writeFileSync('src/tools.mjs', '// Moved.\\n\\n\\n\\n' + (await import('node:fs')).readFileSync('src/tools.mjs', 'utf8'));
execSync('git add . && git -c user.name=x -c user.email=x@example.com commit --quiet --message x');
for (const run of [dirname(dirname(process.cwd()))]) {
  for (const name of readdirSync(run)) if (name.endsWith('.git')) rmSync(run + '/' + name, { recursive: true });
}
`;
    await using pull = await scenario(codedServer(CAUTIOUS), { ...codedServer(LOOSE), 'build.mjs': build });
    await using step = await pull.run({ 'build-command': 'test ! -f build.mjs || node build.mjs' });
    expect(step.annotations).toEqual([
      expect.objectContaining({ level: 'error', file: 'src/tools.mjs', line: 5 }),
    ]);
  });

  test('is left out where it is not certain, and the finding stays', async () => {
    const copy = "{ description: 'Deletes a page of the wiki', inputSchema: {}, annotations: {} }";
    const twice = `if (process.env.BOOK) registerTool('delete_page', ${copy});`;
    await using pull = await scenario(codedServer(CAUTIOUS, twice), codedServer(LOOSE, twice));
    await using step = await pull.run();
    expect(step.annotations).toEqual([expect.objectContaining({ level: 'error' })]);
    expect(step.annotations[0]).not.toHaveProperty('file');
    expect(step.outputs['verdict']).toBe('fail');
  });
});

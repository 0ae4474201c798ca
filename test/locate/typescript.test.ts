import { describe, expect, test } from 'vitest';
import { marked, placeIn } from './marked.ts';

const REGISTRATIONS = {
  'server.tool': `
// the old way
»server.tool('delete_page', 'Deletes a page', {}, async () => done);`,
  'registerTool, name on a line of its own': `
server.registerTool(
»  "delete_page",
  { description: 'Deletes a page', inputSchema: {} },
  handler,
);`,
  'with type arguments': `
»server.registerTool<Input, Output<string[]>>('delete_page', config, handler);`,
  'the server is the first argument': `
»registerAppTool(server, 'delete_page', { title: 'Delete' }, handler);`,
  'a template literal without substitutions': '\n»server.tool(`delete_page`, schema, handler);',
  'an object for a function that defines tools': `
export const deletePage = defineTool({
»  name: 'delete_page',
  schema,
});`,
  'an object with an input schema': `
const tools = [
  { name: 'get_page', description: 'Gets', inputSchema: {} },
»  { name: 'delete_page', description: 'Deletes', inputSchema: {} },
];`,
  'as const': `
export const NEON_TOOLS = [{
»  name: 'delete_page' as const,
  description: 'Deletes', inputSchema,
}];`,
  'an object with a handler, without semicolons': `
const deletePage = {
»  name: "delete_page",
  annotations: { destructiveHint: true },
  async handler(args) { return done }
}
export default deletePage`,
  'a key in a table of tools': `
export const tools = {
  get_page: { description: 'Gets', inputSchema: {} },
»  delete_page: { description: 'Deletes', inputSchema: {}, handler },
};`,
  'a quoted key in a table of tools': `
const definitions: Record<string, Definition> = {
»  'delete_page': { description: 'Deletes', parameters: z.object({}), execute },
};`,
  'a key whose value is a call': `
return {
»  delete_page: tool({ description: 'Deletes', parameters: z.object({}) }),
};`,
  'a class of a tool': `
export class DeletePage extends BaseTool<Input> {
»  name = 'delete_page';
  type = Kind.WRITE;
}`,
  'a static name in a class of a tool': `
export class DeletePage extends DocumentToolBase {
»  public static toolName = "delete_page";
  protected run() {}
}`,
  'a decorated method': `
class Pages {
»  @Tool({ name: 'delete_page', description: 'Deletes' })
  async remove() {}
}`,
  'a decorated method without a name': `
class Pages {
  @Tool({ description: 'Deletes' })
»  async delete_page(input: Input): Promise<void> {}
}`,
  'a registry': `
»toolRegistry.register('delete_page', { description: 'Deletes' });`,
  'a constant that is used to register': `
const NAME = 'delete_page';
const TITLE = 'Delete';
»server.registerTool(NAME, { title: TITLE }, handler);`,
  'a constant as the name in an object': `
export const TOOL_NAME = 'delete_page';
export const deletePage = {
»  name: TOOL_NAME,
  description: 'Deletes', inputSchema: {}, handler,
};`,
  'a constant in an object of constants': `
export const ToolNames = { GET: 'get_page', DELETE: 'delete_page' } as const;
»server.tool(ToolNames.DELETE, schema, handler);`,
  'a member of an enum': `
enum Names { Get = 'get_page', Delete = 'delete_page' }
»server.tool(Names.Delete, schema, handler);`,
  'a short key': `
export const name = 'delete_page';
export const execute = async () => done;
»export default { name, description, inputSchema, execute };`,
  'constants of one name in several functions': `
function get() { const name = 'get_page'; server.registerTool(name, config, run); }
function remove() {
  const name = 'delete_page';
»  server.registerTool(name, config, run);
}`,
};

describe('where a tool is registered in TypeScript', () => {
  test.each(Object.entries(REGISTRATIONS))('%s', (_, code) => {
    const { text, expected } = marked('src/tools.ts', code);
    expect(expected).not.toBe('none');
    expect(placeIn({ 'src/tools.ts': text })).toBe(expected);
  });
});

const MENTIONS = {
  'in a comment': `// server.tool('delete_page', handler)\n/* server.tool('delete_page') */`,
  'in another string': `const help = "call server.tool('delete_page', x) first";`,
  'in a template': 'const code = `server.tool("delete_page", schema, handler)`;',
  'in a regular expression': `const wanted = /server.tool\\('delete_page', x\\)/;\nconst other = "delete_page_now";`,
  'as the beginning of a name': `server.tool('delete_page_version', schema, handler);`,
  'as the end of a name': `server.tool('force_delete_page', schema, handler);`,
  'in other letters': `server.tool('Delete_Page', schema, handler);`,
  'put together at runtime':
    "server.tool(`${prefix}_page`, schema, handler);\nserver.tool('delete_' + 'page', s, h);",
  'with something added': `server.tool('delete_page' + suffix, schema, handler);`,
  'a template with a substitution': 'server.tool(`delete_page${suffix}`, schema, handler);',
  'a call of the tool': `await client.callTool({ name: 'delete_page', arguments: { id } });`,
  'a call by its name': `await executeTool('delete_page', { description: 'x' });`,
  'a case': `switch (name) { case 'delete_page': return remove(args); }`,
  'a comparison': `if (request.params.name === 'delete_page') remove();`,
  'a list of names': `const WRITERS = ['create_page', 'delete_page'];\nserver.tool(WRITERS[0], schema, handler);`,
  'a table of handlers': `const handlers = { delete_page: removePage, get_page: getPage };`,
  'a table of descriptions': `const texts = { delete_page: 'Deletes a page', get_page: 'Gets a page' };`,
  'a prompt': `server.registerPrompt('delete_page', { description: 'Deletes' }, make);`,
  'a prompt in a list': `const prompts = [{ name: 'delete_page', description: 'x', arguments: [] }];`,
  'a parameter': `const p = [{ name: 'delete_page', type: 'boolean', description: 'also delete' }];`,
  'a property of a schema': `const schema = { properties: { delete_page: { type: 'boolean', description: 'x' } } };`,
  'a recommendation': `return { next: suggestTool('delete_page', loaded) };`,
  'a constant that only a call uses': `const NAME = 'delete_page';\nawait client.callTool({ name: NAME });`,
  'a parameter hides the constant': `const name = 'delete_page';\nfunction add(name: string) { server.tool(name, s, h); }`,
  'a loop hides the constant': `const name = 'delete_page';\nfor (const name of names) { server.tool(name, s, h); }`,
  'a setting of an object that is named': `configure('delete_page', { description: 'x', enabled: true });`,
};

describe('a mention is no definition', () => {
  test.each(Object.entries(MENTIONS))('%s', (_, text) => {
    expect(placeIn({ 'src/tools.ts': text })).toBe('none');
  });

  test.each(Object.entries(MENTIONS))('%s, beside the registration', (_, text) => {
    const registration = {
      'src/register.ts': "\nserver.tool('delete_page', 'Deletes a page', schema, handler);",
    };
    expect(placeIn({ 'src/tools.ts': text, ...registration })).toBe('src/register.ts:2');
  });
});

test('code that confuses simple readers', () => {
  const { text, expected } = marked(
    'src/tools.tsx',
    `
const quote = /["'\`/]/.test(text) ? a / b : c / d;
const page = <p title="it's">Don't "quote" {value} // here</p>;
const nested = \`a \${fn({ b: \`c \${'}'} d\` })} server.tool('delete_page', x) e\`;
const escaped = 'it\\'s // no comment';
»server.tool('delete_page', 'Deletes a page', schema, handler);`,
  );
  expect(placeIn({ 'src/tools.tsx': text })).toBe(expected);
});

test('lines are counted as an editor does', () => {
  expect(placeIn({ 'a.ts': "\ufeff// first\r\n\r\nserver.tool('delete_page', s, h);\r\n" })).toBe('a.ts:3');
  expect(placeIn({ 'a.ts': "const text = `\n\n`;\nserver.tool('delete_page', s, h);" })).toBe('a.ts:4');
});

import { describe, expect, test } from 'vitest';
import { marked, placeIn } from './marked.ts';

/** By file; a sample without `»` must not be found. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server.py': {
    'a decorated function': `
@mcp.tool()
»def delete_page(page_id: str) -> str:
    """Deletes a page."""`,
    'a decorator without parentheses': `
@mcp.tool
»async def delete_page(page_id: str): ...`,
    'several decorators': `
@app.tool(annotations={"readOnlyHint": False})
@validate_id("page")
@log_calls
»async def delete_page(page_id): ...`,
    'a name in the decorator': `
@mcp.tool(
»    name="delete_page",
    annotations=ToolAnnotations(destructiveHint=True),
)
def remove(page_id: str): ...`,
    'the name comes first in the decorator': `
»@mcp.tool("delete_page", title="Delete")
def remove(page_id: str): ...`,
    'types.Tool': `
return [
    types.Tool(
»        name="delete_page",
        description="Deletes a page",
        inputSchema={"type": "object"},
    ),
]`,
    'a member of an enum': `
class Tools(str, Enum):
    DELETE = "delete_page"

async def list_tools():
»    return [Tool(name=Tools.DELETE, description="x", inputSchema={})]`,
    'the value of a member of an enum': `
class Tools(str, Enum):
    DELETE = "delete_page"
»TOOLS = [Tool(name=Tools.DELETE.value, description="x", inputSchema={})]`,
    'a function that is added': `
async def delete_page(page_id: str): ...

»mcp.add_tool(delete_page, annotations=WRITES)`,
    'a function that is made a tool': `
mcp.add_tool(
    FunctionTool.from_function(
»        delete_page,
        annotations=ToolAnnotations(destructiveHint=True),
    )
)`,
    'a function that a decorator is called with': `
»mcp.tool(annotations=WRITES)(delete_page)`,
    'a typed constant': `
NAME: Final[str] = "delete_page"
»mcp.tool(name=NAME)(remove)`,
    'a function of that name with another decorator': `
@mcp.resource("wiki://pages")
def delete_page(): ...`,
    'a function that is listed by another name': `
@mcp.tool(name="remove_page")
def delete_page(page_id): ...`,
    'a function that is listed by another name, given first': `
@mcp.tool("remove_page")
def delete_page(page_id): ...`,
    'a function without a decorator': 'def delete_page(page_id): ...',
    'a decorator of the function before': `
@mcp.tool()
def get_page(page_id): return page_id
def delete_page(page_id): ...`,
    'a call': 'result = await session.call_tool("delete_page", {"id": 1})',
    'a comment and a docstring': `
# mcp.tool(name="delete_page")
"""
@mcp.tool(name="delete_page")
"""`,
    'a name that is put together':
      'mcp.tool(name=f"{prefix}_page")(remove)\nmcp.tool(name="delete" "_page")(remove)',
    'an f-string': 'mcp.tool(name=f"delete_page{suffix}")(remove)',
    'one of two names': 'mcp.tool(name="delete_page" if writes else "get_page")(remove)',
    'a constant with two values': 'NAME = "delete_page"\nNAME = "other"\nmcp.tool(name=NAME)(remove)',
    'a key of a dictionary of texts': 'HELP = {"delete_page": "Deletes a page", "get_page": "Gets"}',
    'a prompt': '@mcp.prompt(name="delete_page", description="Deletes a page")\ndef ask(): ...',
  },
  'tools.go': {
    'mcp.NewTool': `
»	tool := mcp.NewTool("delete_page",
		mcp.WithDescription("Deletes a page"),
	)`,
    'a tool in a variable': `
var DeletePage = wiki.MustTool(
»	"delete_page",
	"Deletes a page",
	deletePage,
)`,
    'a composite literal': `
	return mcp.Tool{
»		Name:        "delete_page",
		Description: "Deletes a page",
	}`,
    'a pointer in a call': `
»	mcp.AddTool(server, &mcp.Tool{Name: "delete_page", Description: "Deletes"}, remove)`,
    'a literal between grave accents': '\n»	s.AddTool(mcp.NewTool(`delete_page`), remove)',
    'a constant': `
const toolDelete = "delete_page"

»func Tool() mcp.Tool { return mcp.NewTool(toolDelete, options...) }`,
    'a constant in a group': `
const (
	ToolGet    = "get_page"
	ToolDelete = "delete_page"
)
func add() {
	if isOff(ToolDelete) {
		return
	}
»	s.AddTool(mcp.NewTool(ToolDelete, mcp.WithDescription("Deletes")), remove)
}`,
    'a typed constant': `
const ToolDelete string = "delete_page"
»var _ = mcp.NewTool(ToolDelete)`,
    'a call': 'req := mcp.CallToolRequest{Params: Params{Name: "delete_page"}}',
    'a prompt': 'p := mcp.Prompt{Name: "delete_page", Description: "x"}',
    'a map of sets':
      'var fields = map[string][]string{"delete_page": {"description", "annotations", "handler"}}',
    'a comparison': 'if tool == "delete_page" { return nil }',
    'a name that is put together':
      'mcp.NewTool(prefix+"delete_page", o)\nmcp.NewTool("delete_page"+suffix, o)',
    'a rune and a comment': 'quote := \'"\' // mcp.NewTool("delete_page")',
  },
  'Tools/PageTools.cs': {
    'a name in the attribute': `
[McpServerToolType]
public static class PageTools
{
    /// <summary>Deletes</summary>
»    [McpServerTool(Name = "delete_page", Destructive = true), Description("Deletes a page")]
    public static async Task<string> Remove(string id) => id;
}`,
    'the name of the method in snake case': `
    [McpServerTool(Title = "Delete"), Description("Deletes a page")]
»    public static string DeletePage(string id) => id;`,
    'an asynchronous method': `
    [McpServerTool]
    [Description("Deletes a page")]
»    public async Task<Dictionary<string, int[]>> DeletePageAsync(string id) { }`,
    'a constant': `
    private const string ToolName = "delete_page";
»    [McpServerTool(Name = ToolName)]
    public string Remove() => "";`,
    options: `
»    var tool = McpServerTool.Create(Remove, new McpServerToolCreateOptions { Name = "delete_page" });`,
    'a class of a tool': `
public sealed class DeletePage : BaseTool
{
»    public override string Name => "delete_page";
}`,
    'a method that is listed by another name': `
    [McpServerTool(Name = "remove_page")]
    public static string DeletePage(string id) => id;`,
    'a method without the attribute': `
    [Obsolete]
    public static string DeletePage(string id) => id;`,
    'a call of the method': 'var x = DeletePage(id); [McpServerTool] string Other() => "";',
    'strings in many forms': `
    var a = @"c:\\"; var b = $"{id} [McpServerTool(Name = ""delete_page"")]";
    var c = """ [McpServerTool(Name = "delete_page")] """;`,
  },
  'src/tools.rs': {
    'a function with an attribute': `
/// Deletes a page.
#[tool(description = "Deletes a page", annotations(read_only_hint = false))]
»pub(crate) async fn delete_page(&self, id: String) -> Result<String, Error> {`,
    'a name in the attribute': `
»#[tool(name = "delete_page", description = "Deletes a page")]
async fn remove(&self) -> String {`,
    'a lifetime and a quote': `
fn first<'a>(x: &'a str) -> char { '"' }
»#[tool(name = "delete_page")]
fn remove() {}`,
    'in its own tests': `
#[cfg(test)]
mod tests {
    fn it_works() { let t = Tool::new("delete_page", "x"); }
}`,
    'in a nested comment': '/* /* */ Tool::new("delete_page", "x") */',
    'in a raw string': 'let x = r#"Tool::new("delete_page", "x")"#;',
  },
  'Pages.java': {
    'an annotation with a name': `
»    @Tool(name = "delete_page", description = "Deletes a page")
    public String remove(String id) { return id; }`,
    'an annotated method': `
    @McpTool(description = "Deletes a page")
»    public Mono<List<String>> delete_page(String id) { return null; }`,
    'a text block': 'String help = """\n    @Tool(name = "delete_page")\n    """;',
  },
  'Pages.kt': {
    'a named argument': `
server.addTool(
»    name = "delete_page",
    description = "Deletes a page",
) { request -> remove(request) }`,
    'a template': 'server.addTool(name = "delete_page$suffix", description = "x")',
  },
  'Pages.php': {
    'an attribute with a name': `
»    #[McpTool(name: 'delete_page', description: 'Deletes')]
    public function remove(string $id): string {}`,
    'an attribute above a method': `
    #[McpTool(description: 'Deletes')]
»    public function delete_page(string $id): string {}`,
  },
  'pages.rb': {
    'a call that defines': `
»server.define_tool(name: "delete_page", description: "Deletes") do |args|
end`,
    'a comment':
      'require "wiki"\n=begin\nserver.define_tool(name: "delete_page")\n=end\n# define_tool(name: "delete_page")',
  },
};

describe.each(Object.entries(SAMPLES))('%s', (path, samples) => {
  test.each(Object.entries(samples))('%s', (_, code) => {
    const { text, expected } = marked(path, code);
    expect(placeIn({ [path]: text })).toBe(expected);
  });
});

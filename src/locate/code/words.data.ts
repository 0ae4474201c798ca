const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Words that may follow `tool` in the name of what makes one: `ToolDefinition`, `ToolBuilder`. */
export const KINDS = words(`
  attribute base builder class config configuration create def definition descriptor entry from function handler info
  metadata options schema spec sync with
`);

/** First words of a name that does something with a tool that is there already. */
export const USES = words(`
  allow assert call calls can check delete deny describe disable enable exec execute expect fetch filter find format get
  handle has instrument invoke is list load log lookup match mock on parse record remove render report require resolve run
  select should suggest test trace track unregister use validate with wrap
`);

/** Words that make something, alone or before `tool`. */
export const MAKES = words('add builder create define insert new register set');

/** First words of a name that ends with `tool` and needs no more to be a registration. */
export const MAKES_TOOLS = words('build declare make mcp must server');

/** What holds tools when a tool word stands before it: `toolRegistry`. */
export const HOLDERS = words('builder manager map registry server service set store');

/** What has a name and a description and is no tool. */
export const OTHER_THINGS = words(`
  argument command option options parameter prompt prompts resource resources template
`);

/** Keys whose value is the name of a tool. */
export const NAME_KEYS = words('name toolname');

/** Keys that stand beside the name of a tool and of nothing else. */
export const TOOL_KEYS = words(`
  callback destructivehint execute handler inputparams inputschema outputschema paramsschema rawinputschema readonlyhint
  zodschema
`);

/** Keys that do so beside a description. */
export const LIKELY_KEYS = words(`
  annotations config destructive func handle inputs inputtype logic parameters paramsshape readonly schema
`);

/** Keys of prompts, resources, calls, servers and parameters. */
export const OTHER_KEYS = words(`
  arguments default id in label mimetype required role toolcallid type uri uritemplate value version
`);

/** Identifiers that say nothing about whose value they hold. */
export const VAGUE_IDENTIFIERS = words('action description key label method operation text title type value');

/** Folders whose files name tools without defining them, or that nobody edits by hand. */
export const FOREIGN_FOLDERS = words(`
  test tests testing __tests__ spec specs e2e testdata test-data test_data fixtures __fixtures__ mock mocks __mocks__
  snapshots __snapshots__ golden eval evals bench benchmark benchmarks
  doc docs documentation website
  node_modules bower_components vendor vendored third_party third-party site-packages venv
  dist build out target obj coverage generated __generated__ __pycache__ tmp temp
`);

/** Folders that show how something is used. */
export const EXAMPLE_FOLDERS = words(`
  example examples sample samples demo demos script scripts playground template templates tutorial tutorials
`);

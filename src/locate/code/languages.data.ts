/** How one form of string literal is written. */
export interface StringForm {
  readonly open: string;
  readonly close: string;
  readonly escape: 'backslash' | 'doubled' | 'none';
  /** Ends at the end of the line at the latest, so that a lone quote cannot swallow the rest of the file. */
  readonly oneLine: boolean;
  /** What in it is replaced at runtime: with it, the text is not what the program sees. */
  readonly dynamic?: string;
  /** What it holds between `${` and `}` is code. */
  readonly holdsCode?: true;
}

/** What stands above a function that becomes a tool: `@mcp.tool()`, `[McpServerTool]`, `#[tool(...)]`. */
export type Marker = '@' | '[' | '#[';

/** What has to be known about a language to find names in its code. */
export interface Language {
  readonly id: string;
  readonly extensions: readonly string[];
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [open: string, close: string])[];
  /** A comment inside a comment does not end it. */
  readonly nestedComments?: true;
  /** Tried in this order. */
  readonly strings: readonly StringForm[];
  /** `/…/` is a literal where a value can stand. */
  readonly regexLiterals?: true;
  readonly marker?: Marker;
  /** Signs between a key and its value. */
  readonly keyMarks: readonly string[];
  /** A function that is named `DeletePageAsync` may be listed as `delete_page`. */
  readonly renamesFunctions?: true;
  /** File names (without the folder) of tests. */
  readonly testFiles?: RegExp;
  /** From here to the end of the file are tests. */
  readonly testsFrom?: RegExp;
  /** A function that is handed to a registration is listed by its own name. */
  readonly registersFunctions?: true;
}

const text = (open: string, differs: Partial<StringForm> = {}): StringForm => ({
  open,
  close: open,
  escape: 'backslash',
  oneLine: true,
  ...differs,
});

const DOUBLE = text('"');
const SINGLE = text("'");
const TEXT_BLOCK = text('"""', { oneLine: false });
const C_COMMENTS = { lineComments: ['//'], blockComments: [['/*', '*/']] } as const;

// https://docs.python.org/3/reference/lexical_analysis.html#string-and-bytes-literals
const PYTHON_STRINGS = ['"""', "'''", '"', "'"].flatMap((quote) =>
  ['', 'r', 'b', 'u', 'f', 't', 'rb', 'br', 'fr', 'rf'].flatMap((prefix) => {
    const dynamic = /[ft]/.test(prefix) ? { dynamic: '{' } : {};
    const form = { close: quote, oneLine: quote.length === 1, ...dynamic };
    const spelled = prefix === '' ? [''] : [prefix, prefix.toUpperCase()];
    return spelled.map((written) => text(`${written}${quote}`, form));
  }),
);

// https://learn.microsoft.com/dotnet/csharp/language-reference/tokens/raw-string
const CSHARP_STRINGS = [
  ...['$$"""', '$"""', '"""'].map((open) =>
    text(open, { close: '"""', escape: 'none', oneLine: false, ...(open !== '"""' && { dynamic: '{' }) }),
  ),
  ...['$@"', '@$"', '@"'].map((open) =>
    text(open, { close: '"', escape: 'doubled', oneLine: false, ...(open !== '@"' && { dynamic: '{' }) }),
  ),
  text('$"', { close: '"', dynamic: '{' }),
  DOUBLE,
  SINGLE,
];

// https://doc.rust-lang.org/reference/tokens.html#raw-string-literals
const RUST_STRINGS = [
  ...['##', '#', ''].map((hashes) =>
    text(`r${hashes}"`, { close: `"${hashes}`, escape: 'none', oneLine: false }),
  ),
  text('b"', { close: '"', oneLine: false }),
  // A lone quote is a lifetime, so of characters only those matter that would open or hide a string.
  text(`'"`, { close: "'", escape: 'none' }),
  text("'\\", { close: "'", escape: 'none' }),
  text('"', { oneLine: false }),
];

/** One row a language. A file that ends otherwise is never looked into. */
export const LANGUAGES: readonly Language[] = [
  {
    id: 'typescript',
    extensions: ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'],
    ...C_COMMENTS,
    strings: [DOUBLE, SINGLE, text('`', { oneLine: false, dynamic: '${', holdsCode: true })],
    regexLiterals: true,
    marker: '@',
    keyMarks: [':', '='],
    testFiles: /\.(test|spec|e2e|bench|stories|mock|d)\.[cm]?[jt]sx?$/,
  },
  {
    id: 'python',
    extensions: ['py'],
    lineComments: ['#'],
    blockComments: [],
    strings: PYTHON_STRINGS,
    marker: '@',
    keyMarks: [':', '='],
    testFiles: /^test_|_test\.py$|^conftest\.py$/,
    registersFunctions: true,
  },
  {
    id: 'go',
    extensions: ['go'],
    ...C_COMMENTS,
    strings: [DOUBLE, text('`', { escape: 'none', oneLine: false }), SINGLE],
    keyMarks: [':', '=', ':='],
    testFiles: /_test\.go$/,
  },
  {
    id: 'csharp',
    extensions: ['cs'],
    ...C_COMMENTS,
    strings: CSHARP_STRINGS,
    marker: '[',
    keyMarks: [':', '=', '=>'],
    renamesFunctions: true,
  },
  {
    id: 'rust',
    extensions: ['rs'],
    ...C_COMMENTS,
    nestedComments: true,
    strings: RUST_STRINGS,
    marker: '#[',
    keyMarks: [':', '='],
    testFiles: /^tests?\.rs$/,
    testsFrom: /#\[cfg\(test\)\]\s*mod\s+\w+\s*\{/,
  },
  {
    id: 'java',
    extensions: ['java'],
    ...C_COMMENTS,
    strings: [TEXT_BLOCK, DOUBLE, SINGLE],
    marker: '@',
    keyMarks: [':', '='],
  },
  {
    id: 'kotlin',
    extensions: ['kt'],
    ...C_COMMENTS,
    nestedComments: true,
    strings: [
      text('"""', { escape: 'none', oneLine: false, dynamic: '$' }),
      text('"', { dynamic: '$' }),
      SINGLE,
    ],
    marker: '@',
    keyMarks: [':', '='],
  },
  {
    id: 'php',
    extensions: ['php'],
    lineComments: ['//', '# '],
    blockComments: [['/*', '*/']],
    strings: [text('"', { oneLine: false, dynamic: '$' }), text("'", { oneLine: false })],
    marker: '#[',
    keyMarks: [':', '=', '=>'],
  },
  {
    id: 'ruby',
    extensions: ['rb'],
    lineComments: ['#'],
    blockComments: [['\n=begin', '\n=end']],
    strings: [text('"', { oneLine: false, dynamic: '#{' }), text("'", { oneLine: false })],
    keyMarks: [':', '=', '=>'],
    testFiles: /_(test|spec)\.rb$/,
  },
];

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locateTools } from '../../src/locate/locate.ts';
import { placeIn } from './marked.ts';

const EXTENSIONS = ['ts', 'py', 'go', 'cs', 'rs', 'java', 'kt', 'php', 'rb'];
const PIECES = [
  ...[
    'server.tool(',
    'mcp.NewTool(',
    'Tool{',
    '@mcp.tool()',
    '[McpServerTool]',
    '#[tool]',
    'def ',
    'const X = ',
  ],
  ...[
    'name: ',
    'Name: ',
    "'delete_page'",
    '"delete_page"',
    '`delete_page`',
    'delete_page',
    'X',
    '${',
    '/*',
    '*/',
  ],
  ...[
    '//',
    '#',
    '"""',
    "'",
    '"',
    '`',
    '\\',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '<',
    '>',
    '=',
    ':',
    ',',
    ';',
    '.',
    '\n',
  ],
];

test('any text in any language: an answer in the file, or none', () => {
  const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, fc.constantFrom(...EXTENSIONS), (text, extension) => {
      const place = placeIn({ [`a.${extension}`]: text });
      if (place === 'none') return;
      const line = Number(place.split(':')[1]);
      expect(line).toBeGreaterThanOrEqual(1);
      expect(line).toBeLessThanOrEqual(text.split('\n').length);
    }),
    { numRuns: 2000 },
  );
});

test('what stands in a comment or a text changes nothing', () => {
  const pieces = PIECES.filter((piece) => !['*/', '\n', '`', '\\', '${'].includes(piece));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (noise) => {
      const text = `/* ${noise.join('')} */\nconst help = \`${noise.join('')}\`;\nserver.tool('delete_page', s, h);`;
      expect(placeIn({ 'a.ts': text })).toBe('a.ts:3');
    }),
    { numRuns: 500 },
  );
});

describe('files that are made to be slow', () => {
  const SLOW: Readonly<Record<string, readonly [path: string, text: string]>> = {
    'the name, over and over': ['a.ts', "server.tool('delete_page', x);\n".repeat(50_000)],
    'names in one object': ['a.ts', `const x = {${"name: 'delete_page', ".repeat(50_000)}};`],
    'registrations in registrations': ['a.ts', "tool({ name: 'delete_page', x: ".repeat(50_000)],
    'closed brackets without open ones': [
      'a.ts',
      `${'('.repeat(100_000)}${'}'.repeat(100_000)} 'delete_page'`,
    ],
    'a long chain': ['a.ts', `const d = 'delete_page';\n${'d.'.repeat(200_000)}d`],
    'regular expressions without an end': ['a.ts', `'delete_page';${'=/['.repeat(200_000)}`],
    'decorators without a function': ['a.py', `${'@a '.repeat(100_000)}def delete_page(): ...`],
    functions: ['a.py', 'def delete_page(): ...\n'.repeat(50_000)],
    'words before a function': ['a.cs', `[McpServerTool] ${'x '.repeat(200_000)}delete_page()`],
    'comments in comments': ['a.rs', `${'/*'.repeat(200_000)}${'*/'.repeat(200_000)} "delete_page"`],
    'constants and uses': ['a.ts', "const d = 'delete_page'; tool(d);\n".repeat(30_000)],
    'templates in templates': ['a.ts', `'delete_page';${'`${'.repeat(100_000)}`],
  };

  test.each(Object.entries(SLOW))('%s', (_, [path, text]) => {
    const start = performance.now();
    placeIn({ [path]: text });
    // Quadratic work on any of these takes minutes.
    expect(performance.now() - start).toBeLessThan(8000);
  });
});

test('names that are no names of a source are not looked for', () => {
  const names = ['', "a'b", 'a\nb', 'a\\b', 'x'.repeat(500), '__proto__', 'constructor'];
  const tools = names.map((name) => ({ name, description: undefined }));
  const sources = names.map((name, index) => ({
    path: `${index}.ts`,
    text: `server.tool('${name}', s, h);`,
  }));
  const places = locateTools(tools, sources, { within: '', changed: new Set() });
  expect([...places.keys()].sort()).toEqual(['__proto__', 'constructor']);
});

test('a thousand tools at once are found as one by one', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `tool_${index}`);
  const text = names.map((name) => `server.tool('${name}', schema, handler);`).join('\n');
  const tools = names.map((name) => ({ name, description: undefined }));
  const places = locateTools(tools, [{ path: 'a.ts', text }], { within: '', changed: new Set() });
  expect([...places.values()].map(({ line }) => line)).toEqual(names.map((_, index) => index + 1));
});

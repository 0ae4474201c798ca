import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');
/**
 * What each room may import besides itself: other rooms of `src`, and packages (`node:` for all of Node). Whole rooms
 * alone; a room above may import every room below that its row names, and nothing ever imports upwards.
 */
const MAY_IMPORT: Readonly<Record<string, { rooms: readonly string[]; packages: readonly string[] }>> = {
  model: { rooms: [], packages: ['zod'] },
  evidence: { rooms: ['model'], packages: [] },
  clients: { rooms: ['model'], packages: [] },
  profiles: { rooms: ['model'], packages: [] },
  rules: { rooms: ['model'], packages: [] },
  locate: { rooms: ['model'], packages: [] },
  policy: { rooms: ['model'], packages: ['yaml'] },
  judge: { rooms: ['model', 'policy'], packages: ['@noble/hashes'] },
  acceptance: { rooms: ['model', 'judge'], packages: [] },
  docs: { rooms: ['model', 'policy', 'judge'], packages: [] },
  reporters: {
    rooms: ['model', 'judge', 'rules', 'docs'],
    packages: ['diff', 'zod', 'string-width', 'sarif', 'node:util'],
  },
  process: { rooms: ['model'], packages: ['node:'] },
  server: { rooms: ['model', 'process'], packages: ['node:', '@modelcontextprotocol/client'] },
  git: { rooms: ['model'], packages: ['node:'] },
  github: { rooms: ['model', 'acceptance'], packages: ['node:', '@actions/github', 'zod'] },
  sources: { rooms: ['model', 'process', 'server'], packages: ['node:', 'picomatch'] },
  inputs: { rooms: ['model', 'profiles'], packages: [] },
  run: {
    rooms: [
      ...['model', 'evidence', 'clients', 'profiles', 'rules', 'locate', 'policy', 'judge'],
      ...['reporters', 'process', 'git', 'github', 'sources', 'inputs'],
    ],
    packages: ['node:', '../package.json'],
  },
};

/** The rooms of the two roots, which may import everything below them and not each other. */
const ROOTS = ['action', 'commands'];

/** Words that tie a pure part to the machine it runs on. */
const IMPURE = /\bprocess\.|\bconsole\.|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\./;
const PURE = [
  ...['model', 'evidence', 'clients', 'profiles', 'rules', 'locate', 'policy', 'judge', 'acceptance'],
  ...['docs', 'reporters'],
];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => path.replaceAll('\\', '/'));

describe('what each room of src may import', () => {
  test('every folder is a room, and only the roots lie beside the rooms', () => {
    const firsts = new Set(files.map((path) => path.split('/')[0]));
    expect([...firsts].sort()).toEqual([...Object.keys(MAY_IMPORT), ...ROOTS, 'action.ts', 'cli.ts'].sort());
  });

  test.each(Object.entries(MAY_IMPORT))('%s', (room, { rooms, packages }) => {
    const allowed = { rooms: [room, ...rooms], packages };
    expect(offences(room, (target) => isAllowed(target, allowed))).toEqual([]);
  });

  test('the rooms of the two roots do not import each other', () => {
    expect(offences('action', (target) => !target.startsWith('commands/'))).toEqual([]);
    expect(offences('commands', (target) => !target.startsWith('action/'))).toEqual([]);
  });

  test('no row is wider than what the room really imports', () => {
    const unused = Object.entries(MAY_IMPORT).flatMap(([room, { rooms }]) => {
      const targets = filesOf(room).flatMap(imports);
      return rooms
        .filter((other) => !targets.some((target) => target.startsWith(`${other}/`)))
        .map((other) => `${room} never imports ${other}`);
    });
    expect(unused).toEqual([]);
  });

  test('clients, profiles and rules do not import their siblings, only what is shared', () => {
    const offences = ['clients', 'profiles', 'rules'].flatMap((part) => {
      const registered = imports(`${part}/index.ts`).filter((target) => target.startsWith(`${part}/`));
      return registered.flatMap((path) =>
        imports(path)
          .filter((target) => registered.includes(target))
          .map((target) => `${path} imports ${target}`),
      );
    });
    expect(offences).toEqual([]);
  });
});

test('the pure parts read no clock, no environment and no randomness', () => {
  const offences = files
    .filter((path) => PURE.some((part) => path.startsWith(`${part}/`)))
    .flatMap((path) =>
      code(path)
        .split('\n')
        .filter((line) => IMPURE.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(offences).toEqual([]);
});

test('only the two roots read the environment, the folder, the streams and the date', () => {
  const own = /\bprocess\.(?:env|cwd|argv|stdin|stdout|stderr)\b|\bnew Date\(\)/;
  const readers = files.filter((path) => !path.endsWith('.data.ts') && own.test(code(path)));
  expect(readers.sort()).toEqual(['action.ts', 'cli.ts']);
});

test('one file knows how the runner is spoken to, and one how the API is', () => {
  const importers = files.flatMap((path) =>
    imports(path)
      .filter((target) => target.startsWith('@actions/'))
      .map((target) => `${path} imports ${target}`),
  );
  expect(importers.sort()).toEqual([
    'action/runner.ts imports @actions/core',
    'github/connect.ts imports @actions/github',
  ]);
});

test('no file of src is longer than 250 lines, tables of facts aside', () => {
  const long = files
    .filter((path) => !path.endsWith('.data.ts'))
    .map((path) => ({ path, lines: readFileSync(join(SRC, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 250);
  expect(long).toEqual([]);
});

function filesOf(room: string): readonly string[] {
  return files.filter((path) => path.startsWith(`${room}/`));
}

function offences(room: string, isFine: (target: string) => boolean): readonly string[] {
  return filesOf(room).flatMap((path) =>
    imports(path)
      .filter((target) => !isFine(target))
      .map((target) => `${path} imports ${target}`),
  );
}

function isAllowed(
  target: string,
  { rooms, packages }: { readonly rooms: readonly string[]; readonly packages: readonly string[] },
): boolean {
  if (target.startsWith('node:')) return packages.includes('node:') || packages.includes(target);
  if (target === '../package.json') return packages.includes(target);
  if (files.includes(target)) return rooms.includes(target.split('/')[0] ?? '');
  return packages.some((name) => target === name || target.startsWith(`${name}/`));
}

/** Targets of import and export declarations and of `import()`: a path below src, or a package. */
function imports(path: string): readonly string[] {
  const declared = code(path).matchAll(
    /^(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)?\s*(?:from\s+)?'([^']+)'/gm,
  );
  const dynamic = code(path).matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g);
  return [...declared, ...dynamic].map(([, target = '']) =>
    target.startsWith('.') ? posix.normalize(posix.join(dirname(path), target)) : target,
  );
}

/** The file without comments, so that prose cannot offend. */
function code(path: string): string {
  const text = readFileSync(resolve(SRC, path), 'utf8');
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

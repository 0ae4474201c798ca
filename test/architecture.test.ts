import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');
const PURE_LIBRARIES = ['zod', 'yaml', 'picomatch', 'diff', '@noble/hashes'];

/** What each folder may import: other folders of src, and packages (`node:` for all of Node). */
const MAY_IMPORT: Readonly<Record<string, { folders: readonly string[]; packages: readonly string[] }>> = {
  core: { folders: ['core'], packages: PURE_LIBRARIES },
  evidence: { folders: ['core', 'evidence'], packages: [] },
  rules: { folders: ['core', 'evidence', 'rules'], packages: [] },
  clients: { folders: ['core', 'clients'], packages: [] },
  profiles: { folders: ['core', 'profiles'], packages: [] },
  reporters: { folders: ['core', 'rules', 'clients', 'profiles', 'reporters'], packages: ['diff', 'zod'] },
  server: { folders: ['core', 'server'], packages: ['node:', '@modelcontextprotocol/client'] },
  git: { folders: ['core', 'git'], packages: ['node:'] },
  github: { folders: ['core', 'github'], packages: ['node:', '@actions/github', '@actions/cache', 'zod'] },
  sources: { folders: ['core', 'server', 'git', 'sources'], packages: ['node:', 'picomatch'] },
  'compare.ts': { folders: ['core', 'sources'], packages: [] },
};

/** Words that tie a pure part to the machine it runs on. */
const IMPURE = /\bprocess\.|\bconsole\.|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\./;
const PURE = ['core', 'evidence', 'rules', 'clients', 'profiles', 'reporters'];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => path.replaceAll('\\', '/'));

describe('what each part of src may import', () => {
  test.each(Object.keys(MAY_IMPORT))('%s', (part) => {
    const allowed = MAY_IMPORT[part];
    const offences = files
      .filter((path) => path === part || path.startsWith(`${part}/`))
      .flatMap((path) =>
        imports(path)
          .filter((target) => !isAllowed(target, allowed))
          .map((target) => `${path} imports ${target}`),
      );
    expect(offences).toEqual([]);
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

test('no file of src is longer than 250 lines, tables of facts aside', () => {
  const long = files
    .filter((path) => !path.endsWith('.data.ts'))
    .map((path) => ({ path, lines: readFileSync(join(SRC, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 250);
  expect(long).toEqual([]);
});

function isAllowed(
  target: string,
  allowed: { folders: readonly string[]; packages: readonly string[] } | undefined,
) {
  if (target.startsWith('node:')) return allowed?.packages.includes('node:');
  const first = target.split('/')[0] ?? '';
  if (files.includes(target)) return allowed?.folders.includes(first);
  return allowed?.packages.some((name) => target === name || target.startsWith(`${name}/`));
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

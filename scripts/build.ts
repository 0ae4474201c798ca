import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import licensePlugin, { type Dependency } from 'rollup-plugin-license';
import { byCodeUnit } from '../src/model/json.ts';

// The package's types describe a default export inside its CommonJS export, which is the function itself.
const license = licensePlugin as unknown as typeof licensePlugin.default;

/**
 * Writes `dist/`: the Action and the command line, each one file with everything it needs, because files that are loaded
 * later could have been changed by what runs meanwhile, and the licences of all that is in them.
 */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const dependencies = new Map<string, Dependency>();
// Everything is made before anything is written, so that a failed build leaves the last good one.
const files = {
  'action.js': await bundle('action'),
  'cli.js': await bundle('cli'),
  'licenses.txt': licenseTexts(),
};
await rm(values.out, { recursive: true, force: true });
await mkdir(values.out, { recursive: true });
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(values.out, name), content);
  process.stdout.write(`${values.out}/${name} ${(content.length / 1e6).toFixed(2)} MB\n`);
}
await chmod(join(values.out, 'cli.js'), 0o755);

async function bundle(name: string): Promise<string> {
  const build = await rolldown({
    input: { [name]: `src/${name}.ts` },
    platform: 'node',
    // The command line also runs on Node 22, which has no `await using`.
    transform: { target: 'node22' },
    plugins: [license({ thirdParty: { includePrivate: false, output: collect } })],
    onLog(level, log, handle) {
      if (level === 'warn') throw new Error(log.message);
      handle(level, log);
    },
  });
  const { output } = await build.generate({
    format: 'esm',
    minify: false,
    sourcemap: false,
    codeSplitting: false,
    entryFileNames: '[name].js',
  });
  await build.close();
  const [only, ...others] = output;
  if (others.length > 0)
    throw new Error(`${name} is more than one file: ${others.map(({ fileName }) => fileName)}`);
  return only.code;
}

function collect(found: readonly Dependency[]): void {
  for (const dependency of found) dependencies.set(`${dependency.name} ${dependency.version}`, dependency);
}

function licenseTexts(): string {
  return [...dependencies.entries()]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([title, { license: kind, licenseText, noticeText }]) =>
      [`${title} (${kind ?? 'no licence named'})`, licenseText, noticeText].filter(Boolean).join('\n\n'),
    )
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}

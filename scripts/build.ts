import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import licensePlugin from 'rollup-plugin-license';

// The package's types describe a default export inside its CommonJS export, which is the function itself.
const license = licensePlugin as unknown as typeof licensePlugin.default;

/** Writes `dist/`: the Action and the command line, each with everything it needs, and the licences of what is in them. */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const out = values.out;

const build = await rolldown({
  input: { action: 'src/action.ts', cli: 'src/cli.ts' },
  platform: 'node',
  // The command line also runs on Node 20, which has no `await using`.
  transform: { target: 'node20' },
  plugins: [
    license({
      thirdParty: {
        includePrivate: false,
        output: { file: join(out, 'licenses.txt'), encoding: 'utf8' },
      },
    }),
  ],
  onLog(level, log, handle) {
    if (level === 'warn') throw new Error(log.message);
    handle(level, log);
  },
});
await rm(out, { recursive: true, force: true });
const { output } = await build.write({
  dir: out,
  format: 'esm',
  minify: false,
  sourcemap: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
});
await build.close();
await chmod(join(out, 'cli.js'), 0o755);
for (const file of output) {
  if (file.type === 'chunk')
    process.stdout.write(`${out}/${file.fileName} ${(file.code.length / 1e6).toFixed(2)} MB\n`);
}
process.stdout.write(`${(await readdir(out)).length} files\n`);

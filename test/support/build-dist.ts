import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['src', 'scripts/build.ts', 'package.json', 'package-lock.json'];

/** Before the first test: what the tests start is `dist/`, so it is built when anything that it is made from is newer. */
export default function buildDist(): void {
  const built = Math.min(...['action.js', 'cli.js'].map((name) => changedAt(join('dist', name))));
  if (SOURCES.every((path) => newest(path) < built)) return;
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: PROJECT, stdio: 'inherit' });
}

function newest(path: string): number {
  const below = statSync(join(PROJECT, path)).isDirectory()
    ? readdirSync(join(PROJECT, path), { recursive: true, encoding: 'utf8' })
    : [];
  return Math.max(changedAt(path), ...below.map((name) => changedAt(join(path, name))));
}

/** Milliseconds since 1970; 0 for a file that is not there. */
function changedAt(path: string): number {
  return statSync(join(PROJECT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

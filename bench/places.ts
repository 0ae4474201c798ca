/**
 * How often the place of a tool in the code is found, and how often it is the right one, measured on real repositories.
 *
 *   node bench/places.ts --repositories FOLDER [--tools FILE] [--misses]
 *
 * FOLDER holds git repositories as `owner+name` or `owner+name/repo`. FILE says of real tools where they are defined, one
 * JSON object a line: `name`, `description`, `provenance: { repo, commit, path, line }`. A repository that is not there,
 * or not at that commit, is not measured. Nothing is known of what changed or of the server's folder: the hardest case.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createGit } from '../src/git/call/git.ts';
import { listTree } from '../src/git/call/listing.ts';
import { type HeadFiles, readHeadFiles } from '../src/git/trees/head-files.ts';
import { locateTools, mayDefineTools } from '../src/locate/locate.ts';
import { groupBy } from '../src/model/group.ts';
import { isSame, type KnownTool, knownTools } from './places/truth.ts';

const { values } = parseArgs({
  options: {
    repositories: { type: 'string', default: '' },
    tools: { type: 'string', default: join(import.meta.dirname, '../../shared/corpus/tools.jsonl') },
    misses: { type: 'boolean', default: false },
  },
});

interface Figures {
  readonly tools: number;
  readonly given: number;
  readonly right: number;
}

const git = createGit(process.env, '/dev/null');
const all: Figures[] = [];
for (const [repository, known] of existsSync(values.tools) ? knownTools(values.tools) : []) {
  const files = await filesOf(repository, known[0]?.commit ?? '');
  if (!files) continue;
  const figures = measure(files, known);
  all.push(figures);
  print(repository, figures);
}
print(`${all.length} repositories`, {
  tools: sum(all.map(({ tools }) => tools)),
  given: sum(all.map(({ given }) => given)),
  right: sum(all.map(({ right }) => right)),
});

async function filesOf(repository: string, commit: string): Promise<HeadFiles | undefined> {
  const folder = join(values.repositories, repository.replace('/', '+'));
  const directory = [join(folder, 'repo'), folder].find((path) => existsSync(path));
  if (directory === undefined) return undefined;
  const head = await listTree(git, directory, commit);
  if (!head.ok) return undefined;
  const entries = { base: head.value, head: head.value };
  return readHeadFiles({ git }, directory, entries, (path) => mayDefineTools(path, ''));
}

function measure(files: HeadFiles, known: readonly KnownTool[]): Figures {
  const tools = [...groupBy(known, ({ name }) => name).values()].map(([first]) => first);
  const sources = { [Symbol.iterator]: () => files.texts()[Symbol.iterator]() };
  const places = locateTools(tools, sources, { within: '', changed: files.changed });
  const wrong = [...places].filter(([name, place]) => !isSame(place, name, known));
  for (const [name, { path, line }] of wrong) print(`  wrong: ${name} at ${path}:${line}`);
  if (values.misses) for (const { name } of tools) if (!places.has(name)) print(`  none: ${name}`);
  return { tools: tools.length, given: places.size, right: places.size - wrong.length };
}

function print(what: string, figures?: Figures): void {
  const { tools = 0, given = 0, right = 0 } = figures ?? {};
  const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(3));
  const cells = [
    `${tools} tools`,
    `${given} found`,
    `${share(right, given)} of them right`,
    `${share(right, tools)} of all`,
  ];
  process.stdout.write(
    `${figures ? `${what.padEnd(46)}${cells.map((cell) => cell.padEnd(22)).join('')}`.trimEnd() : what}\n`,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

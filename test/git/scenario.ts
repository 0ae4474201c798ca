import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { openTrees, type TreeOptions, type Trees } from '../../src/git/trees/trees.ts';
import type { Failure } from '../../src/model/failure.ts';
import { plainText } from '../../src/model/text.ts';
import { folderHash } from '../support/folder-hash.ts';
import {
  createRemote,
  createRepository,
  openRemote,
  openRepository,
  type Remote,
  type Repository,
} from '../support/repository.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

/** A repository whose feature branch left the first branch, which has moved on since; and the remote that serves it. */
export interface Scenario extends AsyncDisposable {
  readonly folder: string;
  /** Where trees go. */
  readonly temp: string;
  readonly origin: Repository;
  readonly remote: Remote;
  /** The commit where the feature left. */
  readonly forkSha: string;
  /** The tip of the first branch. */
  readonly tipSha: string;
  readonly headSha: string;
}

/** @param branch name of the first branch */
export async function createScenario(branch = 'main'): Promise<Scenario> {
  const template = await templateFor(branch);
  const folder = await temporaryFolder('git');
  await cp(template.folder.path, folder.path, { recursive: true });
  const temp = join(folder.path, 'temp');
  await mkdir(temp);
  return {
    ...template.commits,
    folder: folder.path,
    temp,
    origin: openRepository(join(folder.path, 'origin'), 24 * 60 * 60),
    remote: openRemote(join(folder.path, 'remote.git')),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** The environment is the one of the tests when it is left out. */
type GivenOptions = Omit<TreeOptions, 'environment'> & Partial<Pick<TreeOptions, 'environment'>>;

/** Opens trees that must open. Whatever happens, the checkout must be byte for byte as before. */
export async function opened(options: GivenOptions): Promise<Trees> {
  const before = await folderHash(options.workspace);
  const trees = await openTrees({ environment: process.env, ...options });
  expect(await folderHash(options.workspace)).toBe(before);
  if (!trees.ok) throw new Error(JSON.stringify(trees.failure));
  return trees.value;
}

/** Opens trees that must not open; nothing may be left in `temp` and the checkout must be as before. */
export async function refused(options: GivenOptions): Promise<Failure> {
  const before = await folderHash(options.workspace);
  const trees = await openTrees({ environment: process.env, ...options });
  expect(await folderHash(options.workspace)).toBe(before);
  if (trees.ok) throw new Error(`opened at ${trees.value.base.sha}`);
  expect(await readdir(options.temp)).toEqual([]);
  return trees.failure;
}

/** Where both sides are. Fails when nothing was checked out. */
export function directories(trees: Trees): { readonly base: string; readonly head: string } {
  if (trees.identical) throw new Error('the trees are identical');
  return { base: trees.base.directory, head: trees.head.directory };
}

/** The notes as a reader sees them. */
export function notesOf(trees: Trees): readonly string[] {
  return trees.notes.map(plainText);
}

/**
 * Puts many commits on top of a branch at once; none is checked out.
 *
 * @returns the id of the new tip
 */
export function growHistory(repository: Repository, branch: string, count: number): Promise<string> {
  const commits = Array.from({ length: count }, (_, index) => {
    const from = index === 0 ? `from refs/heads/${branch}^0\n` : '';
    const time = Date.UTC(2026, 1, 1) / 1000 + index;
    const message = `data 1\n.\n`;
    return `commit refs/heads/${branch}\ncommitter Ada <ada@example.com> ${time} +0000\n${message}${from}M 644 inline log.txt\ndata ${String(index).length}\n${index}\n`;
  });
  execFileSync('git', ['-C', repository.directory, 'fast-import', '--quiet', '--force'], {
    input: commits.join(''),
  });
  return repository.git('rev-parse', `refs/heads/${branch}`);
}

interface Template {
  readonly folder: TemporaryFolder;
  readonly commits: Pick<Scenario, 'forkSha' | 'tipSha' | 'headSha'>;
}

// Made once and copied: two dozen git processes a test would be most of its time.
const templates = new Map<string, Promise<Template>>();

afterAll(async () => {
  for (const template of templates.values()) await (await template).folder[Symbol.asyncDispose]();
});

function templateFor(branch: string): Promise<Template> {
  const made = templates.get(branch) ?? createTemplate(branch);
  templates.set(branch, made);
  return made;
}

async function createTemplate(branch: string): Promise<Template> {
  const folder = await temporaryFolder('git-template');
  const origin = await createRepository(join(folder.path, 'origin'), { branch });
  await origin.commit({ 'server.js': 'one', 'other.txt': '0' });
  const forkSha = await origin.commit({ 'server.js': 'two' });
  await origin.checkout('feature', branch);
  const headSha = await origin.commit({ 'server.js': 'three' });
  await origin.checkout(branch);
  const tipSha = await origin.commit({ 'other.txt': '1' });
  await createRemote(join(folder.path, 'remote.git'), origin);
  return { folder, commits: { forkSha, headSha, tipSha } };
}

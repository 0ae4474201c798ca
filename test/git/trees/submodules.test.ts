import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startGitServer } from '../../support/git-server.ts';
import {
  checkOut,
  createRemote,
  createRepository,
  openRepository,
  type Remote,
} from '../../support/repository.ts';
import { createScenario, directories, notesOf, opened, type Scenario } from '../scenario.ts';

const BRANCH = { kind: 'branch', baseBranch: 'main' } as const;

test('a submodule with a relative address is checked out on both sides, each at its own commit', async () => {
  await using scenario = await createScenario();
  const { shas } = await createLibrary(scenario);
  const [first = '', second = ''] = shas;
  const checkout = await checkoutWith(scenario, { base: { lib: first }, head: { lib: second } });
  await using trees = await opened({ workspace: checkout, temp: scenario.temp, baseSpec: BRANCH });
  const { base, head } = directories(trees);
  expect(await readFile(join(base, 'lib/lib.js'), 'utf8')).toBe('one');
  expect(await readFile(join(head, 'lib/lib.js'), 'utf8')).toBe('two');
  expect(notesOf(trees)).toEqual([]);
  expect(await openRepository(head).git('status', '--porcelain')).toBe('');
  await openRepository(join(head, 'lib')).git('config', 'core.hooksPath', 'x');
  expect(await readFile(join(base, 'lib/.git/config'), 'utf8')).not.toContain('hooksPath');
});

test('a commit that the checkout has in .git/modules needs no server', async () => {
  await using scenario = await createScenario();
  const { library, shas } = await createLibrary(scenario);
  const [first = ''] = shas;
  const checkout = await checkoutWith(scenario, { base: { lib: first }, head: { lib: first } });
  await openRepository(checkout).git('submodule', '--quiet', 'update', '--init', '--depth=1');
  await library.git('update-ref', '-d', 'refs/heads/main');
  await library.git('gc', '--quiet', '--prune=now');
  await using trees = await opened({ workspace: checkout, temp: scenario.temp, baseSpec: BRANCH });
  expect(await readFile(join(directories(trees).base, 'lib/lib.js'), 'utf8')).toBe('one');
  expect(notesOf(trees)).toEqual([]);
});

const REFUSED: Readonly<Record<string, Declared>> = {
  ssh: { url: 'git@github.com:owner/lib.git' },
  'a program': { url: 'ext::touch fired' },
  'an option': { url: '--upload-pack=touch fired' },
  'a folder of this machine': { url: '/etc' },
  'plain http': { url: 'http://127.0.0.1:1/lib.git' },
  credentials: { url: 'https://user:secret@127.0.0.1:1/lib.git' },
  'no server': { url: 'https://127.0.0.1:1/lib.git' },
  'a commit that nobody has': { sha: 'e'.repeat(40) },
  'a command as update': { update: '!touch fired' },
  'an update that was switched off': { update: 'none' },
  'a name that leads out': { name: '../../evil' },
  'a name that is an option': { name: '-evil' },
  'no entry': { entry: false },
};

test('what must not be fetched, or cannot be, stays empty and is named; the others are filled', async () => {
  await using scenario = await createScenario();
  const { shas } = await createLibrary(scenario);
  const [first = ''] = shas;
  const refused = Object.entries(REFUSED).map(([path, declared]) => [path, declared.sha ?? first] as const);
  const head = { ...Object.fromEntries(refused), 'z/last': first };
  const checkout = await checkoutWith(scenario, { base: { ssh: first }, head }, REFUSED);
  await using trees = await opened({ workspace: checkout, temp: scenario.temp, baseSpec: BRANCH });
  const directory = directories(trees).head;
  for (const path of Object.keys(REFUSED)) expect(await readdir(join(directory, path)), path).toEqual([]);
  expect(await readFile(join(directory, 'z/last/lib.js'), 'utf8')).toBe('one');
  const listed = Object.keys(REFUSED)
    .filter((path) => path !== 'ssh')
    .sort()
    .slice(0, 9);
  const names = ['"ssh" (base and head)', ...listed.map((path) => `"${path}" (head)`)];
  expect(notesOf(trees)).toEqual([
    `Submodules that could not be fetched without credentials, or are not plain https, stay empty: ${names.join(', ')} and 3 more.`,
  ]);
  await expect(access(join(directory, 'fired'))).rejects.toThrow('ENOENT');
});

test('no server of a submodule is shown the token', async () => {
  await using scenario = await createScenario();
  const { shas } = await createLibrary(scenario);
  const [first = ''] = shas;
  await using server = await startGitServer(scenario.folder, { token: 'secret' });
  const checkout = await checkoutWith(scenario, { base: {}, head: { lib: first } });
  await openRepository(checkout).git('remote', 'set-url', 'origin', `${server.origin}/remote.git`);
  const options = { workspace: checkout, temp: scenario.temp, baseSpec: BRANCH, token: 'secret' };
  await using trees = await opened(options);
  expect(notesOf(trees)).toHaveLength(1);
  const toLibrary = server.requests.filter(({ path }) => path.startsWith('/lib.git'));
  expect(toLibrary.length).toBeGreaterThan(0);
  expect(toLibrary.map(({ authorization }) => authorization).filter(Boolean)).toEqual([]);
});

interface Declared {
  readonly sha?: string;
  readonly name?: string;
  readonly url?: string;
  readonly update?: string;
  readonly entry?: false;
}

/** A second repository beside the scenario's remote, with two commits. */
async function createLibrary(scenario: Scenario): Promise<{ library: Remote; shas: readonly string[] }> {
  const repository = await createRepository(join(scenario.folder, 'lib'));
  const shas = [await repository.commit({ 'lib.js': 'one' }), await repository.commit({ 'lib.js': 'two' })];
  return { library: await createRemote(join(scenario.folder, 'lib.git'), repository), shas };
}

/** Commits submodules (path to commit) to both branches and checks the feature out, all of it. Gives the folder. */
async function checkoutWith(
  { origin, remote, folder }: Scenario,
  links: { readonly base: Record<string, string>; readonly head: Record<string, string> },
  odd: Readonly<Record<string, Declared>> = {},
): Promise<string> {
  const add = async (paths: Record<string, string>) => {
    for (const [path, sha] of Object.entries(paths)) {
      await origin.git('update-index', '--add', '--cacheinfo', `160000,${sha},${path}`);
    }
    await origin.git('commit', '--quiet', '--allow-empty', '--message=Link');
  };
  const paths = [...new Set([...Object.keys(links.base), ...Object.keys(links.head)])];
  const entries = paths.map((path) => {
    const { name = path, url = '../lib.git', update, entry } = odd[path] ?? {};
    const more = update === undefined ? '' : `update = "${update}"\n`;
    return entry === false ? '' : `[submodule "${name}"]\npath = ${path}\nurl = "${url}"\n${more}`;
  });
  await origin.checkout('main', 'feature~1');
  await origin.commit({ '.gitmodules': entries.join('') });
  await add(links.base);
  await origin.checkout('feature', 'main');
  await origin.commit({ 'server.js': 'three' });
  await add(links.head);
  await remote.receive(origin);
  const sha = await origin.git('rev-parse', 'HEAD');
  return (await checkOut(remote, sha, join(folder, 'checkout'), { depth: 0 })).directory;
}

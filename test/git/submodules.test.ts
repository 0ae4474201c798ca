import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startGitServer } from '../support/git-server.ts';
import {
  checkOut,
  createRemote,
  createRepository,
  openRepository,
  type Remote,
} from '../support/repository.ts';
import { createScenario, directories, notesOf, opened, type Scenario } from './scenario.ts';

const BRANCH = { kind: 'branch', baseBranch: 'main' } as const;

test('a submodule with a relative address is checked out on both sides, each at its own commit', async () => {
  await using scenario = await createScenario();
  const { shas } = await createLibrary(scenario);
  const [first = '', second = ''] = shas;
  const checkout = await checkoutWith(scenario, { base: { lib: first }, head: { lib: second } });
  await using trees = await opened({ workspace: checkout, temp: scenario.temp, question: BRANCH });
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
  await using trees = await opened({ workspace: checkout, temp: scenario.temp, question: BRANCH });
  expect(await readFile(join(directories(trees).base, 'lib/lib.js'), 'utf8')).toBe('one');
  expect(notesOf(trees)).toEqual([]);
});

test.for([
  ['ssh', { url: 'git@github.com:owner/lib.git' }],
  ['a program', { url: 'ext::touch fired' }],
  ['an option', { url: '--upload-pack=touch fired' }],
  ['a folder of this machine', { url: '/etc' }],
  ['plain http', { url: 'http://127.0.0.1:1/lib.git' }],
  ['credentials', { url: 'https://user:secret@127.0.0.1:1/lib.git' }],
  ['no server', { url: 'https://127.0.0.1:1/lib.git' }],
  ['a commit that nobody has', { url: '../lib.git', sha: 'e'.repeat(40) }],
  ['a command as update', { update: '!touch fired' }],
  ['an update that was switched off', { update: 'none' }],
  ['a name that leads out', { name: '../../evil' }],
  ['a name that is an option', { name: '-evil' }],
  ['no entry', { entry: false }],
] as const)('a submodule with %s stays empty and is named', async ([, declared]) => {
  await using scenario = await createScenario();
  const { shas } = await createLibrary(scenario);
  const sha = 'sha' in declared ? declared.sha : (shas[0] ?? '');
  const checkout = await checkoutWith(scenario, { base: {}, head: { 'vendor/lib': sha } }, declared);
  await using trees = await opened({ workspace: checkout, temp: scenario.temp, question: BRANCH });
  const { head } = directories(trees);
  expect(await readdir(join(head, 'vendor/lib'))).toEqual([]);
  expect(notesOf(trees)).toEqual([
    'Submodules that could not be fetched without credentials, or are not plain https, stay empty: "vendor/lib" (head).',
  ]);
  await expect(access(join(head, 'fired'))).rejects.toThrow('ENOENT');
});

test('no server of a submodule is shown the token', async () => {
  await using scenario = await createScenario();
  const { shas } = await createLibrary(scenario);
  const [first = ''] = shas;
  await using server = await startGitServer(scenario.folder, { token: 'secret' });
  const checkout = await checkoutWith(scenario, { base: {}, head: { lib: first } });
  await openRepository(checkout).git('remote', 'set-url', 'origin', `${server.origin}/remote.git`);
  const options = { workspace: checkout, temp: scenario.temp, question: BRANCH, token: 'secret' };
  await using trees = await opened(options);
  expect(notesOf(trees)).toHaveLength(1);
  const toLibrary = server.requests.filter(({ path }) => path.startsWith('/lib.git'));
  expect(toLibrary.length).toBeGreaterThan(0);
  expect(toLibrary.map(({ authorization }) => authorization).filter(Boolean)).toEqual([]);
});

interface Declared {
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
  declared: Declared = {},
): Promise<string> {
  const add = async (paths: Record<string, string>) => {
    for (const [path, sha] of Object.entries(paths)) {
      await origin.git('update-index', '--add', '--cacheinfo', `160000,${sha},${path}`);
    }
    await origin.git('commit', '--quiet', '--allow-empty', '--message=Link');
  };
  const entries = [...new Set([...Object.keys(links.base), ...Object.keys(links.head)])].map((path) =>
    [
      `[submodule "${declared.name ?? path}"]`,
      `path = ${path}`,
      `url = "${declared.url ?? '../lib.git'}"`,
      ...(declared.update === undefined ? [] : [`update = "${declared.update}"`]),
    ].join('\n'),
  );
  await origin.checkout('main', 'feature~1');
  await origin.commit({ '.gitmodules': declared.entry === false ? '' : `${entries.join('\n')}\n` });
  await add(links.base);
  await origin.checkout('feature', 'main');
  await origin.commit({ 'server.js': 'three' });
  await add(links.head);
  await remote.receive(origin);
  const sha = await origin.git('rev-parse', 'HEAD');
  return (await checkOut(remote, sha, join(folder, 'checkout'), { depth: 0 })).directory;
}

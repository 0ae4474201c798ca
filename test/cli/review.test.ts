import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureServer } from '../support/fixture-server.ts';
import { createRemote, createRepository, type Repository } from '../support/repository.ts';
import { openSession, type Session } from './session.ts';

const tools = (readOnlyHint: boolean) =>
  JSON.stringify([{ name: 'delete_file', annotations: { readOnlyHint } }]);
const BASE = { 'tools.json': tools(false), 'src/index.ts': '' };
const HEAD = { 'tools.json': tools(true) };
const START = ['--start-command', `${fixtureServer('plain')} tools.json`];

/** A repository in the session's folder with a branch that loosens a hint, checked out. */
async function branched(session: Session, defaultBranch = 'main'): Promise<Repository> {
  const repository = await createRepository(session.folder, { branch: defaultBranch });
  await repository.commit(BASE);
  await repository.checkout('loosen', defaultBranch);
  await repository.commit(HEAD);
  return repository;
}

test('the branch that is checked out, against where it left the default branch', async () => {
  await using session = await openSession();
  const repository = await branched(session);
  // What others did meanwhile is not this branch's doing.
  await repository.checkout('main');
  await repository.commit({ 'tools.json': JSON.stringify([{ name: 'other' }]) });
  await repository.checkout('loosen');
  const run = await session.run(['review', ...START]);
  expect(run.exitCode).toBe(1);
  await expect(session.transcript('review')).toMatchFileSnapshot('__snapshots__/review.md');
});

test('the default branch is what the remote says, else main, else master', async () => {
  await using session = await openSession();
  const repository = await branched(session, 'master');
  const review = async () => {
    const { exitCode, stderr, stdout } = await session.run(['review', ...START]);
    return { exitCode, said: exitCode === 2 ? stderr : stdout.split(':')[0] };
  };
  expect(await review()).toEqual({ exitCode: 1, said: 'Fails' });
  // With a branch of the more usual name that the head did not loosen anything against.
  await repository.git('branch', 'main', 'loosen');
  expect(await review()).toEqual({ exitCode: 0, said: 'Passes' });
  const remote = await createRemote(join(session.folder, '..', 'remote.git'), repository);
  await repository.git('remote', 'add', 'origin', remote.url);
  await repository.git('fetch', '--quiet', 'origin');
  await repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/master');
  expect(await review()).toEqual({ exitCode: 1, said: 'Fails' });
});

test('where nothing tells the default branch, the base has to be named', async () => {
  await using session = await openSession();
  await branched(session, 'trunk');
  const unknown = await session.run(['review', ...START]);
  expect(unknown).toMatchObject({ exitCode: 2, stdout: '' });
  const named = await session.run(['review', ...START, '--base', 'trunk']);
  expect(named.exitCode).toBe(1);
  const wrong = await session.run(['review', ...START, '--base', 'trnk']);
  expect(wrong).toMatchObject({ exitCode: 2, stdout: '' });
  const odd = await session.run(['review', ...START, '--base=-x']);
  expect(odd.stderr).toContain('Input --base is "-x"');
  await expect(session.transcript('review: which base')).toMatchFileSnapshot('__snapshots__/review-base.md');
});

test('outside of a repository', async () => {
  await using session = await openSession();
  const run = await session.run(['review', ...START, '--format', 'json']);
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toContain('is not a git repository');
  expect(JSON.parse(run.stdout)).toMatchObject({ failures: [{ reason: 'not-a-repository' }] });
});

test('from a subfolder, with what is not committed left out and named', async () => {
  await using session = await openSession();
  const repository = await branched(session);
  await writeFile(join(session.folder, 'tools.json'), '[]');
  await writeFile(join(session.folder, 'new.json'), '[]');
  const before = await repository.git('status', '--porcelain');
  const run = await session.run(['review', ...START], { folder: 'src' });
  expect(run.exitCode).toBe(1);
  expect(run.stderr).toContain('Uncommitted changes are not compared: tools.json, new.json\n');
  expect(await repository.git('status', '--porcelain')).toBe(before);
});

test('the report directory holds the reports and both snapshots', async () => {
  await using session = await openSession();
  await branched(session);
  const run = await session.run(['review', ...START, '--report-directory', 'out/report', '--format', 'json']);
  const folder = join(session.folder, 'out/report');
  expect((await readdir(folder)).sort()).toEqual(
    expect.arrayContaining(['base.json', 'head.json', 'report.json', 'report.md', 'report.sarif']),
  );
  expect(await readFile(join(folder, 'report.json'), 'utf8')).toBe(run.stdout);
});

test('a server over HTTP, each side on a port of its own', async () => {
  await using session = await openSession();
  await branched(session);
  const start = ['--start-command', fixtureServer('era-2025-http', '${PORT}')];
  const run = await session.run([
    'review',
    ...start,
    '--url',
    'http://127.0.0.1:${PORT}/mcp',
    '--format',
    'json',
  ]);
  expect(run.exitCode).toBe(0);
  expect(JSON.parse(run.stdout)).toMatchObject({
    servers: [{ base: { state: 'listed', tools: 2 }, head: { state: 'listed', tools: 2 } }],
  });
});

test('a base that cannot be listed is no baseline, a head that cannot be listed an error', async () => {
  await using session = await openSession();
  const repository = await createRepository(session.folder);
  await repository.commit({ 'tools.json': 'broken' });
  await repository.checkout('fix', 'main');
  await repository.commit({ 'tools.json': JSON.stringify([{ name: 'get_file' }]) });
  const fixed = await session.run(['review', ...START]);
  expect(fixed.exitCode).toBe(0);
  expect(fixed.stdout).toMatch(/no baseline/i);
  await repository.checkout('break', 'fix');
  await repository.commit({ 'tools.json': 'broken again' });
  const broken = await session.run(['review', ...START, '--base', 'fix']);
  expect(broken.exitCode).toBe(2);
  expect(broken.stdout).toContain('The head could not be listed.');
});

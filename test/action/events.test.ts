import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mergeGroupEvent, pullRequestEvent, pushEvent, workflowDispatchEvent } from '../support/events.ts';
import { startGitHub } from '../support/github/server.ts';
import { checkOut, createRemote, createRepository, openPullRequest } from '../support/repository.ts';
import { runAction } from '../support/runner.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { PROJECT, START, serverFiles, tool } from './scenario.ts';

const CAUTIOUS = { readOnlyHint: false, destructiveHint: true };
const LOOSE = { readOnlyHint: true };

/** `main` loosened `delete_page`; `feature`, made before that, loosened `purge_trash`; `release/1.x` is older still. */
async function history(folder: string) {
  const upstream = await createRepository(join(folder, 'upstream'));
  const cautious = [tool('delete_page', CAUTIOUS), tool('purge_trash', CAUTIOUS)];
  const start = await upstream.commit(serverFiles(cautious));
  await upstream.checkout('release/1.x', 'main');
  const release = await upstream.commit({ 'RELEASE.md': '1.x' });
  await upstream.checkout('feature', start);
  const feature = await upstream.commit({ 'purge.json': '1', ...serverFiles(cautious, PURGE_LOOSE) });
  await upstream.checkout('main');
  const main = await upstream.commit({ 'delete.json': '1', ...serverFiles(cautious, DELETE_LOOSE) });
  return { remote: await createRemote(join(folder, 'remote.git'), upstream), start, release, feature, main };
}

const list = (deleteHints: object, purgeHints: object) =>
  `globalThis.tools = ${JSON.stringify([tool('delete_page', deleteHints), tool('purge_trash', purgeHints)])};`;
const DELETE_LOOSE = list(LOOSE, CAUTIOUS);
const PURGE_LOOSE = list(CAUTIOUS, LOOSE);

describe.concurrent('what is compared', () => {
  test('push: with the commit before it', async () => {
    await using folder = await temporaryFolder('push');
    const { remote, start, main } = await history(folder.path);
    const workspace = await checkOut(remote, 'refs/heads/main', join(folder.path, 'checkout'));
    await using step = await run(workspace.directory, pushEvent({ before: start, after: main }));
    expect(step.outputs).toMatchObject({ verdict: 'fail', 'base-sha': start, 'head-sha': main });
    expect(step.summary).toContain('delete_page');
  });

  test('a new branch: with the merge base of the default branch, in a clone of depth 1', async () => {
    await using folder = await temporaryFolder('branch');
    const { remote, start, feature } = await history(folder.path);
    const workspace = await checkOut(remote, 'refs/heads/feature', join(folder.path, 'checkout'));
    const event = pushEvent({ before: '0'.repeat(40), after: feature, branch: 'feature' });
    await using step = await run(workspace.directory, event);
    expect(step.outputs).toMatchObject({ verdict: 'fail', 'base-sha': start });
    expect(step.summary).toContain('purge_trash');
    expect(step.summary).not.toContain('delete_page');
  });

  test('merge queue: with its base, without a comment', async () => {
    await using folder = await temporaryFolder('queue');
    const { remote, start, main } = await history(folder.path);
    const workspace = await checkOut(remote, 'refs/heads/main', join(folder.path, 'checkout'));
    await using step = await run(workspace.directory, mergeGroupEvent({ baseSha: start, headSha: main }));
    expect(step.outputs).toMatchObject({ verdict: 'fail', 'base-sha': start });
    expect(step.outputs['comment-url']).toBeUndefined();
  });

  test('by hand on a branch: with the merge base of the default branch', async () => {
    await using folder = await temporaryFolder('dispatch');
    const { remote, start } = await history(folder.path);
    const workspace = await checkOut(remote, 'refs/heads/feature', join(folder.path, 'checkout'), {
      depth: 0,
    });
    const sha = await workspace.git('rev-parse', 'HEAD');
    const event = workflowDispatchEvent({ sha, ref: 'refs/heads/feature' });
    await using step = await run(workspace.directory, event);
    expect(step.outputs).toMatchObject({ verdict: 'fail', 'base-sha': start });
  });

  test('a pull request checked out as its head: what main loosened meanwhile is not blamed on it', async () => {
    await using folder = await temporaryFolder('head');
    const { remote, start, feature, main } = await history(folder.path);
    const workspace = await checkOut(remote, feature, join(folder.path, 'checkout'));
    const event = pullRequestEvent({
      mergeSha: main,
      headSha: feature,
      baseSha: main,
      headBranch: 'feature',
    });
    await using step = await run(workspace.directory, event);
    expect(step.outputs).toMatchObject({ verdict: 'fail', 'base-sha': start, 'head-sha': feature });
    expect(step.summary).toContain('purge_trash');
    expect(step.summary).not.toContain('delete_page');
  });

  test('a pull request to release/1.x while main differs', async () => {
    await using folder = await temporaryFolder('release');
    const { remote, release } = await history(folder.path);
    const pull = await openPullRequest(remote, { base: 'release/1.x', head: 'feature', number: 7 });
    const workspace = await checkOut(remote, pull.mergeRef, join(folder.path, 'checkout'));
    const event = pullRequestEvent({ ...pull, baseSha: release, baseBranch: 'release/1.x' });
    await using step = await run(workspace.directory, event);
    expect(step.outputs).toMatchObject({ verdict: 'fail', 'base-sha': release, findings: '1' });
    expect(step.summary).toContain('purge_trash');
  });

  test('unrelated histories: an error that names fetch-depth: 0', async () => {
    await using folder = await temporaryFolder('unrelated');
    const { remote, main } = await history(folder.path);
    const other = await createRepository(join(folder.path, 'other'), { branch: 'orphan' });
    const orphan = await other.commit(serverFiles([]));
    await other.git('push', '--quiet', remote.directory, 'orphan');
    const workspace = await checkOut(remote, orphan, join(folder.path, 'checkout'));
    const event = pullRequestEvent({ mergeSha: main, headSha: orphan, baseSha: main, headBranch: 'orphan' });
    await using step = await run(workspace.directory, event);
    expect(step.outputs['verdict']).toBe('error');
    expect(step.summary).toContain('fetch-depth: 0');
  });
});

async function run(workspace: string, event: Parameters<typeof runAction>[0]['event']) {
  await using github = await startGitHub();
  return await runAction({
    directory: PROJECT,
    inputs: { 'start-command': START, comment: 'never' },
    event,
    workspace,
    github,
  });
}

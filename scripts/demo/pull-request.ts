import { join } from 'node:path';
import { DEMO_SERVER, DEMO_SERVER_FILE } from '../../src/commands/demo-server.data.ts';
import { pullRequestEvent, type TriggeredEvent } from '../../test/support/events.ts';
import { checkOut, createRemote, createRepository, openPullRequest } from '../../test/support/repository.ts';

/** A pull request as a workflow finds it. */
export interface DemoPullRequest {
  /** What actions/checkout leaves: the merge commit alone. */
  readonly workspace: string;
  readonly event: TriggeredEvent;
  readonly number: number;
  readonly headSha: string;
  readonly baseSha: string;
}

/** Makes a repository with the demo server, a pull request that changes its hints, and a checkout of depth 1. */
export async function demoPullRequest(folder: string): Promise<DemoPullRequest> {
  const number = 7;
  const author = await createRepository(join(folder, 'author'));
  const baseSha = await author.commit(
    { [DEMO_SERVER_FILE]: DEMO_SERVER.base, 'README.md': '# A wiki for agents\n' },
    'A wiki server',
  );
  await author.checkout('tidy-annotations', 'main');
  const headSha = await author.commit({ [DEMO_SERVER_FILE]: DEMO_SERVER.head }, 'Tidy up the annotations');
  const remote = await createRemote(join(folder, 'remote.git'), author);
  const { mergeSha, mergeRef } = await openPullRequest(remote, {
    base: 'main',
    head: 'tidy-annotations',
    number,
  });
  const workspace = join(folder, 'workspace');
  await checkOut(remote, mergeRef, workspace);
  const event = pullRequestEvent({
    mergeSha,
    headSha,
    baseSha,
    number,
    headBranch: 'tidy-annotations',
    action: 'opened',
  });
  return { workspace, event, number, headSha, baseSha };
}

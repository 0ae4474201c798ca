import type { Needs } from '../access.ts';
import { page } from '../paging.ts';
import { notFound, type RepositoryCall, type Route, repositoryRoute } from '../router.ts';
import type { Pull } from '../state.ts';

const READ: Needs = [{ permission: 'pull_requests', access: 'read' }];

/** https://docs.github.com/en/rest/pulls/pulls */
export const pullRoutes: readonly Route[] = [
  repositoryRoute('GET', '/pulls', READ, (call) => {
    const state = call.query.get('state') ?? 'open';
    // `owner:branch`, the owner of the head's repository.
    const head = call.query.get('head');
    const base = call.query.get('base');
    const pulls = call.repository.pulls.filter(
      (pull) =>
        (state === 'all' || pull.state === state) &&
        (head === null || head === `${owner(pull.head.repository)}:${pull.head.ref}`) &&
        (base === null || base === pull.base.ref),
    );
    // The newest first.
    const newest = [...pulls].sort((a, b) => b.number - a.number);
    return page(
      call,
      newest.map((pull) => view(call, pull)),
    );
  }),
  repositoryRoute('GET', '/pulls/:number', READ, (call) => {
    const pull = call.repository.pulls.find(({ number }) => number === Number(call.params['number']));
    return pull ? { status: 200, body: view(call, pull) } : notFound();
  }),
];

function view(call: RepositoryCall, pull: Pull): object {
  const { fullName } = call.repository;
  const { number, state, locked, author, head, base } = pull;
  return {
    number,
    state,
    locked,
    user: author,
    html_url: `https://github.com/${fullName}/pull/${number}`,
    head: {
      ref: head.ref,
      sha: head.sha,
      label: `${owner(head.repository)}:${head.ref}`,
      repo: head.repository === null ? null : { full_name: head.repository },
    },
    base: { ref: base.ref, sha: base.sha, repo: { full_name: fullName } },
  };
}

function owner(repository: string | null): string {
  return repository?.split('/')[0] ?? 'unknown';
}

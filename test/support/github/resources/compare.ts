import { notFound, type Route, repositoryRoute } from '../router.ts';

/** https://docs.github.com/en/rest/commits/commits#compare-two-commits */
export const compareRoutes: readonly Route[] = [
  repositoryRoute('GET', '/compare/:basehead', [{ permission: 'contents', access: 'read' }], (call) => {
    const [base, head] = (call.params['basehead'] ?? '').split('...');
    const known = call.repository.comparisons.find(
      (comparison) => comparison.base === base && comparison.head === head,
    );
    const isBranch = call.repository.pulls.some((pull) => pull.base.ref === base);
    const itself =
      base !== undefined && base === head && isBranch ? { base, head, mergeBase: base } : undefined;
    const found = known ?? itself;
    if (!found) return notFound();
    const diverged = found.mergeBase === found.base ? 'ahead' : 'diverged';
    return {
      status: 200,
      body: {
        status: found.base === found.head ? 'identical' : diverged,
        base_commit: { sha: found.base },
        merge_base_commit: { sha: found.mergeBase },
        commits: [],
        files: [],
      },
    };
  }),
];

import type { BaseSpec } from '../../git/base/base-spec.ts';
import type { RunContext } from '../../github/context.ts';

/** What the base of a run is, by its event. */
export function baseSpecOf(context: RunContext, baseRef: string): BaseSpec {
  if (baseRef !== '') return { kind: 'ref', ref: baseRef };
  const { event } = context;
  const defaultBranch = context.defaultBranch ?? 'main';
  switch (event?.kind) {
    case 'pull-request':
      return {
        kind: 'pull-request',
        baseBranch: event.baseBranch,
        headSha: event.headSha,
        runSha: context.sha ?? '',
      };
    case 'merge-group':
      return { kind: 'merge-group', baseSha: event.baseSha };
    case 'push':
      return { kind: 'push', before: event.before, defaultBranch };
    case 'workflow-run':
    case 'other':
    case undefined:
      return { kind: 'branch', baseBranch: defaultBranch };
  }
}

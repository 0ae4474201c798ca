import type { Needs } from '../access.ts';
import { notFound, problem, type Route, repositoryRoute } from '../router.ts';

const READ: Needs = [{ permission: 'actions', access: 'read' }];
const WRITE: Needs = [{ permission: 'actions', access: 'write' }];

/** https://docs.github.com/en/rest/actions/workflow-runs */
export const runRoutes: readonly Route[] = [
  repositoryRoute('GET', '/actions/workflows/:workflow/runs', READ, ({ repository, params, query }) => {
    const wanted = (key: string, value: string) => (query.get(key) ?? value) === value;
    const found = repository.runs.filter(
      (run) =>
        run.workflow === params['workflow'] &&
        wanted('event', run.event) &&
        wanted('head_sha', run.headSha) &&
        // One key for both: `completed` is a status, `failure` a conclusion.
        [null, 'completed', run.conclusion].includes(query.get('status')),
    );
    return {
      status: 200,
      body: {
        total_count: found.length,
        workflow_runs: found.map(({ id, event, headSha, conclusion }) => ({
          id,
          event,
          head_sha: headSha,
          status: 'completed',
          conclusion,
        })),
      },
    };
  }),
  repositoryRoute('POST', '/actions/runs/:id/rerun-failed-jobs', WRITE, ({ repository, params }) => {
    const run = repository.runs.find(({ id }) => String(id) === params['id']);
    if (!run) return notFound();
    if (run.conclusion !== 'failure') return problem(403, 'This workflow run cannot be retried');
    run.attempts += 1;
    return { status: 201, body: {} };
  }),
];

import { z } from 'zod';
import type { Needs } from '../access.ts';
import { page } from '../paging.ts';
import {
  type Answer,
  notFound,
  problem,
  type RepositoryCall,
  type Route,
  repositoryRoute,
} from '../router.ts';
import { type Comment, nextMoment } from '../state.ts';

const READ: Needs = [
  { permission: 'issues', access: 'read' },
  { permission: 'pull_requests', access: 'read' },
];
const WRITE: Needs = [
  { permission: 'issues', access: 'write' },
  { permission: 'pull_requests', access: 'write' },
];

/** https://docs.github.com/en/rest/issues/comments */
export const commentRoutes: readonly Route[] = [
  repositoryRoute('GET', '/issues/:number/comments', READ, list),
  repositoryRoute('POST', '/issues/:number/comments', WRITE, create),
  repositoryRoute('GET', '/issues/comments/:id', READ, (call) => {
    const comment = find(call);
    return comment ? { status: 200, body: view(call, comment) } : notFound();
  }),
  repositoryRoute('PATCH', '/issues/comments/:id', WRITE, update),
  repositoryRoute('DELETE', '/issues/comments/:id', WRITE, remove),
];

function list(call: RepositoryCall): Answer {
  const number = Number(call.params['number']);
  if (!call.repository.pulls.some((pull) => pull.number === number)) return notFound();
  const comments = call.repository.comments.filter((comment) => comment.pull === number);
  return page(
    call,
    comments.map((comment) => view(call, comment)),
  );
}

function create(call: RepositoryCall): Answer {
  const pull = call.repository.pulls.find(({ number }) => number === Number(call.params['number']));
  if (!pull) return notFound();
  if (pull.locked) return problem(403, 'Unable to create comment because issue is locked.');
  const body = readBody(call);
  if (typeof body !== 'string') return body;
  const { id, at } = nextMoment(call.state);
  const author = call.token?.user ?? null;
  const comment: Comment = { id, pull: pull.number, body, author, createdAt: at, updatedAt: at };
  call.repository.comments.push(comment);
  return { status: 201, body: view(call, comment) };
}

function update(call: RepositoryCall): Answer {
  const comment = find(call);
  if (!comment) return notFound();
  const body = readBody(call);
  if (typeof body !== 'string') return body;
  comment.body = body;
  comment.updatedAt = nextMoment(call.state).at;
  return { status: 200, body: view(call, comment) };
}

function remove(call: RepositoryCall): Answer {
  const comment = find(call);
  if (!comment) return notFound();
  call.repository.comments.splice(call.repository.comments.indexOf(comment), 1);
  return { status: 204 };
}

const MAX_BODY = 65_536;

function readBody(call: RepositoryCall): string | Answer {
  const parsed = z.object({ body: z.string() }).safeParse(call.body);
  const refusal = (message: string) =>
    problem(422, 'Validation Failed', [
      { resource: 'IssueComment', code: 'unprocessable', field: 'data', message },
    ]);
  if (!parsed.success || parsed.data.body.trim() === '') return refusal('Body cannot be blank');
  // The site does not say what it counts. UTF-16 code units are the most of all candidates.
  if (parsed.data.body.length > MAX_BODY)
    return refusal(`Body is too long (maximum is ${MAX_BODY} characters)`);
  return parsed.data.body;
}

function find(call: RepositoryCall): Comment | undefined {
  return call.repository.comments.find(({ id }) => id === Number(call.params['id']));
}

function view(call: RepositoryCall, comment: Comment): object {
  const { id, body, author, createdAt, updatedAt, pull } = comment;
  const { fullName } = call.repository;
  return {
    id,
    url: `${call.url.origin}/repos/${fullName}/issues/comments/${id}`,
    html_url: `https://github.com/${fullName}/pull/${pull}#issuecomment-${id}`,
    issue_url: `${call.url.origin}/repos/${fullName}/issues/${pull}`,
    body,
    user: author,
    created_at: createdAt,
    updated_at: updatedAt,
    author_association: author && call.repository.collaborators.has(author.login) ? 'COLLABORATOR' : 'NONE',
  };
}

import { notFound, type Route, repositoryRoute } from '../router.ts';

/** https://docs.github.com/en/rest/repos/contents#get-repository-content */
export const contentsRoutes: readonly Route[] = [
  repositoryRoute('GET', '/contents/:path*', [{ permission: 'contents', access: 'read' }], (call) => {
    const ref = call.query.get('ref') ?? call.repository.defaultBranch;
    const text = call.repository.files.get(`${ref}:${call.params['path']}`);
    if (text === undefined) return notFound();
    const content = Buffer.from(text).toString('base64');
    return { status: 200, body: { type: 'file', encoding: 'base64', path: call.params['path'], content } };
  }),
];

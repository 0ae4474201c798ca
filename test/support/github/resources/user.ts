import { forbidden } from '../access.ts';
import type { Route } from '../router.ts';

/** https://docs.github.com/en/rest/users/users#get-the-authenticated-user: not for an installation's token. */
export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/user',
    needs: [{ permission: 'metadata', access: 'read' }],
    answer: ({ token }) => (token?.kind === 'personal' ? { status: 200, body: token.user } : forbidden([])),
  },
];

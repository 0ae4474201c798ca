import { notFound, type Route, repositoryRoute } from '../router.ts';
import type { RepositoryPermission } from '../state.ts';

/** `permission` is the older field, which knows fewer words. */
const LEGACY: Readonly<Record<RepositoryPermission, string>> = {
  admin: 'admin',
  maintain: 'write',
  write: 'write',
  triage: 'read',
  read: 'read',
  none: 'none',
};

/** https://docs.github.com/en/rest/collaborators/collaborators#get-repository-permissions-for-a-user */
export const collaboratorRoutes: readonly Route[] = [
  repositoryRoute(
    'GET',
    '/collaborators/:user/permission',
    [{ permission: 'metadata', access: 'read' }],
    (call) => {
      const login = call.params['user'] ?? '';
      const given = call.repository.collaborators.get(login);
      if (given === undefined && call.repository.private) return notFound();
      const role = given ?? 'read';
      return {
        status: 200,
        body: { permission: LEGACY[role], role_name: role, user: { login, type: 'User' } },
      };
    },
  ),
];

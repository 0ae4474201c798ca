import { type Answer, findRepository, type Match, problem } from './router.ts';
import type { Access, GitHubState, PermissionName, Token } from './state.ts';

/** Any one of these is enough; none: everybody who is known may. */
export type Needs = readonly { readonly permission: PermissionName; readonly access: 'read' | 'write' }[];

/** Whom an Authorization header belongs to. `unknown` is not the same as nobody. */
export function tokenOf(state: GitHubState, header: string | undefined): Token | 'nobody' | 'unknown' {
  if (!header) return 'nobody';
  return state.tokens.get(header.replace(/^(token|bearer) /i, '')) ?? 'unknown';
}

/**
 * Why a request may not be carried out, as GitHub answers it.
 * https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api#insufficient-permissions-errors
 */
export function denial(
  state: GitHubState,
  token: Token | 'nobody' | 'unknown',
  { route, params }: Match,
): Answer | undefined {
  if (token === 'unknown') return problem(401, 'Bad credentials');
  const isPublic = findRepository(state, params)?.private === false;
  const writes = route.method !== 'GET';
  if (token === 'nobody') return isPublic && !writes ? undefined : problem(401, 'Requires authentication');
  if (token.kind === 'personal') return undefined;
  if (isPublic && !writes && !route.needs.some(({ permission }) => permission === 'metadata'))
    return undefined;
  const allowed = route.needs.some(({ permission, access }) =>
    covers(token.permissions[permission] ?? (permission === 'metadata' ? 'read' : 'none'), access),
  );
  return allowed ? undefined : forbidden(route.needs);
}

/** What an installation's token may not do. */
export function forbidden(needs: Needs): Answer {
  return {
    ...problem(403, 'Resource not accessible by integration'),
    headers: {
      'x-accepted-github-permissions': needs
        .map(({ permission, access }) => `${permission}=${access}`)
        .join('; '),
    },
  };
}

function covers(given: Access, needed: 'read' | 'write'): boolean {
  return given === 'write' || given === needed;
}

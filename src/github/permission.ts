import { z } from 'zod';
import type { Failure } from '../model/failure.ts';
import { fail, ok, type Result } from '../model/result.ts';
import { type GitHubApi, repositoryPath, succeeded } from './api.ts';
import { githubFailure } from './refusal.ts';

/**
 * What a person may do in a repository: `admin`, `write`, `read` or `none`. Roles in between and those that an
 * organisation defines come as the one of these that they include.
 * https://docs.github.com/en/rest/collaborators/collaborators#get-repository-permissions-for-a-user
 */
export async function permissionOf(
  request: GitHubApi['request'],
  repository: string,
  login: string,
  signal: AbortSignal | undefined,
): Promise<Result<string, Failure>> {
  const path = `${repositoryPath(repository)}/collaborators/${encodeURIComponent(login)}/permission`;
  const answer = await request({ method: 'GET', path, signal });
  if (!succeeded(answer)) return fail(githubFailure('permission', answer));
  const parsed = z.object({ permission: z.string() }).safeParse(answer.data);
  return parsed.success
    ? ok(parsed.data.permission)
    : fail(githubFailure('permission', { kind: 'unreachable', detail: 'the answer names no permission' }));
}

/** True for a permission with which one may push. */
export function mayWrite(permission: string): boolean {
  return MAY_WRITE.has(permission);
}

const MAY_WRITE: ReadonlySet<string> = new Set(['write', 'maintain', 'admin']);

import { z } from 'zod';
import { fail, ok, type Result } from '../model/result.ts';
import { type ApiAnswer, type GitHubApi, repositoryPath, succeeded } from './api.ts';

/**
 * The text of a file at a branch, tag or commit; undefined when there is none. A file above 1 MB comes without its content, and counts
 * as an answer that cannot be read. https://docs.github.com/en/rest/repos/contents#get-repository-content
 *
 * @param repository `owner/name`
 * @param path from the root of the repository, with slashes
 * @returns the answer that was no success, as the failure
 */
export async function fileAt(
  request: GitHubApi['request'],
  repository: string,
  { path, ref }: { readonly path: string; readonly ref: string },
  signal: AbortSignal | undefined,
): Promise<Result<string | undefined, ApiAnswer>> {
  const encoded = path.split('/').filter(isName).map(encodeURIComponent).join('/');
  const url = `${repositoryPath(repository)}/contents/${encoded}?${new URLSearchParams({ ref })}`;
  const answer = await request({ method: 'GET', path: url, signal });
  if (answer.kind === 'answered' && answer.status === 404) return ok(undefined);
  if (!succeeded(answer)) return fail(answer);
  const file = fileSchema.safeParse(answer.data);
  if (!file.success) return fail({ kind: 'unreachable', detail: 'the answer is no file with its content' });
  return ok(Buffer.from(file.data.content, 'base64').toString('utf8'));
}

const fileSchema = z.object({ type: z.literal('file'), encoding: z.literal('base64'), content: z.string() });

function isName(part: string): boolean {
  return part !== '' && part !== '.';
}

import { createHash } from 'node:crypto';
import { canonicalJson } from '../model/json.ts';

/** What tells the comments of one pull request apart: a workflow, a job, and what it compares. Inputs as given. */
export interface CommentIdParts {
  readonly workflow?: string | undefined;
  readonly job?: string | undefined;
  readonly workingDirectory?: string | undefined;
  readonly command?: string | undefined;
  readonly url?: string | undefined;
  readonly servers?: string | undefined;
  readonly mcpConfig?: string | undefined;
  readonly snapshots?: string | undefined;
}

/**
 * The id of a comment that nobody named: words a reader recognises and eight hex digits over all parts, such as
 * `review-packages-files-1a2b3c4d`. Lower-case letters, digits and dashes, at most 49 characters. Missing and empty are the same.
 */
export function derivedCommentId(parts: CommentIdParts): string {
  const { workflow, job, workingDirectory, command, url, servers, mcpConfig, snapshots } = parts;
  const all = { workflow, job, workingDirectory, command, url, servers, mcpConfig, snapshots };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value));
  const hash = createHash('sha256').update(canonicalJson(given)).digest('hex').slice(0, 8);
  const words = slug(`${job ?? workflow ?? ''} ${workingDirectory ?? ''}`);
  return [words, hash].filter(Boolean).join('-');
}

function slug(words: string): string {
  const dashed = words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return dashed.replace(/^-/, '').slice(0, 40).replace(/-$/, '');
}

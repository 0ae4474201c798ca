import { createHash } from 'node:crypto';
import { canonicalJson } from '../model/json.ts';
import type { Target } from '../model/target.ts';

/** What tells the comments of one pull request apart: a workflow, a job, and what it compares. */
export interface CommentIdParts {
  readonly workflow: string | undefined;
  readonly job: string | undefined;
  readonly targets: readonly Target[];
  /** The folder of snapshots that another job took; empty when there is none. */
  readonly snapshots: string;
}

/**
 * The id of a comment that nobody named: words a reader recognises and eight hex digits over everything that tells two
 * jobs apart, such as `review-packages-files-1a2b3c4d`. Two legs of a matrix that differ in one variable of `env` are two
 * comments. Lower-case letters, digits and dashes, at most 49 characters.
 */
export function derivedCommentId({ workflow, job, targets, snapshots }: CommentIdParts): string {
  // How long a server may take says nothing about which one it is.
  const compared = targets.map(({ limits, ...target }) => ({ ...target }));
  const parts = { workflow: workflow ?? '', job: job ?? '', targets: compared, snapshots };
  const hash = createHash('sha256').update(canonicalJson(parts)).digest('hex').slice(0, 8);
  const folders = [...new Set(targets.map(({ folder }) => folder))];
  const words = slug([job ?? workflow ?? '', ...folders].join(' '));
  return [words, hash].filter(Boolean).join('-');
}

function slug(words: string): string {
  const dashed = words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return dashed.replace(/^-/, '').slice(0, 40).replace(/-$/, '');
}

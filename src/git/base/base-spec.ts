/** Which commit is the base: what the event (or the person at the command line) says about it. */
export type BaseSpec =
  /** Exactly this branch, tag or commit. Wins over everything that an event says. */
  | { readonly kind: 'ref'; readonly ref: string }
  | { readonly kind: 'merge-group'; readonly baseSha: string }
  /** `before` is all zeros for a new branch, and can be gone after a forced push. */
  | { readonly kind: 'push'; readonly before: string; readonly defaultBranch: string }
  | {
      readonly kind: 'pull-request';
      readonly baseBranch: string;
      /** The pull request's own head when the event was sent. A later run of the same event still carries it. */
      readonly headSha: string;
      /** `GITHUB_SHA`: for most pull requests the merge commit that GitHub made. */
      readonly runSha: string;
    }
  | { readonly kind: 'branch'; readonly baseBranch: string }
  /** Whatever the checkout knows as its default branch. */
  | { readonly kind: 'default-branch' };

/** Why the base is the base. */
export type Basis = 'ref' | 'merge-group' | 'before' | 'first-parent' | 'merge-base';

import { ok, type Result } from '../../model/result.ts';
import type { Side } from '../../model/side.ts';
import type { Text } from '../../model/text.ts';
import { type FoundBase, findBase } from '../base/base.ts';
import type { BaseSpec, Basis } from '../base/base-spec.ts';
import { type GitPhase, type ObjectStore, openObjectStore } from '../base/object-store.ts';
import { readCheckout } from '../call/checkout.ts';
import { createGit } from '../call/git.ts';
import { listTree } from '../call/listing.ts';
import { readFileAt } from '../call/read-file.ts';
import { type HeadFiles, NO_HEAD_FILES, readHeadFiles } from './head-files.ts';
import { treeNotes } from './notes.ts';
import {
  createRunFolder,
  removeFolder,
  removeStaleFolders,
  repositoryRoot,
  writeGitConfig,
} from './run-folder.ts';
import { checkOutSide, lazyNetwork, type SideTree } from './side-tree.ts';

/** What to compare and where to put it. */
export interface TreeOptions {
  /** The user's checkout, or a folder in it. Never written to. */
  readonly workspace: string;
  /** Folder for the trees; one outside the checkout is taken when it lies inside. */
  readonly temp: string;
  readonly baseSpec: BaseSpec;
  /** Our own: git sees a part of it. */
  readonly environment: NodeJS.ProcessEnv;
  /** For fetching from the remote, when that speaks http or https. */
  readonly token?: string;
  /**
   * https address of the repository that the token is for. Fetches go there when the remote is an ssh one, and no
   * other server sees the token. Left out, it goes to the server of the remote.
   */
  readonly remoteUrlForToken?: string;
  /** Files of the head to read into memory, by their path from the root. Left out, none are. */
  readonly keep?: (path: string) => boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (phase: GitPhase) => void;
}

/** The commit of a side. */
interface Commit {
  readonly sha: string;
  /** The head of the pull request, when the commit is the merge that the platform made of it. */
  readonly secondParent?: string;
}

/** A side that is checked out. */
export interface Tree extends Commit {
  /** Absolute path of its root, links resolved. */
  readonly directory: string;
}

/** Both sides. Disposing deletes the trees. */
export type Trees = OpenedTrees &
  (
    | { readonly identical: true; readonly base: Commit; readonly head: Commit }
    | {
        readonly identical: false;
        readonly base: Tree;
        readonly head: Tree;
        /** What `keep` asked for, and what differs. */
        readonly headFiles: HeadFiles;
      }
  );

interface OpenedTrees extends AsyncDisposable {
  readonly basis: Basis;
  readonly notes: readonly Text[];
  /** The checkout keeps a token where all code of the job can read it (`persist-credentials` of actions/checkout). */
  readonly checkoutHoldsCredentials: boolean;
  /**
   * The text of a file as committed; `undefined` when there is no such file. `path` is relative to the repository's root,
   * with slashes; links inside the tree are followed. Call it before any command of a tree runs.
   */
  readFromBase(path: string): Promise<Result<string | undefined>>;
  readFromHead(path: string): Promise<Result<string | undefined>>;
}

/**
 * Finds the base of what is checked out, and gives each side a repository and a work tree of its own. When both hold the
 * same files nothing is checked out.
 * Failures: `not-a-repository`, `no-commit`, `bad-input`, `ref-not-found`, `no-default-branch`, `no-merge-base`,
 * `git-failed`, `cancelled`.
 */
export async function openTrees(options: TreeOptions): Promise<Result<Trees>> {
  const root = await repositoryRoot(options.workspace);
  const folder = await createRunFolder(root, options.temp);
  if (!folder.ok) return folder;
  const cleaned = removeStaleFolders(folder.value);
  const dispose = async () => {
    await Promise.all([removeFolder(folder.value), cleaned]);
  };
  try {
    const opened = await openIn(folder.value, root, options);
    if (opened.ok) return ok({ ...opened.value, [Symbol.asyncDispose]: dispose });
    await dispose();
    return opened;
  } catch (error) {
    await dispose();
    throw error;
  }
}

type WithoutDispose<T> = T extends unknown ? Omit<T, typeof Symbol.asyncDispose> : never;

async function openIn(
  folder: string,
  root: string,
  options: TreeOptions,
): Promise<Result<WithoutDispose<Trees>>> {
  const onProgress = options.onProgress ?? (() => {});
  const git = createGit(options.environment, await writeGitConfig(folder), options.signal);
  onProgress('read');
  const checkout = await readCheckout(git, root);
  if (!checkout.ok) return checkout;
  const objects = await openObjectStore(git, folder, checkout.value, options, onProgress);
  if (!objects.ok) return objects;
  const base = await findBase(objects.value, options.baseSpec);
  if (!base.ok) return base;
  return checkOutBoth(objects.value, folder, base.value, options.keep);
}

async function checkOutBoth(
  objects: ObjectStore,
  folder: string,
  found: FoundBase,
  keep: TreeOptions['keep'],
): Promise<Result<WithoutDispose<Trees>>> {
  const { checkout } = objects;
  const commits = commitsOf(found, checkout.head);
  const opened = {
    basis: found.basis,
    checkoutHoldsCredentials: checkout.holdsCredentials,
    ...readers(objects, commits),
  };
  if (found.commit.tree === checkout.head.tree) {
    return ok({ ...opened, identical: true, notes: found.notes, ...commits });
  }
  objects.onProgress('checkout');
  const listings = {
    base: listTree(objects.git, objects.directory, commits.base.sha, { network: lazyNetwork(objects) }),
    head: listTree(objects.git, objects.directory, commits.head.sha, { network: lazyNetwork(objects) }),
  };
  const out = {
    base: checkOutSide(objects, folder, 'base', commits.base.sha, listings.base),
    head: checkOutSide(objects, folder, 'head', commits.head.sha, listings.head),
  };
  const [base, head, headFiles] = await Promise.all([
    out.base,
    out.head,
    keep ? keepFiles(objects, listings, out.head, keep) : NO_HEAD_FILES,
  ]);
  if (!base.ok) return base;
  if (!head.ok) return head;
  const sides = { base: base.value, head: head.value } satisfies Record<Side, SideTree>;
  return ok({
    ...opened,
    identical: false,
    notes: [...found.notes, ...treeNotes(sides)],
    base: { ...commits.base, directory: base.value.directory },
    head: { ...commits.head, directory: head.value.directory },
    headFiles,
  });
}

/** Beside the checkouts, which take longer; after that of the head where it is what brings the files here. */
async function keepFiles(
  objects: ObjectStore,
  listings: Readonly<Record<Side, ReturnType<typeof listTree>>>,
  checkedOut: ReturnType<typeof checkOutSide>,
  keep: (path: string) => boolean,
): Promise<HeadFiles> {
  const [base, head] = await Promise.all([listings.base, listings.head]);
  if (!base.ok || !head.ok) return NO_HEAD_FILES;
  const entries = { base: base.value, head: head.value };
  if (!objects.checkout.partial) return readHeadFiles(objects, objects.directory, entries, keep);
  const tree = await checkedOut;
  return tree.ok ? readHeadFiles(objects, tree.value.directory, entries, keep) : NO_HEAD_FILES;
}

function commitsOf(found: FoundBase, head: ObjectStore['checkout']['head']): Record<Side, Commit> {
  const secondParent = found.basis === 'first-parent' ? head.parents[1] : undefined;
  return {
    base: { sha: found.commit.sha },
    head: { sha: head.sha, ...(secondParent !== undefined && { secondParent }) },
  };
}

function readers(objects: ObjectStore, { base, head }: Record<Side, Commit>) {
  const { git, directory } = objects;
  const network = { network: lazyNetwork(objects) };
  return {
    readFromBase: (path: string) => readFileAt(git, directory, base.sha, path, network),
    readFromHead: (path: string) => readFileAt(git, directory, head.sha, path, network),
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../model/result.ts';
import type { Checkout } from '../call/checkout.ts';
import type { Network } from '../call/environment.ts';
import type { Git } from '../call/git.ts';
import { makeRepository, objectFormatOf } from '../call/new-repository.ts';
import { fetchUrl, networkFor, type TokenUse } from '../call/remote.ts';

/** What happens at the moment, for a person who waits. */
export type GitPhase = 'read' | 'fetch' | 'deepen' | 'checkout' | 'submodules';

/**
 * Where the commits of a run are looked for and fetched to: a bare repository of ours, which reads the checkout's
 * objects. Fetching and deepening change its list of cut-off commits, never the checkout's.
 */
export interface ObjectStore {
  readonly git: Git;
  readonly checkout: Checkout;
  /** The bare repository. */
  readonly directory: string;
  /** Absent when there is nowhere to fetch from. */
  readonly network?: Network;
  /** Where fetches go. */
  readonly fetchUrl?: string;
  readonly onProgress: (phase: GitPhase) => void;
}

/** Makes the objects inside a run's folder. */
export async function openObjectStore(
  git: Git,
  folder: string,
  checkout: Checkout,
  use: TokenUse,
  onProgress: (phase: GitPhase) => void,
): Promise<Result<ObjectStore>> {
  const { remote } = checkout;
  const made = await makeRepository(git, {
    directory: join(folder, 'store.git'),
    bare: true,
    objectFormat: objectFormatOf(checkout.head.sha),
    alternates: [join(checkout.commonDirectory, 'objects')],
    shallowFile: join(checkout.commonDirectory, 'shallow'),
    refs: checkout.refs,
    remoteUrl: remote?.url,
    partial: checkout.partial,
  });
  if (!made.ok) return made;
  const source = remote && { network: networkFor(remote, use), fetchUrl: fetchUrl(remote, use) };
  return ok({ git, checkout, directory: made.value, ...source, onProgress });
}

/** The commits of the store whose parents are cut off. */
export async function cutOffCommits(objects: ObjectStore): Promise<ReadonlySet<string>> {
  const file = await readFile(join(objects.directory, 'shallow'), 'utf8').catch(() => '');
  return new Set(file.split('\n').filter((line) => line !== ''));
}

import { appendFile, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../model/result.ts';
import type { Git } from './git.ts';

/** A repository of ours that reads the objects of others and owns all else. */
export interface NewRepository {
  /** Where its files go; made when missing. */
  readonly directory: string;
  readonly bare: boolean;
  readonly objectFormat: 'sha1' | 'sha256';
  /** Folders with objects that it may read. */
  readonly alternates: readonly string[];
  /** `shallow` file to start from; a missing one means that all history is there. */
  readonly shallowFile: string;
  /** Lines of a `packed-refs` file. */
  readonly refs: string;
  /** Address of its `origin`, without credentials. */
  readonly remoteUrl: string | undefined;
  /** Missing objects are asked for at the remote. */
  readonly partial: boolean;
}

/** The hash that ids of a repository are made with, from one of its ids. */
export function objectFormatOf(sha: string): NewRepository['objectFormat'] {
  return sha.length === 64 ? 'sha256' : 'sha1';
}

/** Makes a repository that holds no hook, no filter and no credential. Gives its git directory. */
export async function makeRepository(git: Git, wanted: NewRepository): Promise<Result<string>> {
  const { directory, bare } = wanted;
  await mkdir(directory, { recursive: true });
  const made = await git(directory, [
    '-c',
    'init.defaultBranch=main',
    'init',
    '--quiet',
    '--template=',
    `--object-format=${wanted.objectFormat}`,
    ...(bare ? ['--bare'] : []),
  ]);
  if (!made.ok) return made;
  const gitDirectory = bare ? directory : join(directory, '.git');
  const alternates = wanted.alternates.map((path) => `${path}\n`).join('');
  // Written and not set with `git remote` and `git config`: each of those is a process of its own.
  await Promise.all([
    mkdir(join(gitDirectory, 'objects/info'), { recursive: true }).then(() =>
      writeFile(join(gitDirectory, 'objects/info/alternates'), alternates),
    ),
    copyFile(wanted.shallowFile, join(gitDirectory, 'shallow')).catch(() => {}),
    wanted.refs === '' ? undefined : writeFile(join(gitDirectory, 'packed-refs'), wanted.refs),
    appendFile(join(gitDirectory, 'config'), configOf(wanted)),
  ]);
  return ok(gitDirectory);
}

function configOf({ remoteUrl, partial }: NewRepository): string {
  if (remoteUrl === undefined) return '';
  const promisor = ['promisor = true', 'partialclonefilter = blob:none'];
  return [
    '[remote "origin"]',
    `url = ${configValue(remoteUrl)}`,
    'fetch = +refs/heads/*:refs/remotes/origin/*',
    ...(partial ? promisor : []),
    '',
  ].join('\n');
}

/** A value between quotes, so that no address can begin another setting. */
function configValue(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;
}

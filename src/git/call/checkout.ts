import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fail, ok, type Result } from '../../model/result.ts';
import { type CommitData, readCommit } from './commit.ts';
import type { Git } from './git.ts';
import { parseRemote, type Remote } from './remote.ts';

/** What the user checked out. It is only ever read, and only by calls that may not talk to a server. */
export interface Checkout {
  readonly root: string;
  /** The folder with the objects; several work trees can share it. */
  readonly commonDirectory: string;
  readonly head: CommitData;
  /** Its `shallow` file: the commits whose parents are cut off. Empty when all history is here. */
  readonly shallow: string;
  /** Tags and remote-tracking refs, as lines of a `packed-refs` file. */
  readonly refs: string;
  /** Name and address of the remote it came from. */
  readonly remote?: Remote & { readonly name: string };
  /** Objects may be missing and have to be asked for. */
  readonly partial: boolean;
  /** A token lies in `.git` or its configuration, where all code on this machine can read it. */
  readonly holdsCredentials: boolean;
}

/** Looks at a checkout. Failures: `not-a-repository`, `no-commit`, `git-failed`, `cancelled`. */
export async function readCheckout(git: Git, root: string): Promise<Result<Checkout>> {
  const [common, head, refs, config] = await Promise.all([
    git(root, ['rev-parse', '--git-common-dir']),
    readCommit(git, root, 'HEAD'),
    git(root, ['for-each-ref', '--format=%(objectname) %(refname) %(symref)', 'refs/tags', 'refs/remotes']),
    git(root, ['config', '--local', '--null', '--get-regexp', SETTINGS], { oneIsAnswer: true }),
  ]);
  if (!common.ok) {
    const { failure } = common;
    const missing =
      failure.reason === 'git-failed' && /not a git repository|cannot change to/.test(failure.detail);
    return fail(missing ? { reason: 'not-a-repository', directory: root } : failure);
  }
  if (!head.ok) return head;
  if (!refs.ok) return refs;
  if (!config.ok) return config;
  if (!head.value) return fail({ reason: 'no-commit', directory: root });
  const commonDirectory = resolve(root, common.value.toString().trimEnd());
  return ok({
    root,
    commonDirectory,
    head: head.value,
    shallow: await readFile(join(commonDirectory, 'shallow'), 'utf8').catch(() => ''),
    refs: withoutSymbolic(refs.value.toString()),
    ...settingsOf(parseConfig(config.value.toString()), root),
  });
}

const SETTINGS =
  '^(remote\\..*\\.(url|promisor)|extensions\\.partialclone|http\\..*\\.extraheader|includeif\\..*\\.path)$';

type Setting = readonly [key: string, value: string];

/** Reads `git config --null --get-regexp`: key, newline, value, NUL. */
export function parseConfig(output: string): readonly Setting[] {
  return output
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [key = '', ...value] = entry.split('\n');
      return [key, value.join('\n')];
    });
}

function settingsOf(
  settings: readonly Setting[],
  root: string,
): Pick<Checkout, 'remote' | 'partial' | 'holdsCredentials'> {
  const remotes = settings.flatMap(([key, value]) => {
    const name = /^remote\.(.*)\.url$/s.exec(key)?.[1];
    const remote = name === undefined ? undefined : parseRemote(value, root);
    return name !== undefined && remote ? [{ ...remote, name }] : [];
  });
  const remote = remotes.find(({ name }) => name === 'origin') ?? remotes[0];
  // actions/checkout writes the header itself up to v5, and from v6 on includes a file that holds it.
  const persisted = settings.some(
    ([key, value]) =>
      key.startsWith('http.') || (key.startsWith('includeif.') && value.includes('git-credentials-')),
  );
  return {
    ...(remote && { remote }),
    partial: settings.some(([key]) => key.endsWith('.promisor') || key === 'extensions.partialclone'),
    holdsCredentials: persisted || remotes.some(({ userinfo }) => userinfo !== undefined),
  };
}

/** Leaves out refs that only name another one (`refs/remotes/origin/HEAD`): only their third field is not empty. */
function withoutSymbolic(lines: string): string {
  return lines
    .split('\n')
    .map((line) => /^([0-9a-f]+ refs\/\S+) $/.exec(line)?.[1])
    .filter((line) => line !== undefined)
    .map((line) => `${line}\n`)
    .join('');
}

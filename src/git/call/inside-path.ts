import { posix } from 'node:path';

/**
 * A path as git names it: from the repository's root, with slashes, nothing to normalize.
 *
 * @returns empty for the root itself, `undefined` for what lies outside
 */
export function insidePath(path: string): string | undefined {
  const plain = posix.normalize(path).replace(/\/$/, '');
  if (plain.startsWith('/') || plain === '..' || plain.startsWith('../') || plain.includes('\0'))
    return undefined;
  return plain === '.' ? '' : plain;
}

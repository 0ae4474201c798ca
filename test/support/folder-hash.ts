import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** One hash over every name, mode, link and byte below a folder, `.git` included. Times do not count. */
export async function folderHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  await addFolder(hash, folder, '');
  return hash.digest('hex');
}

async function addFolder(hash: ReturnType<typeof createHash>, root: string, path: string): Promise<void> {
  const names = (await readdir(join(root, path))).sort();
  for (const name of names) {
    const inner = join(path, name);
    const full = join(root, inner);
    const stats = await lstat(full);
    hash.update(JSON.stringify([inner, stats.mode, stats.uid]));
    if (stats.isDirectory()) await addFolder(hash, root, inner);
    else if (stats.isSymbolicLink()) hash.update(await readlink(full));
    else hash.update(await readFile(full));
  }
}

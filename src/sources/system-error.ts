const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'there is something else of that name',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

/** Why the system refused something, without the path, the call and the code that its own message repeats. */
export function systemErrorWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? WORDS[String(error.code)] : undefined;
  return code ?? error.message;
}

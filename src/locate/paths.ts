import { LANGUAGES, type Language } from './code/languages.data.ts';
import { EXAMPLE_FOLDERS, FOREIGN_FOLDERS } from './code/words.data.ts';

/** Parts of file names (without the folder) of what programs wrote. */
const WRITTEN_FILES = /(^|[._-])(generated|autogen|gen|min|bundle|pb|pb2|g|designer|snap)([._-])/i;

const BY_EXTENSION = new Map(LANGUAGES.flatMap((row) => row.extensions.map((name) => [name, row] as const)));

/**
 * The language of a file that may define tools; `undefined` for tests, documentation, vendored and generated files and
 * for languages that are not known.
 *
 * @param path from the root of the repository, with slashes
 * @param within folder of the server, from the root: what leads to it is not judged (a server may live below `examples`)
 */
export function languageOf(path: string, within = ''): Language | undefined {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const language = BY_EXTENSION.get(file.slice(file.lastIndexOf('.') + 1));
  if (!language || language.testFiles?.test(file) || WRITTEN_FILES.test(file)) return undefined;
  return foldersIn(path, within).some(isForeignFolder) ? undefined : language;
}

/** Whether a path lies in a folder; both from the root of the repository. All paths lie in the empty one. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** The folders below `within` on the way to a file. */
function foldersIn(path: string, within: string): readonly string[] {
  return (isWithin(path, within) ? path.slice(within.length) : path).split('/').slice(0, -1);
}

function isForeignFolder(segment: string): boolean {
  return (
    FOREIGN_FOLDERS.has(segment.toLowerCase()) || segment.startsWith('.') || /[._-]tests?$/i.test(segment)
  );
}

/** Whether a file shows how something is used rather than being what runs. */
export function isExample(path: string, within = ''): boolean {
  return foldersIn(path, within).some((folder) => EXAMPLE_FOLDERS.has(folder.toLowerCase()));
}

/** Whether a file says at its beginning that a program wrote it. */
export function isWritten(text: string): boolean {
  return /@generated\b|\bdo not edit\b|\bauto-?generated\b/i.test(text.slice(0, HEADER));
}

const HEADER = 600;

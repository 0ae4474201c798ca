import { Code } from './code/code.ts';
import type { Language } from './code/languages.data.ts';
import { isWritten, languageOf } from './paths.ts';

/** A file of the head. */
export interface SourceText {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** A file that can define tools, read. */
export interface SourceCode {
  readonly source: SourceText;
  readonly code: Code;
}

/** Those files that can define tools and hold one of the words, one after the other: together they would fill the memory. */
export function* filesWith(
  words: ReadonlySet<string>,
  sources: Iterable<SourceText>,
  within: string,
): Generator<SourceCode> {
  if (words.size === 0) return;
  for (const source of sources) {
    const language = languageOf(source.path, within);
    if (!language || !mayHold(source.text, language, words) || isWritten(source.text)) continue;
    yield { source, code: new Code(source.text, language) };
  }
}

/** Above so many words, looking for each takes longer than reading the file. */
const MOST_SEARCHED = 40;

function mayHold(text: string, { renamesFunctions }: Language, words: ReadonlySet<string>): boolean {
  if (words.size > MOST_SEARCHED || (renamesFunctions && text.includes('Tool'))) return true;
  for (const word of words) if (text.includes(word)) return true;
  return false;
}

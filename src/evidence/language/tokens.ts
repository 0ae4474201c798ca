/** One word of a name. */
export interface Token {
  /** Lower case, for the lexicon. */
  readonly word: string;
  /** As the server wrote it. */
  readonly sent: string;
}

/** Longer names are cut: no tool needs more, and a hostile one must stay cheap. */
const LONGEST_NAME = 200;

/** Path segments of a name: `v2.items.remove`, `tool/namespace/delete`, `mcp__files__read`. */
const SEGMENT_BREAK = /[./:\\>]+|__+/u;

/**
 * An acronym, plural (`URLs`) or not (it ends before the capital that starts the next word), a capitalised or lower-case
 * word with its digits (`k8s`), or a run of letters of a script without cases.
 */
const WORD = /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?\p{Ll}+(?:\d+\p{Ll}*)?|\p{Lo}+|\d+/gu;

/** The path segments of a name, each as its words: `HTTPServer2Restart` is `http server2 restart`. */
export function segmentsOf(name: string): readonly (readonly Token[])[] {
  return name
    .slice(0, LONGEST_NAME)
    .split(SEGMENT_BREAK)
    .map(wordsOf)
    .filter((words) => words.length > 0);
}

/** The words of a phrase without path segments (a parameter, an enum value). */
export function wordsOf(phrase: string): readonly Token[] {
  const found = phrase.slice(0, LONGEST_NAME).match(WORD) ?? [];
  return found.map((sent) => ({ word: sent.toLowerCase(), sent }));
}

/** The words of a title, where only spaces and signs part them: `PowerPoint` is one. */
export function titleWordsOf(title: string): readonly Token[] {
  const found = title.slice(0, LONGEST_NAME).match(/[\p{L}\d'’]+/gu) ?? [];
  return found.map((sent) => ({ word: sent.toLowerCase(), sent }));
}

/** The words joined as the server wrote them, for a piece of evidence. */
export function sentWords(tokens: readonly Token[]): string {
  return tokens.map((token) => token.sent).join(' ');
}

/** True when the words hold letters, and none of them is Latin: the lexicon knows nothing of them. */
export function isForeignScript(name: string): boolean {
  return /\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name);
}

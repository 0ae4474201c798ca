/** Text that is not ours (a server, a branch, a file) inside a sentence of ours. Reporters escape exactly these parts. */
export interface Quoted {
  readonly quoted: string;
}

/** A sentence: our own words, which are safe everywhere, and quoted parts, which are not. */
export type Text = readonly (string | Quoted)[];

/** Marks foreign text. */
export function quoted(foreign: string): Quoted {
  return { quoted: foreign };
}

/** Marks the beginning of foreign text that may be of any length. */
export function quotedStart(foreign: string, longest = 120): Quoted {
  return quoted(foreign.length > longest ? `${foreign.slice(0, longest)}…` : foreign);
}

/**
 * Builds a sentence from a template. A plain string in it must be one of our own words (a rule id, a hint, a number);
 * everything else goes through `quoted`.
 */
export function text(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Quoted | Text)[]
): Text {
  return strings.flatMap((own, index) => {
    const value = values[index];
    return [...(own ? [own] : []), ...parts(value)];
  });
}

/** Joins sentences with one space. */
export function sentences(...all: readonly Text[]): Text {
  return all.filter((one) => one.length > 0).flatMap((one, index) => (index === 0 ? one : [' ', ...one]));
}

/** The sentence with each quoted part given by `escaped`. */
export function renderText(sentence: Text, escaped: (foreign: string) => string): string {
  return sentence.map((part) => (typeof part === 'string' ? part : escaped(part.quoted))).join('');
}

/** The sentence for JSON, where nothing needs escaping: quoted parts stand between double quotes. */
export function plainText(sentence: Text): string {
  return renderText(sentence, (foreign) => `"${foreign}"`);
}

function parts(value: string | number | Quoted | Text | undefined): Text {
  if (value === undefined) return [];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [value];
  return 'quoted' in value ? [value] : value;
}

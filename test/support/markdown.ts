import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';

/** What a reader of GitHub would see of a Markdown text, apart from what stands in code. */
export interface Seen {
  /** Every construct in order: `table`, `link`, `htmlFlow <details>`, … */
  readonly constructs: readonly string[];
  /** All text outside of code. */
  readonly outside: string;
  readonly links: readonly string[];
}

/** Parses GitHub Flavored Markdown. */
export function seen(markdown: string): Seen {
  const constructs: string[] = [];
  const outside: string[] = [];
  const links: string[] = [];
  let inside = 0;
  for (const [kind, token, context] of events(markdown)) {
    const isClosed = CLOSED.has(token.type);
    if (kind === 'exit') {
      if (isClosed) inside -= 1;
      continue;
    }
    const text = context.sliceSerialize(token);
    if (inside === 0 && !INVISIBLE.has(token.type)) constructs.push(describe(token.type, text));
    if (inside === 0 && token.type === 'data') outside.push(text);
    if (LINKS.has(token.type)) links.push(text);
    if (isClosed) inside += 1;
  }
  return { constructs, outside: outside.join(' '), links };
}

/** The text of every piece of code, inline or fenced. */
export function codeTexts(markdown: string): readonly string[] {
  return events(markdown).flatMap(([kind, token, context]) =>
    kind === 'enter' && (token.type === 'codeTextData' || token.type === 'codeFlowValue')
      ? [context.sliceSerialize(token)]
      : [],
  );
}

function events(markdown: string) {
  return postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
}

/** Nothing in these is read as text of the document: code, and addresses. */
const CLOSED = new Set([
  'codeText',
  'codeFenced',
  'resourceDestinationString',
  'definitionDestinationString',
]);

/** Only how the parser cut the text into pieces. */
const INVISIBLE = new Set(['data', 'lineEnding', 'lineEndingBlank', 'linePrefix', 'whitespace', 'content']);

const LINKS = new Set([
  'resourceDestinationString',
  'definitionDestinationString',
  'literalAutolink',
  'autolinkProtocol',
  'autolinkEmail',
]);

function describe(type: string, text: string): string {
  if (!type.startsWith('html')) return type;
  return `${type} ${text.replace(/<code>[^<>]*<\/code>/g, '<code></code>')}`;
}

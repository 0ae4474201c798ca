/** A part of a page of documentation. Texts are ours; in them `code` and **strong** mean what they do in Markdown. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly language: string; readonly lines: readonly string[] };

/** A heading; level 1 is the page's own. */
export function heading(level: 1 | 2 | 3, text: string): Block {
  return { kind: 'heading', level, text };
}

/** A paragraph. */
export function paragraph(text: string): Block {
  return { kind: 'text', text };
}

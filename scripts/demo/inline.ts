/** Inline markup as plain text. */
export function plain(markdown: string): string {
  return markdown
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/?[a-z][^>]*>/g, '')
    .replace(/\[((?:`[^`]*`|[^\]])*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/`+([^`]+)`+/g, '$1')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Breaks a text into lines of at most `width` columns, at spaces where there are any. */
export function wrap(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const lines = [''];
    for (const word of line.split(' ')) {
      const last = lines.at(-1) ?? '';
      const longer = last === '' ? word : `${last} ${word}`;
      if (columns(longer) <= width || last === '') lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** How many columns a terminal needs for a text: a pictogram takes two. */
export function columns(text: string): number {
  const pictograms = text.match(/\p{Emoji_Presentation}/gu)?.length ?? 0;
  return [...text].length + pictograms;
}

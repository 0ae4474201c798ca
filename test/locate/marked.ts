import { locateTools } from '../../src/locate/locate.ts';

export interface Question {
  readonly name?: string;
  readonly description?: string;
  readonly within?: string;
  readonly changed?: readonly string[];
}

/** Where a tool (`delete_page` when nothing else is said) is found: `path:line`, or `none`. */
export function placeIn(files: Readonly<Record<string, string>>, question: Question = {}): string {
  const { name = 'delete_page', description, within = '', changed = [] } = question;
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  const places = locateTools([{ name, description }], sources, { within, changed: new Set(changed) });
  const place = places.get(name);
  return place ? `${place.path}:${place.line}` : 'none';
}

/** A file whose expected line begins with `»`: the text without that sign, and the line's number as `path:line`. */
export function marked(path: string, text: string): { readonly text: string; readonly expected: string } {
  const lines = text.replace(/^\n/, '').split('\n');
  const line = lines.findIndex((one) => one.startsWith('»'));
  return {
    text: lines.map((one) => one.replace(/^»/, '')).join('\n'),
    expected: line < 0 ? 'none' : `${path}:${line + 1}`,
  };
}

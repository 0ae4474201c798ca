import type { ServerReport } from '../model/report.ts';
import { type Text, text } from '../model/text.ts';

/**
 * A server that lists nothing is rarely meant: a wrong command, a missing setting or secret. Nothing can be found in it,
 * so without a word a check would be green for ever.
 */
export function emptyListNotes({ base, head }: ServerReport): readonly Text[] {
  if (head.state !== 'listed' || head.tools > 0) return [];
  return base.state === 'listed' && base.tools > 0
    ? [
        text`The head lists no tools at all, and the base listed ${base.tools}. If that is not meant, see how the server is started here.`,
      ]
    : [
        text`The server lists no tools at all, so there was nothing to judge. If it has some, see how it is started here.`,
      ];
}

import type { Side } from '../../model/side.ts';
import { ONLY_TARGET } from '../../model/target.ts';
import { quoted, type Text, text } from '../../model/text.ts';

/**
 * Says that a side could not be listed, without the full stop.
 *
 * @param server named where the reader cannot see which one it is
 * @param the capital where the sentence begins
 */
export function couldNotBeListed(side: Side, server = ONLY_TARGET, the: 'The' | 'the' = 'The'): Text {
  const which = server === ONLY_TARGET ? text`` : text` of ${quoted(server)}`;
  return text`${the} ${side}${which} could not be listed`;
}

import type { Message } from 'sarif';
import type { Text } from '../../model/text.ts';
import { plain } from '../words/escape.ts';

/** A sentence as a message, in which nothing is a placeholder or a link. */
export function messageOf(sentence: Text): Message {
  return literal(plain(sentence));
}

/**
 * Text as a message: braces would be placeholders (3.11.5 of the specification), brackets links (3.11.6). Where a reader
 * may not know the escape, `](` is broken up as well: a link of a server in an alert must not work anywhere.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html#_Toc34317459
 */
export function literal(shown: string): Message {
  const linkless = shown.replaceAll('](', ']\\u{28}');
  return { text: linkless.replace(/[{}]/g, '$&$&').replace(/[\\[\]]/g, '\\$&') };
}

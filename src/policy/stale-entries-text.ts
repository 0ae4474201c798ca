import { quoted, quotedStart, type Text, text } from '../model/text.ts';
import type { AcceptEntry } from './file/accept-entry.ts';
import { declaredWord } from './file/schema.ts';
import type { PolicyReview, UnusedEntry } from './stale-entries.ts';

/** So many sentences of one kind; the rest is counted. */
const MOST_OF_A_KIND = 5;

/**
 * What of the policy file does nothing any more, as sentences for the notes of a report.
 *
 * @param path of the policy file
 * @param situation `lint` also tells what is done; a pull request is no occasion for that
 */
export function policyNotes(
  review: PolicyReview,
  path: string,
  situation: 'review' | 'lint',
): readonly Text[] {
  const place = (line: number): Text => text`${quoted(path)}, line ${line}:`;
  // An entry that nearly fits explains a finding, so it comes before those that are only idle.
  const unused = [...review.unused].sort(
    (a, b) => Number(b.instead !== undefined) - Number(a.instead !== undefined),
  );
  const kinds = [
    review.expired.map(
      (entry) =>
        text`${place(entry.line)} ${acceptanceOf(entry)} expired on ${entry.expires ?? ''} and no longer counts. Renew it or remove it.`,
    ),
    unused.map((one) => text`${place(one.entry.line)} ${unusedWords(one)}`),
    review.otherServer.map(
      (entry) =>
        text`${place(entry.line)} ${acceptanceOf(entry)} is for the server ${quotedStart(entry.server ?? '')}, and no server of this run has that name.`,
    ),
    review.unmatched.map(
      ({ key, glob, line }) =>
        text`${place(line)} ${quotedStart(glob)} under ${key} is the name of no tool on either side.`,
    ),
    (situation === 'lint' ? review.done : []).map(
      (entry) => text`${place(entry.line)} ${acceptanceOf(entry)} is done: the change is made. Remove it.`,
    ),
  ];
  return kinds.flatMap((sentences) => firstFew(sentences, path));
}

/** `The acceptance of destructive-loosened for "delete_branch" (true to false)`. */
function acceptanceOf({ rule, tool, change }: AcceptEntry): Text {
  const values = change ? text` (${change.from} to ${change.to})` : text``;
  return text`the acceptance of ${rule} for ${quotedStart(tool)}${values}`;
}

function unusedWords({ entry, instead }: UnusedEntry): Text {
  if (!instead) return text`${acceptanceOf(entry)} matches nothing here.`;
  const { declared, tool } = instead;
  const change = declared
    ? text`goes from ${declaredWord(declared.base)} to ${declaredWord(declared.head)}`
    : text`is not about a hint`;
  return text`${acceptanceOf(entry)} does not cover the finding for ${quotedStart(tool)}, which ${change}.`;
}

function firstFew(sentences: readonly Text[], path: string): readonly Text[] {
  const more = sentences.length - MOST_OF_A_KIND;
  if (more <= 0) return sentences;
  return [
    ...sentences.slice(0, MOST_OF_A_KIND),
    text`${quoted(path)}: ${more} more entries of the last kind.`,
  ];
}

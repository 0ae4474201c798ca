import { PHRASES } from './description.data.ts';
import { AFTER_VERBS, CONJUNCTIONS, PREAMBLE } from './lexicon.data.ts';
import type { Saying } from './name.ts';
import { type Inflected, inflected } from './verb-forms.ts';
import { DESCRIPTION_LEAD } from './weights.data.ts';

/** What is read of a description. The rest of a long one is usage, examples and formats. */
const LONGEST_READ = 1500;
const LONGEST_SENTENCE = 300;

/** What a description says the tool does: the verbs of its first sentence, and phrases anywhere in its beginning. */
export function readDescription(description: string): readonly Saying[] {
  const text = description.slice(0, LONGEST_READ);
  return [...firstSentence(text), ...phrases(text)];
}

function firstSentence(text: string): readonly Saying[] {
  const words = withoutPreamble(sentenceOf(text)).match(/[\p{L}\d'’-]+|[,/]/gu) ?? [];
  const lead = words[0] === undefined ? undefined : inflected(words[0]);
  if (!lead || !words[0]) return [];
  return [sayingOf(words[0], lead), ...coordinated(words, lead)];
}

/** Further verbs of the sentence in the form of the first: `create and run a report`, `creates, updates or deletes`. */
function coordinated(words: readonly string[], lead: Inflected): readonly Saying[] {
  const found: Saying[] = [];
  for (let index = 1; index < words.length - 1; index += 1) {
    const before = words[index - 1] ?? '';
    const word = words[index] ?? '';
    const after = words[index + 1] ?? '';
    if (before !== ',' && before !== '/' && !CONJUNCTIONS.has(before.toLowerCase())) continue;
    if (!AFTER_VERBS.has(after.toLowerCase()) && after !== ',') continue;
    const verb = inflected(word);
    if (verb?.form === lead.form && verb.firmness !== 'vague') found.push(sayingOf(word, verb));
  }
  return found;
}

function phrases(text: string): readonly Saying[] {
  return PHRASES.flatMap(({ pattern, says, strength }) => {
    const match = pattern.exec(text);
    return match ? [{ words: match[0], says, strength }] : [];
  });
}

function sentenceOf(text: string): string {
  const trimmed = text.replace(/^[\s#*`>_-]+/u, '').slice(0, LONGEST_SENTENCE);
  const end = trimmed.search(/[.!?。](?:\s|$)|\n\s*\n/u);
  return end < 0 ? trimmed : trimmed.slice(0, end);
}

function withoutPreamble(sentence: string): string {
  let rest = sentence;
  for (let round = 0; round < 4; round += 1) {
    const match = PREAMBLE.exec(rest);
    if (!match?.[0]) return rest;
    rest = rest.slice(match[0].length);
  }
  return rest;
}

function sayingOf(words: string, verb: Inflected): Saying {
  return { words, says: verb.says, strength: DESCRIPTION_LEAD[verb.firmness] };
}

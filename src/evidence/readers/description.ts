import type { Firmness } from '../language/lexicon.data.ts';
import { CONJUNCTIONS, PREPOSITIONS, STATE_NOUNS } from '../language/lexicon.data.ts';
import { mayBeThing } from '../language/lexicon.ts';
import type { Saying } from '../language/piece.ts';
import { AFTER_VERBS, NOMINALS, PREAMBLE } from '../language/sentence.data.ts';
import { type Inflected, inflected } from '../language/verb-forms.ts';
import { DESCRIPTION_LATER, DESCRIPTION_LEAD } from '../language/weights.data.ts';
import { PHRASES } from './description.data.ts';

/** What is read of a description. The rest of a long one is usage, examples and formats. */
const LONGEST_READ = 1500;
const LONGEST_SENTENCE = 300;
const SENTENCES = 3;

/** What a description says the tool does: the verbs of its first sentence, and phrases anywhere in its beginning. */
export function readDescription(description: string): readonly Saying[] {
  const text = description.slice(0, LONGEST_READ);
  return [...firstDeed(text), ...phrases(text)];
}

/** The first sentence that begins with a verb, of the first three: `Top queries. This tool determines ...`. */
function firstDeed(text: string): readonly Saying[] {
  for (const [index, sentence] of sentencesOf(text).entries()) {
    const rest = withoutPreamble(sentence);
    // A later sentence must speak of the tool: `Accepts an id` tells of a parameter.
    if (index > 0 && rest === sentence) continue;
    const words = rest.match(/[\p{L}\d'’-]+|[,/(]/gu) ?? [];
    const [first] = words;
    const lead = first === undefined ? undefined : inflected(first, words[1]);
    if (first !== undefined && lead && !isThing(lead, words[1])) {
      return [
        ...(lead.firmness === 'vague' ? nominal(words) : []),
        sayingOf(first, lead),
        ...coordinated(words, lead),
      ];
    }
  }
  return [];
}

/** `Log of a run`, `Tag management`, `Trigger history`: the first word is no verb. */
function isThing(lead: Inflected, next: string | undefined): boolean {
  if (next === undefined || lead.form === 'ing' || !mayBeThing(lead)) return false;
  const word = next.toLowerCase();
  return word === 'of' || STATE_NOUNS.has(word) || NOMINALS.has(word);
}

/** `Performs a DNS lookup`: the noun tells what the verb does not. */
function nominal(words: readonly string[]): readonly Saying[] {
  for (const word of words.slice(1, 6)) {
    if (PREPOSITIONS.has(word.toLowerCase())) return [];
    const verb = NOMINALS.get(word.toLowerCase());
    const known = verb === undefined ? undefined : inflected(verb);
    if (known) return [{ ...sayingOf(word, known), strength: DESCRIPTION_LEAD.noun }];
  }
  return [];
}

/** Further verbs of the sentence in the form of the first: `create and run a report`, `creates, updates or deletes`. */
function coordinated(words: readonly string[], lead: Inflected): readonly Saying[] {
  const found: Saying[] = [];
  let latest = 0;
  for (let index = 1; index < words.length; index += 1) {
    const before = words[index - 1] ?? '';
    const word = words[index] ?? '';
    // `Shows a record of changes (create, update, delete)`: what a reader puts into brackets, it reads about.
    if (word === '(' && lead.says === 'read') return found;
    if (before !== ',' && before !== '/' && !CONJUNCTIONS.has(before.toLowerCase())) continue;
    // `lists, uploads, or deletes files`: in a list the next verb is near. Elsewhere what follows must show that it is one.
    const near = index - latest <= (words[index - 2] === ',' ? 3 : 2);
    if (!near && !continues(words[index + 1])) continue;
    const verb = inflected(word, words[index + 1]);
    if (verb?.form !== lead.form || !SURE.has(verb.firmness)) continue;
    found.push(sayingOf(word, verb, latest === 0 && index <= 2));
    latest = index;
  }
  return found;
}

const SURE: ReadonlySet<Firmness> = new Set(['core', 'firm', 'soft']);

/** What follows a verb and seldom a noun: the end, another verb of the list, an article. */
function continues(word: string | undefined): boolean {
  return word === undefined || word === ',' || AFTER_VERBS.has(word.toLowerCase());
}

function phrases(text: string): readonly Saying[] {
  const lower = text.toLowerCase();
  return PHRASES.flatMap(({ pattern, needs, within, says, strength }) => {
    if (!needs.some((need) => lower.includes(need))) return [];
    const match = pattern.exec(within === undefined ? text : text.slice(0, within));
    return match ? [{ words: match[0], says, strength }] : [];
  });
}

function sentencesOf(text: string): readonly string[] {
  return text
    .slice(0, SENTENCES * LONGEST_SENTENCE)
    .replace(/<\/?\w+>|^#{1,6} .*$/gmu, '\n\n')
    .split(/[.!?。](?:\s|$)|\n\s*\n/u)
    .map((sentence) => sentence.replace(/^[\s#*`>_-]+/u, '').slice(0, LONGEST_SENTENCE))
    .filter((sentence) => sentence !== '')
    .slice(0, SENTENCES);
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

function sayingOf(words: string, verb: Inflected, leads = true): Saying {
  const strength = DESCRIPTION_LEAD[verb.firmness];
  return { words, says: verb.says, strength: leads ? strength : Math.min(strength, DESCRIPTION_LATER) };
}

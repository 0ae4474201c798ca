import { CORE_THINGS } from './lexicon.data.ts';
import { isCore, isSure, verbOf } from './lexicon.ts';
import type { Name } from './namespace.ts';

/** How the tools of a server are named: `delete_file` or `file_delete`. */
export type Style = 'verb-first' | 'noun-first';

/** The style that most tools of a server show. */
export function styleOf(names: readonly Name[]): Style {
  const balance = names.reduce((sum, name) => sum + vote(name), 0);
  return balance < 0 ? 'noun-first' : 'verb-first';
}

function vote(name: Name): number {
  const [lead, ...others] = name.flat();
  if (!lead || others.length === 0) return 0;
  const verb = verbOf(lead.word);
  if (verb && !isSure(verb)) return 0;
  if (verb) return CORE_THINGS.has(lead.word) && lead.word !== 'list' ? 0 : 1;
  if (isDeed(others.at(-1)?.word)) return -1;
  return others.some(({ word }) => isDeed(word)) ? 1 : 0;
}

function isDeed(word = ''): boolean {
  return isCore(word) && (word === 'list' || !CORE_THINGS.has(word));
}

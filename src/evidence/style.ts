import { CORE_THINGS } from './lexicon.data.ts';
import { isCore } from './lexicon.ts';
import type { Name } from './namespace.ts';

/** How the tools of a server are named: `delete_file` or `file_delete`. */
export type Style = 'verb-first' | 'noun-first';

/** The style that most tools of a server show. */
export function styleOf(names: readonly Name[]): Style {
  const balance = names.reduce((sum, name) => sum + vote(name), 0);
  return balance < 0 ? 'noun-first' : 'verb-first';
}

function vote(name: Name): number {
  const words = name.flat();
  if (words.length < 2) return 0;
  const deed = words.findIndex(({ word }) => isCore(word) && (word === 'list' || !CORE_THINGS.has(word)));
  if (deed < 0) return 0;
  return deed === words.length - 1 ? -1 : 1;
}

import { SIDES, type Side } from '../../model/side.ts';
import { quoted, type Text, text } from '../../model/text.ts';
import type { SideTree } from './side-tree.ts';

const MOST_NAMES = 10;

/** What a reader should know about trees that are not quite what the author has on disk. */
export function treeNotes(trees: Readonly<Record<Side, SideTree>>): readonly Text[] {
  return [...submoduleNotes(trees), ...pointerNotes(trees)];
}

function submoduleNotes(trees: Readonly<Record<Side, SideTree>>): readonly Text[] {
  const paths = [...new Set(SIDES.flatMap((side) => trees[side].emptySubmodules))];
  if (paths.length === 0) return [];
  const named = paths.slice(0, MOST_NAMES).map((path) => {
    const sides = SIDES.filter((side) => trees[side].emptySubmodules.includes(path));
    return text`${quoted(path)} (${sides.join(' and ')})`;
  });
  const list = named.flatMap((one, index) => (index === 0 ? one : [', ', ...one]));
  const more = paths.length > MOST_NAMES ? ` and ${paths.length - MOST_NAMES} more` : '';
  return [
    text`Submodules that could not be fetched without credentials, or are not plain https, stay empty: ${list}${more}.`,
  ];
}

function pointerNotes(trees: Readonly<Record<Side, SideTree>>): readonly Text[] {
  const sides = SIDES.filter((side) => trees[side].hasPointers);
  if (sides.length === 0) return [];
  return [text`Files under Git LFS are only pointers in the trees that are built (${sides.join(' and ')}).`];
}

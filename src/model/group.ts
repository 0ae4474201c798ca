/** A list that is not empty. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** Items by key, keys and items in the order of their first appearance. (`Map.groupBy` is newer than Node 20.) */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, NonEmpty<T>> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

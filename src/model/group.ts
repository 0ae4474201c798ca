/** A list that is not empty. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** Items by key, keys and items in the order of their first appearance: `Map.groupBy`, whose type knows no empty group. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, NonEmpty<T>> {
  return Map.groupBy(items, keyOf) as Map<string, [T, ...T[]]>;
}

/** Counts keys: whether one has come up at most so many times, this time included. */
export function quota(most: number): (key: string) => boolean {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
}

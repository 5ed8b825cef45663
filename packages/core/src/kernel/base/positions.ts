import { generateNKeysBetween } from 'fractional-indexing';

/**
 * Positions for siblings in reading order that change as few of the old ones as possible: the longest run of old positions that are
 * already in order is kept, the others get keys between their neighbours.
 */
export function assignPositions(previous: readonly (string | undefined)[]): string[] {
  const kept = longestIncreasing(previous);
  const positions: string[] = [];
  let start = 0;
  for (const end of [...kept, previous.length]) {
    const below = start === 0 ? null : (previous[start - 1] ?? null);
    const above = end < previous.length ? (previous[end] ?? null) : null;
    if (end > start) positions.push(...generateNKeysBetween(below, above, end - start));
    if (above !== null) positions.push(above);
    start = end + 1;
  }
  return positions;
}

/** So many positions between two others; null is the beginning or the end. */
export function positionsBetween(below: string | null, above: string | null, count: number): string[] {
  return generateNKeysBetween(below, above, count);
}

/** Indexes of a longest strictly increasing run of the values that are there, in O(n log n). */
function longestIncreasing(values: readonly (string | undefined)[]): number[] {
  /** For each length, the index of the smallest value that ends a run of that length. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? '') < value) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? undefined : ends[low - 1];
    ends[low] = index;
  }
  const run: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.push(at);
  return run.reverse();
}

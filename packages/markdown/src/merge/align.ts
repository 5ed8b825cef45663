import { diffArrays } from 'diff';
import { Effort } from './effort.ts';

/** Edits that the search for the shortest difference of two stretches goes up to. Its work grows with their square. */
const MOST_EDITS = 600;
/** How often each element of the lists is looked at, on average, for what occurs once: texts of people need three or four. */
const LOOKS = 24;

/** Pairs of indexes of what is equal in two lists, both ascending. */
export type Pairs = [number, number][];

/** A stretch of two lists that is not the same in both. */
export interface Hunk {
  a0: number;
  a1: number;
  b0: number;
  b1: number;
}

/**
 * Aligns two lists: what is in both, in order. Ends are compared first, then what occurs once in each, then what is left, by Myers' algorithm
 * as far as the effort goes: lists that have little in common are not searched to the end, so that the work is bounded whatever they hold.
 */
export function align(a: readonly string[], b: readonly string[], effort: Effort = new Effort()): Pairs {
  const pairs: Pairs = [];
  let looks = LOOKS * (a.length + b.length);
  const stack: Hunk[] = [{ a0: 0, a1: a.length, b0: 0, b1: b.length }];
  for (let hunk = stack.pop(); hunk !== undefined; hunk = stack.pop()) {
    let { a0, a1, b0, b1 } = hunk;
    while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) pairs.push([a0++, b0++]);
    while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) pairs.push([--a1, --b1]);
    if (a0 === a1 || b0 === b1) continue;
    looks -= a1 - a0 + b1 - b0;
    if (looks < 0) break;
    const anchors = anchorsOf(a, b, { a0, a1, b0, b1 });
    if (anchors.length > 0) {
      let at = { a: a0, b: b0 };
      for (const [i, j] of anchors) {
        stack.push({ a0: at.a, a1: i, b0: at.b, b1: j });
        pairs.push([i, j]);
        at = { a: i + 1, b: j + 1 };
      }
      stack.push({ a0: at.a, a1, b0: at.b, b1 });
      continue;
    }
    const edits = Math.min(MOST_EDITS, Math.floor(Math.sqrt(effort.squares)), a1 - a0 + b1 - b0);
    if (edits > 0) effort.squares -= searched(a, b, { a0, a1, b0, b1 }, edits, pairs) ** 2;
  }
  return pairs.sort(([left], [right]) => left - right);
}

/** The stretches between pairs, in order. */
export function hunksOf(pairs: Pairs, a: number, b: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [a0, b0] = [0, 0];
  for (const [a1, b1] of [...pairs, [a, b] as const]) {
    if (a0 < a1 || b0 < b1) hunks.push({ a0, a1, b0, b1 });
    [a0, b0] = [a1 + 1, b1 + 1];
  }
  return hunks;
}

/** What occurs once in both stretches, and stands in the same order: the longest such row. */
function anchorsOf(a: readonly string[], b: readonly string[], { a0, a1, b0, b1 }: Hunk): Pairs {
  const inA = places(a, a0, a1);
  const inB = places(b, b0, b1);
  const found: Pairs = [];
  for (const [text, i] of inA) {
    const j = inB.get(text);
    if (i >= 0 && j !== undefined && j >= 0) found.push([i, j]);
  }
  return longestAscending(found);
}

/** Where each text stands; -1 for those that stand twice. In the order of the list. */
function places(list: readonly string[], from: number, to: number): Map<string, number> {
  const found = new Map<string, number>();
  for (let i = from; i < to; i++) {
    const text = list[i] ?? '';
    found.set(text, found.has(text) ? -1 : i);
  }
  return found;
}

/** Of pairs in the order of their first number the longest row in which the second ascends, too. */
function longestAscending(pairs: Pairs): Pairs {
  const tails: number[] = [];
  const before: number[] = [];
  const second = (at: number | undefined) => (at === undefined ? -1 : (pairs[at]?.[1] ?? -1));
  for (let i = 0; i < pairs.length; i++) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (second(tails[middle]) < second(i)) low = middle + 1;
      else high = middle;
    }
    before[i] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = i;
  }
  const row: Pairs = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) row.push(pair);
  }
  return row.reverse();
}

/** Adds what the shortest difference of two stretches leaves as it is, if that has no more edits than allowed. Returns the edits searched. */
function searched(a: readonly string[], b: readonly string[], { a0, a1, b0, b1 }: Hunk, maxEditLength: number, pairs: Pairs): number {
  const changes = diffArrays(a.slice(a0, a1), b.slice(b0, b1), { maxEditLength });
  if (changes === undefined) return maxEditLength;
  let [i, j, edits] = [a0, b0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) for (let k = 0; k < count; k++) pairs.push([i + k, j + k]);
    else edits += count;
    if (!added) i += count;
    if (!removed) j += count;
  }
  return edits;
}
